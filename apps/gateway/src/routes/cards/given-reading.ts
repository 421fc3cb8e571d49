import {
  type BacksideModeName,
  detailsMessage,
  type GivenReading,
  readingPicturesNames,
  sideNames,
} from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import {
  type CorrectedElement,
  certain,
  checkedCorrection,
  correctedDetails,
  employerNames,
  entriesMax,
  isListElement,
  isScalarElement,
  listElements,
  scalarElements,
  withBothNames,
  withScores,
} from '@cardlens/reading';
import { z } from 'zod';
import { named } from '../../openapi/schemas.js';
import { scorePattern } from './details-shapes.js';
import { elementFields } from './element-fields.js';

type Path = readonly PropertyKey[];

/** `reading.details.phone_numbers[2].value`; keys that the client chose are not in it. */
const placeOf = (path: Path): string =>
  path.reduce<string>(
    (place, key) => (typeof key === 'number' ? `${place}[${key}]` : `${place}.${String(key)}`),
    'reading',
  );

/** What a field must be, said of the field that is not. */
const must =
  (rule: string) =>
  ({ path = [] }: { path?: Path | undefined }): string =>
    `${placeOf(path[0] === 'reading' ? path.slice(1) : path)} must be ${rule}`;

const scoreRule = must('a score from 0 to 1');
const probability = z
  .union([z.string({ error: scoreRule }).regex(scorePattern, { error: scoreRule }), z.number()], { error: scoreRule })
  .refine((each) => Number(each) >= 0 && Number(each) <= 1, { error: scoreRule });
const textRule = must('a text of 1 to 500 characters without control characters');
const scoresRule = must('a list of two or four scores from 0 to 1');
const entriesRule = must(`a list of at most ${entriesMax} elements`);
const fields = elementFields(textRule);

const element = named(
  'GivenElement',
  z
    .object(
      {
        ...fields,
        value: fields.value.refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text), { error: textRule }),
        scores: z
          .array(probability, { error: scoresRule })
          .min(2, { error: scoresRule })
          .max(4, { error: scoresRule })
          .refine((scores) => scores.length % 2 === 0, { error: scoresRule })
          .optional()
          .describe(
            'As in `details`. Leave them out for a value that a person typed. Absent: 1.000 if the element is confirmed, otherwise 0.000.',
          ),
      },
      { error: must('an object with a value') },
    )
    .describe('An element that was read from a card.'),
);
const entries = z.array(element, { error: entriesRule }).max(entriesMax, { error: entriesRule });

/** Far more than is printed on any card. */
const charactersMax = 20_000;
const details = z
  .object(
    {
      ...Object.fromEntries(scalarElements.map((name) => [name, element.optional()])),
      ...Object.fromEntries(listElements.map((name) => [name, entries.optional()])),
    },
    { error: must('an object of elements') },
  )
  .transform((given) => Object.entries(given).flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
  .refine((given) => given.some(([, value]) => !Array.isArray(value) || value.length > 0), {
    error: must('an object with at least one element'),
  })
  .refine((given) => JSON.stringify(given).length <= charactersMax, {
    error: must(`at most ${charactersMax} characters of JSON`),
  })
  .describe(
    'The elements, by the names of `details`. Unknown ones are ignored. The employer needs only one of `client_name` and `employer`.',
  );

named('GivenDetails', details);

const sidesRule = must('a list of the sides that were read, front first');
/** Names the field itself, because the name of a file is the client's. */
const filesRule = 'reading.reader.files must be an object of at most 64 SHA-256 digests in hexadecimal, by file name';
const nameRule = must('the name of an element');
const confirmedRule = must('a list of at most 250 names of elements');
const printable = /^[\x21-\x7e]{1,200}$/;

/** What a client has read from a card. All of it is data: nothing in it is looked up, followed or executed. */
export const reading = z
  .object(
    {
      details,
      sides: z
        .array(z.enum(sideNames.all, { error: must('front or back') }), { error: sidesRule })
        .min(1, { error: sidesRule })
        .max(2, { error: sidesRule })
        .refine((sides) => ['front', 'front,back'].includes(sides.join()), { error: sidesRule })
        .describe('Which sides were read: those that the card waits for, and an optional back if there was one.'),
      reader: z
        .object(
          {
            version: z
              .string({ error: must('a text of 1 to 200 printable ASCII characters without spaces') })
              .regex(printable, { error: must('a text of 1 to 200 printable ASCII characters without spaces') })
              .describe('`insurance_scan_version` of its files.'),
            files: z
              .record(
                z.string().regex(/^[A-Za-z0-9][\w.+/-]{0,99}$/),
                z.string({ error: filesRule }).regex(/^[0-9a-f]{64}$/, { error: filesRule }),
                { error: filesRule },
              )
              .refine((files) => Object.keys(files).length <= 64, { error: filesRule })
              .describe('SHA-256 of each model and lexicon that was used.'),
          },
          { error: must('an object with version and files') },
        )
        .describe('What has read the card.'),
      confirmed: z
        .array(z.string({ error: nameRule }).max(64, { error: nameRule }), { error: confirmedRule })
        .max(250, { error: confirmedRule })
        .default([])
        .describe(
          'Elements that a person has confirmed or typed, by name, entries of lists as `phone_numbers[2]`. A name that `details` lacks says that the element is not on ' +
            'the card.',
        ),
      pictures: z
        .enum(readingPicturesNames.all, { error: must('none or follow') })
        .default('none')
        .describe(
          '`follow`: pictures of these sides are uploaded afterwards, as usual, until `metadata.read_by.pictures_until`. They are read too, and `metadata.read_by.agreement` says what was read ' +
            'alike. `none`: no picture is sent; the card has no evidence.',
        ),
    },
    { error: must('an object') },
  )
  .describe(
    'What your client has read from the card itself. The card completes with it, without images; eligibility checks and the payer match use it. An account can require ' +
      'pictures, or refuse such readings (`device_reading`).',
  );

type Given = z.output<typeof reading>;

const isElementPath = (path: string): boolean => {
  const [, list = '', index] = /^(\w+)\[(0|[1-9]\d?)\]$/.exec(path) ?? [];
  return isScalarElement(path) || (isListElement(list) && Number(index) < entriesMax);
};

/** Errors that only the checks below find, for the document. */
export const readingErrors = [
  new InvalidInput('value of member_dob must be a date that is not in the future, such as 1987-08-23'),
  new InvalidInput('reading.sides must be the sides that the card accepts'),
];

/**
 * The reading as a message, with values in the form in which elements are stored.
 * @throws InvalidInput if a value has not the form of its element, or a side is not scanned
 */
export function givenReading(given: Given, backside: BacksideModeName, nowMs: number): GivenReading {
  const isBackRead = given.sides.includes('back');
  if (isBackRead ? backside === 'disabled' : backside === 'required')
    throw new InvalidInput('reading.sides must be the sides that the card accepts');
  const { stated, confirmed } = withEmployer(Object.fromEntries(given.details), given.confirmed.filter(isElementPath));
  const scores = new Map<string, readonly string[]>();
  const elements: Record<string, CorrectedElement> = {};
  for (const [name, value] of Object.entries(stated))
    for (const [i, one] of [value].flat().entries()) {
      const path = Array.isArray(value) ? `${name}[${i}]` : name;
      const { scores: stated, label, ...rest } = one;
      // As printed, a label may be empty.
      const { element: checked, fault } = checkedCorrection(
        path,
        { ...rest, ...(label?.trim() && { label }) },
        { details: {}, nowMs },
      );
      if (checked === undefined) throw new InvalidInput(fault);
      elements[path] = checked;
      scores.set(
        path,
        stated?.map((each) => Number(each).toFixed(3)) ?? (confirmed.includes(path) ? certain : unknown),
      );
    }
  const read = withScores(correctedDetails({}, elements), (path) => scores.get(path) ?? unknown);
  return {
    details: detailsMessage(
      read,
      scalarElements.map((name) => [name, read[name]]),
    ),
    reader: {
      $case: 'device',
      value: {
        ...given.reader,
        sides: given.sides.map(sideNames.toWire),
        confirmed,
        pictures: readingPicturesNames.toWire(given.pictures),
      },
    },
  };
}

/** A client that names the employer once has read, confirmed or removed both of its names. */
function withEmployer<Value>(details: Readonly<Record<string, Value>>, confirmed: readonly string[]) {
  const isNamedOnce = employerNames.filter((name) => details[name] || confirmed.includes(name)).length === 1;
  const isConfirmed = employerNames.some((name) => confirmed.includes(name));
  return {
    stated: isNamedOnce ? withBothNames(details) : details,
    confirmed: [...new Set([...confirmed, ...(isNamedOnce && isConfirmed ? employerNames : [])])],
  };
}

/** Of a value for which neither a machine nor a person vouches. */
const unknown = ['0.000', '0.000'] as const;
