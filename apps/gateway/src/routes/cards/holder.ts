import { type Card, CardState, holderSourceNames, type Holder as WireHolder } from '@cardlens/contracts';
import { compareValues, zipCodeOf } from '@cardlens/reading';
import { holderLengthsMax as lengthsMax } from '@cardlens/reading/holder-lengths';
import { z } from 'zod';
import { named } from '../../openapi/schemas.js';
import { isBirthDate, text } from '../eligibility/question.js';
import { component, formatted, oneOf, text as shownText } from '../shapes.js';

// The person whose card it is. No error quotes a value: values are PHI.

const dayError =
  'holder.date_of_birth must be formatted as YYYY-MM-DD, and be a day from 1800-01-01 that is not in the future';
const stateError = 'holder.address.state must be two letters';
const zipError = 'holder.address.zip_code must be a ZIP code of five or nine digits, or a Canadian postal code';
const genders = ['M', 'F', 'X'] as const;

/** `A1B2C3` is A1B 2C3. */
const postalCodeOf = (code: string): string | undefined => {
  const [, first, second] = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/.exec(code.trim().toUpperCase()) ?? [];
  return first && second ? `${first} ${second}` : undefined;
};

const objectError = (name: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? `${name} is required` : `${name} must be an object`,
});

const address = z
  .object(
    {
      line1: text('holder.address.line1', 1, lengthsMax.line1, 'Street.'),
      line2: text('holder.address.line2', 1, lengthsMax.line2, 'Second line.').optional(),
      city: text('holder.address.city', 1, lengthsMax.city, 'City.'),
      state: z
        .string({ error: stateError })
        .trim()
        .toUpperCase()
        .refine((code) => /^[A-Z]{2}$/.test(code), { error: stateError })
        .meta({ description: 'State or province.', example: 'IL', pattern: '^[A-Za-z]{2}$' }),
      zip_code: z
        .string({ error: zipError })
        .transform((code) => zipCodeOf(code) ?? postalCodeOf(code) ?? '')
        .refine((code) => code !== '', { error: zipError })
        .meta({ description: 'ZIP code, or postal code of Canada.', example: '62701-1234', type: 'string' }),
    },
    objectError('holder.address'),
  )
  .describe('Address.');

/** A field of a request body. */
export const holder = z
  .object(
    {
      first_name: text('holder.first_name', 1, lengthsMax.first_name, 'First name.'),
      middle_name: text('holder.middle_name', 1, lengthsMax.middle_name, 'Middle names.').optional(),
      last_name: text('holder.last_name', 1, lengthsMax.last_name, 'Last name.'),
      suffix: text('holder.suffix', 1, lengthsMax.suffix, 'Such as `JR` or `III`.').optional(),
      date_of_birth: z
        .string({ error: dayError })
        .regex(/^\d{4}-\d{2}-\d{2}$/, { error: dayError })
        .refine((day) => isBirthDate(day.replaceAll('-', '')), { error: dayError })
        .meta({ description: 'Date of birth, `YYYY-MM-DD`.', example: '1980-01-02' }),
      gender: z.enum(genders, { error: 'holder.gender must be M, F or X' }).describe('As on a license.').optional(),
      address: address.optional(),
      source: z
        .enum(holderSourceNames.all, { error: 'holder.source must be license or typed' })
        .describe(
          '`license`: the client has read the code on the back of a driver’s license. Its number is never sent or kept.',
        ),
    },
    objectError('holder'),
  )
  .describe('The person whose card it is. Stored encrypted, and deleted with the card.');
named('Holder', holder);
named('HolderAddress', address);

type Holder = z.output<typeof holder>;

export const wireHolder = ({ address: place, ...person }: Holder): WireHolder => ({
  firstName: person.first_name,
  middleName: person.middle_name,
  lastName: person.last_name,
  suffix: person.suffix,
  dateOfBirth: person.date_of_birth,
  gender: person.gender,
  address: place && {
    line1: place.line1,
    line2: place.line2,
    city: place.city,
    state: place.state,
    zipCode: place.zip_code,
  },
  source: holderSourceNames.toWire(person.source),
});

const holderShape = component('CardHolder', 'The person whose card it is, as the client said.', {
  first_name: shownText('First name.'),
  middle_name: shownText('Middle names.').optional(),
  last_name: shownText('Last name.'),
  suffix: shownText('Such as `JR`.').optional(),
  date_of_birth: formatted(/^\d{4}-\d{2}-\d{2}$/, '`YYYY-MM-DD`'),
  gender: oneOf(genders, 'As on a license.').optional(),
  address: component('CardHolderAddress', 'An address.', {
    line1: shownText('Street.'),
    line2: shownText('Second line.').optional(),
    city: shownText('City.'),
    state: shownText('State or province.'),
    zip_code: shownText('ZIP code, or postal code of Canada.'),
  }).optional(),
  source: oneOf(holderSourceNames.all, '`license`: read from the code of a driver’s license by the client.'),
});

const likenesses = ['same', 'dependent', 'different', 'unknown'] as const;

/** Of a full card. */
export const holderShapes = {
  holder: holderShape.optional(),
  holder_name_matches: oneOf(
    likenesses,
    'The holder’s name compared with the names on the card, with corrections, whatever their order, middle names and usual short forms: `same` as the member’s, that of a ' +
      '`dependent`, or `different`. `unknown`: the card has no names, or is not completed. Cardlens refuses nothing because of it.',
  ).optional(),
};

export function holderBody({ holder: stored, ...card }: Card) {
  if (!stored) return {};
  const { address: place, ...person } = stored;
  return {
    holder: {
      first_name: person.firstName,
      middle_name: person.middleName,
      last_name: person.lastName,
      suffix: person.suffix,
      date_of_birth: person.dateOfBirth,
      gender: person.gender,
      address: place && {
        line1: place.line1,
        line2: place.line2,
        city: place.city,
        state: place.state,
        zip_code: place.zipCode,
      },
      source: holderSourceNames.fromWire(person.source),
    },
    holder_name_matches: likenessOf(stored, card),
  };
}

function likenessOf(
  { firstName, middleName, lastName, suffix }: WireHolder,
  { state, details, correctedDetails = details }: Pick<Card, 'state' | 'details' | 'correctedDetails'>,
): (typeof likenesses)[number] {
  if (state !== CardState.CARD_STATE_COMPLETED || !correctedDetails) return 'unknown';
  const name = [firstName, middleName, lastName, suffix].filter(Boolean).join(' ');
  const isName = (printed: string) => compareValues('member_name', name, printed) !== 'different';
  const member = correctedDetails.elements.member_name?.value;
  const dependents = correctedDetails.dependentNames.map(({ value }) => value);
  if (member !== undefined && isName(member)) return 'same';
  if (dependents.some(isName)) return 'dependent';
  return member === undefined && dependents.length === 0 ? 'unknown' : 'different';
}
