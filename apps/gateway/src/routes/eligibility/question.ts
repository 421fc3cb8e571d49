import { isNpi, serviceTypeCodes } from '@cardlens/eligibility-record';
import { checkNeedsCard, checkRejections, NotFound, ssnNotDemanded } from '@cardlens/errors';
import { zipCodeOf } from '@cardlens/reading';
import { z } from 'zod';
import { named, namedWithin } from '../../openapi/schemas.js';
import * as example from '../example-ids.js';
import { uuid } from '../fields.js';
import { invalid } from '../shapes.js';
import { aQuestion } from './examples.js';
import { procedureCodeError, procedures } from './procedure-codes.js';

// The request of a check. Every error names the field as responses do, and none quotes a value: values
// are PHI. Maximum lengths are those of the X12 elements (005010X279A1).

/** Control and format characters of Unicode's basic plane, because patterns of the document cannot name classes. */
const unprintable =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff\\ufff9-\\ufffb';
/** At least this many visible characters: spaces around a text do not count. */
const printable = (min: number): RegExp =>
  new RegExp(`^${`[^${unprintable}]*[^\\s${unprintable}]`.repeat(min)}[^${unprintable}]*$`);
/** Those beyond the basic plane too. */
const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cf}]/u.test(text);

export const text = (name: string, min: number, max: number, description: string) => {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined ? `${name} is required` : `${name} must be ${min} to ${max} printable characters`;
  return z
    .string({ error })
    .trim()
    .min(min, { error })
    .max(max, { error })
    .regex(printable(min), { error })
    .refine(isPrintable, { error })
    .meta({ description });
};

/** Digits as a spreadsheet shows a long number, `9.12141E+11`: the others are lost. */
const scientific = /^\d+([.,]\d+)?E[+-]\d+$/i;

/**
 * An identifier. A spreadsheet may have turned it into a number, or put an apostrophe before it to prevent that: a payer
 * would be asked about somebody else, or nobody.
 */
const identifier = (name: string, min: number, max: number, description: string) =>
  text(name, min, max, description)
    .refine((id) => !scientific.test(id), {
      error: `${name} must have all its digits: a spreadsheet has turned it into a number in scientific notation`,
    })
    .refine((id) => !/^['\u2019]/.test(id), { error: `${name} must not begin with an apostrophe` });

const object = <S extends z.ZodRawShape>(name: string, shape: S) =>
  z.object(shape, {
    error: ({ input }) => (input === undefined ? `${name} is required` : `${name} must be an object`),
  });

/** The time zone that is furthest ahead of UTC. */
const furthestAheadMs = 14 * 3_600_000;

/** Midnight UTC of a calendar day written as YYYYMMDD. @returns undefined for an invalid day */
function dayOf(digits: string): { readonly year: number; readonly atMs: number } | undefined {
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6))];
  const atMs = Date.UTC(year, month - 1, day);
  const date = new Date(atMs);
  const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? { year, atMs } : undefined;
}

/** A calendar day from 1800-01-01 that has begun in some time zone. */
export function isBirthDate(digits: string): boolean {
  const day = dayOf(digits);
  return day !== undefined && day.year >= 1800 && day.atMs <= Date.now() + furthestAheadMs;
}

/** YYYYMMDD. */
const digitsOfDay = /^[0-9]{4}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])$/;

const dateOfBirth = (name: string) => {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined ? `${name} is required` : `${name} must be formatted as YYYYMMDD`;
  return z
    .string({ error })
    .regex(digitsOfDay, { error })
    .refine(isBirthDate, {
      error: `${name} must be formatted as YYYYMMDD, and be a day from 1800-01-01 that is not in the future`,
    })
    .meta({ description: 'Date of birth, as `YYYYMMDD`.', example: '19800102' });
};

export const calendarDay = (name: string, description: string, example: string) => {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined ? `${name} is required` : `${name} must be a day, formatted as YYYYMMDD`;
  return z
    .string({ error })
    .regex(digitsOfDay, { error })
    .refine((digits) => (dayOf(digits)?.year ?? 0) >= 1900, { error })
    .meta({ description, example });
};

export const dateOfService = (name: string, description: string) => calendarDay(name, description, '20260302');

const gender = (whose: string) => {
  const error = `${whose}.gender must be F or M`;
  return z
    .string({ error })
    .trim()
    .toUpperCase()
    .refine((text) => text === 'F' || text === 'M', { error })
    .meta({ description: 'In the payer’s records: `F` or `M`.', example: 'F', pattern: '^[FMfm]$' });
};

const firstName = (whose: string) => text(`${whose}.first_name`, 1, 35, 'First name.');
const lastName = (whose: string) => text(`${whose}.last_name`, 1, 60, 'Last name, with its suffix if there is one.');

/** N3 and N4: some payers find a person by it. */
function address(whose: string) {
  const linesError = `${whose}.address.lines must be one or two texts`;
  const stateError = `${whose}.address.state must be two letters`;
  const zipError = `${whose}.address.postal_code must be a ZIP code of five or nine digits`;
  return object(`${whose}.address`, {
    lines: z
      .array(text(`${whose}.address.lines`, 1, 55, 'A line.'), { error: linesError })
      .min(1, { error: linesError })
      .max(2, { error: linesError })
      .describe('Street.'),
    city: text(`${whose}.address.city`, 2, 30, 'City.'),
    state: z
      .string({ error: stateError })
      .trim()
      .toUpperCase()
      .refine((code) => /^[A-Z]{2}$/.test(code), { error: stateError })
      .meta({ description: 'State.', example: 'IL', pattern: '^[A-Za-z]{2}$' }),
    postal_code: z
      .string({ error: zipError })
      .transform((code) => zipCodeOf(code) ?? '')
      .refine((code) => code !== '', { error: zipError })
      .meta({ description: 'ZIP code.', example: '62701-1234', type: 'string', pattern: '^[0-9]{5}(-?[0-9]{4})?$' }),
  })
    .optional()
    .describe('Address in the payer’s records, where the payer asks for it.');
}

const ssn = (whose: string) => {
  const error = `${whose}.ssn must be nine digits`;
  return z
    .string({ error })
    .trim()
    .refine((text) => /^(\d{9}|\d{3}-\d{2}-\d{4})$/.test(text), { error })
    .transform((text) => text.replaceAll('-', ''))
    .meta({
      description:
        'Social security number, for payers that require it; rejected for any other payer. It is stored encrypted, sent to the payer, and never returned.',
      example: '000-12-3456',
      pattern: '^([0-9]{9}|[0-9]{3}-[0-9]{2}-[0-9]{4})$',
    });
};

const subscriber = object('subscriber', {
  first_name: firstName('subscriber'),
  last_name: lastName('subscriber'),
  date_of_birth: dateOfBirth('subscriber.date_of_birth'),
  member_id: identifier(
    'subscriber.member_id',
    2,
    80,
    'Instead of the member number that was read from the card. Required without a card.',
  ).optional(),
  group_number: identifier(
    'subscriber.group_number',
    1,
    50,
    'Group or policy number, where the payer asks for it.',
  ).optional(),
  gender: gender('subscriber').optional(),
  address: address('subscriber'),
  ssn: ssn('subscriber').optional(),
}).meta({ description: 'The insured person.' });

named('Subscriber', subscriber);
namedWithin('MemberAddress', address('subscriber'));

/** A person whose coverage is not known. */
export const person = object('person', {
  first_name: firstName('person'),
  last_name: lastName('person'),
  date_of_birth: dateOfBirth('person.date_of_birth'),
  gender: gender('person').optional(),
  ssn: ssn('person').optional(),
}).meta({ description: 'The person, as payers know them.', example: aQuestion.subscriber });

named('DiscoveryPerson', person);

const relationships = new Set(
  ['spouse', 'husband', 'wife', 'child', 'son', 'daughter', 'other', 'other adult'].concat('01', '19', '34'),
);
const relationshipError = 'dependent.relationship must be spouse, child or other';

const dependent = object('dependent', {
  first_name: firstName('dependent'),
  last_name: lastName('dependent'),
  date_of_birth: dateOfBirth('dependent.date_of_birth'),
  relationship: z
    .string({ error: relationshipError })
    .trim()
    .toLowerCase()
    .refine((word) => relationships.has(word), { error: relationshipError })
    .meta({
      description: 'To the subscriber: `spouse`, `child` or `other`.',
      example: 'child',
      pattern: `^(${[...relationships].join('|')})$`,
    })
    .optional(),
  gender: gender('dependent').optional(),
  address: address('dependent'),
}).meta({ description: 'The patient, if not the subscriber.' });

named('Dependent', dependent);

export const providerError = 'provider.organization_name, or provider.first_name and provider.last_name, is required';
export const npiError = 'provider.npi must be ten digits with a valid check digit';

export const provider = object('provider', {
  npi: z
    .string({ error: ({ input }) => (input === undefined ? 'provider.npi is required' : npiError) })
    .refine(isNpi, { error: npiError })
    .meta({
      description: 'National provider identifier: ten digits, the last one a check digit.',
      example: '1234567893',
      pattern: '^[0-9]{10}$',
    }),
  organization_name: text('provider.organization_name', 1, 60, 'Name of an organization.').optional(),
  first_name: text('provider.first_name', 1, 35, 'First name of a person.').optional(),
  last_name: text('provider.last_name', 1, 60, 'Last name of a person.').optional(),
})
  .refine(
    ({ organization_name, first_name, last_name }) =>
      organization_name !== undefined || (first_name !== undefined && last_name !== undefined),
    { error: providerError },
  )
  .meta({
    description: 'The requesting provider: an organization, or a person with first and last name.',
    example: aQuestion.provider,
  });

named('Provider', provider);

const codesError = 'service_type_codes must be an array of at most 99 service type codes';
const known = new Set(serviceTypeCodes);

const serviceTypes = z
  .array(
    z
      .string({ error: codesError })
      .refine((code) => known.has(code), {
        error: 'service_type_codes must be codes of the X12 list of service types, such as 30',
      })
      .meta({ pattern: '^[A-Z0-9]{1,3}$' }),
    { error: codesError },
  )
  .max(99, { error: codesError })
  .meta({
    description: 'What is asked about, as X12 service type codes. Default `30`: the plan as a whole.',
    example: ['30', '98'],
  });

const periodError = 'date_of_service_end requires a date_of_service that is not later';

/** The request of a check. */
export const eligibility = object('eligibility', {
  subscriber,
  dependent: dependent.optional(),
  provider,
  service_type_codes: serviceTypes.optional(),
  procedure_codes: procedures.optional(),
  payer_id: identifier(
    'payer_id',
    2,
    80,
    'Instead of the payer that the card was matched with. Required without a card.',
  ).optional(),
  date_of_service: dateOfService(
    'date_of_service',
    'Day of the service, as `YYYYMMDD`. Default: the day of the check.',
  ).optional(),
  date_of_service_end: dateOfService(
    'date_of_service_end',
    'Last day of a period that begins with `date_of_service`.',
  ).optional(),
})
  .refine(
    ({ date_of_service: start = '', date_of_service_end: end }) => end === undefined || (start !== '' && start <= end),
    { error: periodError },
  )
  .meta({ example: aQuestion });

named('EligibilityQuestion', eligibility);

export const cardId = uuid(
  'card_id',
  'A completed card. Optional with `subscriber.member_id` and `payer_id`.',
  example.cardId,
).optional();

/** Errors of a new check; the service decides which fields are required without a card. */
export const checkErrors = [
  invalid('subscriber.first_name is required'),
  invalid('subscriber.date_of_birth must be formatted as YYYYMMDD'),
  invalid(checkNeedsCard),
  invalid('date_of_service must be a day, formatted as YYYYMMDD'),
  invalid(periodError),
  invalid(npiError),
  invalid(ssnNotDemanded),
  invalid(procedureCodeError),
  invalid(providerError),
  new NotFound('card_id', example.cardId),
  ...Object.values(checkRejections),
];
