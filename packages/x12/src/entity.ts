import lists from './code-lists.json' with { type: 'json' };
import { periodOf } from './dates.js';
import { present } from './present.js';
import type { Segment } from './segment.js';

// Segments that several loops of 005010X279A1 have in common.

export type Entity = ReturnType<typeof readNm1>;
/** N3 and N4. */
export type Address = NonNullable<ReturnType<typeof addressOf>>;
export type Contact = ReturnType<typeof readPer>;
export type ProviderRole = ReturnType<typeof readPrv>;
export type Reference = ReturnType<typeof readRef>;
export type DatePeriod = ReturnType<typeof readDtp>;
export type Rejection = ReturnType<typeof readAaa>;

/** NM1, a person or an organization: loops 2100A to 2100D, 2120C and 2120D. @throws SegmentDefect */
export const readNm1 = (segment: Segment) =>
  present({
    /** `PR` payer, `IL` subscriber, `P3` primary care provider … */
    entityType: segment.requiredCode(1, lists.entityTypes),
    isPerson: isPerson(segment),
    lastOrOrganizationName: segment.text(3),
    firstName: segment.text(4),
    middleName: segment.text(5),
    suffix: segment.text(7),
    identifier: segment.pair(8, lists.identifierQualifiers),
    relationship: segment.code(10, lists.entityRelationships),
  });

/** NM102, or whether there is a first name when NM102 is missing. */
function isPerson(segment: Segment): boolean {
  const kind = segment.text(2) === undefined ? segment.leftOut('missing_element', 2) : segment.oneOf(2, ['1', '2']);
  return kind === undefined ? segment.text(4) !== undefined : kind === '1';
}

/** N3, street lines of an address. @throws SegmentDefect */
export const readN3 = (segment: Segment) => [segment.required(1), segment.text(2)].filter((line) => line !== undefined);

/** N4, city, state and postal code of an address. */
export const readN4 = (segment: Segment) =>
  present({
    city: segment.text(1),
    state: segment.text(2),
    postalCode: segment.text(3),
    country: segment.text(4),
    location: segment.pair(5, lists.locationQualifiers),
    countrySubdivision: segment.text(7),
  });

/** N3 and N4 combined; undefined when neither was sent. */
export const addressOf = (lines?: readonly string[], place?: ReturnType<typeof readN4>) =>
  lines === undefined && place === undefined ? undefined : { lines: lines ?? [], ...place };

/** PER, contact of loops 2100A, 2120C and 2120D: PER02 is a name, followed by up to three pairs of kind and number. */
export function readPer(segment: Segment) {
  const numbers = [3, 5, 7].flatMap((place) => {
    const pair = segment.pair(place, lists.contactKinds);
    /** `TE` telephone, `UR` web address … */
    return pair ? [{ kind: pair.qualifier, value: pair.value }] : [];
  });
  return present({ name: segment.text(2), numbers });
}

/** PRV, of loops 2100B to 2100D, 2120C and 2120D; PRV03 is a taxonomy code if PRV02 is `PXC`. @throws SegmentDefect */
export const readPrv = (segment: Segment) =>
  present({
    role: segment.requiredCode(1, lists.providerRoles),
    identifier: segment.pair(2, lists.referenceQualifiers),
  });

/** REF, of loops 2100B to 2100D, 2110C and 2110D; REF03 can be the name of a plan or network. @throws SegmentDefect */
export const readRef = (segment: Segment) =>
  present({
    qualifier: segment.requiredCode(1, lists.referenceQualifiers),
    value: segment.required(2),
    description: segment.text(3),
  });

/**
 * DTP of loops 2100C and D, 2110C and D. DTP02: `D8` a date, `RD8` a range. An invalid date is left out with a warning;
 * its text is kept.
 * @throws SegmentDefect
 */
export function readDtp(segment: Segment) {
  const qualifier = segment.requiredCode(1, lists.dateQualifiers);
  const [format, value] = [segment.oneOf(2, ['D8', 'RD8']), segment.required(3)];
  if (format === undefined && segment.text(2) === undefined) segment.leftOut('missing_element', 2);
  const { period, isComplete } = periodOf(format, value);
  if (format !== undefined && !isComplete) segment.leftOut('invalid_element', 3);
  return { qualifier, ...period };
}

/**
 * AAA, request validation, of loops 2000A, 2100A to 2100D, 2110C and 2110D: the request or a part of it was rejected.
 * @throws SegmentDefect without a reason
 */
export const readAaa = (segment: Segment, loop: string) =>
  present({
    loop,
    /** AAA01: `false`, the request was invalid; `true`, it was valid but cannot be processed. */
    isRequestValid: segment.yesNo(1),
    reason: segment.requiredCode(3, lists.rejectReasons),
    followUp: segment.code(4, lists.followUpActions),
  });
