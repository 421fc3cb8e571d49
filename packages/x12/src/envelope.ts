import { withCentury } from './dates.js';
import { present } from './present.js';
import type { Segment } from './segment.js';
import { Source } from './source.js';

/** Health Care Eligibility Benefit Inquiry and Response: ASC X12N/005010X279, with its errata. */
export const guide = '005010X279A1';

/** Limits of one payload: far above any response about one patient, far below what would exhaust the process. */
const longestPayload = 8 * 1024 * 1024;

export type Interchange = ReturnType<typeof readInterchange>;
export type Group = ReturnType<typeof readGroup>;
export type TransactionSet = ReturnType<typeof readSet>;
/** Interchange and group header of a response. */
export type ResponseEnvelope = ReturnType<typeof envelopeOf>;

/**
 * Splits a payload into its transaction sets and checks the counts and control numbers of all trailers.
 *
 * @throws X12Error
 * @throws SegmentDefect
 */
export function readInterchanges(payload: string): Interchange[] {
  const source = new Source(payload.slice(0, longestPayload + 1));
  if (payload.length > longestPayload) throw source.error('too_large');
  const interchanges: Interchange[] = [];
  while (!source.isAtEnd()) {
    interchanges.push(readInterchange(source));
    source.skipSpace();
  }
  return interchanges;
}

/** ISA to IEA. In an interchange with only a TA1, some senders count the TA1 in IEA01. */
function readInterchange(source: Source) {
  if (!source.startsWithHeader()) throw source.error('no_interchange');
  const header = readIsa(source.next());
  /** TA1 segments, between ISA and the first GS. */
  const acknowledgments: Segment[] = [];
  const groups: Group[] = [];
  for (;;) {
    const segment = following(source, 'IEA');
    if (segment.id === 'IEA') {
      const counts = groups.length > 0 ? [groups.length] : [0, acknowledgments.length];
      checkTrailer(segment, counts, (sent) => sent === header.controlNumber);
      return { header, acknowledgments, groups };
    }
    if (segment.id === 'TA1' && groups.length === 0) acknowledgments.push(segment);
    else if (segment.id === 'GS') groups.push(readGroup(source, segment));
    else throw segment.error('unexpected_segment');
  }
}

/** GS to GE. Control numbers of groups are numbers: leading zeros are insignificant. */
function readGroup(source: Source, first: Segment) {
  const header = readGs(first);
  const sets: TransactionSet[] = [];
  for (;;) {
    const segment = following(source, 'GE');
    if (segment.id === 'GE') {
      const isSame = (sent: string) => groupNumber.test(sent) && Number(sent) === Number(header.controlNumber);
      checkTrailer(segment, [sets.length], isSame);
      return { header, sets };
    }
    if (segment.id !== 'ST') throw segment.error('unexpected_segment');
    sets.push(readSet(source, segment));
  }
}

/** ST to SE. SE01 counts both. */
function readSet(source: Source, first: Segment) {
  const header = readSt(first);
  /** Segments between ST and SE. */
  const body: Segment[] = [];
  for (;;) {
    const last = following(source, 'SE');
    if (last.id === 'SE') {
      checkTrailer(last, [body.length + 2], (sent) => sent === header.controlNumber);
      return { header, first, body, last, takeWarnings: () => source.takeWarnings() };
    }
    if (outside.has(last.id)) throw last.error('missing_segment');
    body.push(last);
  }
}

/** Identifiers that show that the SE of a transaction set is missing. */
const outside: ReadonlySet<string> = new Set(['ISA', 'TA1', 'GS', 'ST', 'GE', 'IEA']);

function following(source: Source, trailer: string): Segment {
  if (source.isAtEnd()) throw source.error('truncated', trailer);
  return source.next();
}

/** IEA, GE, SE: a count of what they end, then the control number of its header. @throws SegmentDefect */
function checkTrailer(segment: Segment, counts: readonly number[], isSame: (sent: string) => boolean): void {
  if (!counts.includes(segment.requiredCount(1))) throw segment.error('count_mismatch', 1);
  if (!isSame(segment.required(2))) throw segment.error('control_number_mismatch', 2);
}

/** ISA, interchange control header: sixteen elements of fixed width (appendix C.1). @throws SegmentDefect */
function readIsa(segment: Segment) {
  // ISA12: the only version of the control segments that 005010 guides use.
  if (segment.required(12) !== '00501') throw segment.error('unsupported_version', 12);
  return present({
    senderId: segment.required(6).trimEnd(),
    senderQualifier: segment.required(5),
    receiverId: segment.required(8).trimEnd(),
    receiverQualifier: segment.required(7),
    usage: segment.oneOf(15, ['P', 'T']),
    /** ISA13, as sent. */
    controlNumber: segment.requiredMatching(13, /^\d{9}$/),
    /** YYYYMMDD; of the group if there is one. */
    date: withCentury(segment.text(9) ?? '') ?? segment.leftOut('invalid_element', 9),
    /** HHMM or longer, as sent. */
    time: segment.matching(10, /^\d{4}$/),
  });
}

const groupNumber = /^\d{1,9}$/;

/** GS, functional group header (appendix C.1). @throws SegmentDefect */
const readGs = (segment: Segment) =>
  present({
    date: segment.matching(4, /^\d{8}$/),
    time: segment.matching(5, /^\d{4,8}$/),
    controlNumber: segment.requiredMatching(6, groupNumber),
    version: segment.required(8),
  });

/** ST, transaction set header. ST03 is the guide; some senders specify it only in GS08. @throws SegmentDefect */
const readSt = (segment: Segment) =>
  present({ kind: segment.required(1), controlNumber: segment.required(2), version: segment.text(3) });

/** The envelope of a group of an interchange, or of the interchange alone. */
export function envelopeOf({ header }: Interchange, group?: Group) {
  const { date, time, ...interchange } = header;
  return present({
    ...interchange,
    /** GS06 of the first group; absent when there is no group. */
    groupControlNumber: group?.header.controlNumber,
    date: group?.header.date ?? date,
    time: group?.header.time ?? time,
  });
}
