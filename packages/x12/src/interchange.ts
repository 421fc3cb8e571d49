import { present } from './present.js';
import type { ResponseEnvelope } from './response/envelope.js';
import type { ReadWarning } from './response/warning.js';
import type { Segment } from './segment.js';
import { type GroupHeader, readGe, readGs } from './segments/gs.js';
import { type InterchangeHeader, readIea, readIsa } from './segments/isa.js';
import { readSe, readSt, type SetHeader } from './segments/st.js';
import { Source } from './source.js';

/** Limits of one payload: far above any response about one patient, far below what would exhaust the process. */
const longestPayload = 8 * 1024 * 1024;

export interface Interchange {
  readonly header: InterchangeHeader;
  /** TA1 segments, between ISA and the first GS. */
  readonly acknowledgments: readonly Segment[];
  readonly groups: readonly Group[];
}

export interface Group {
  readonly header: GroupHeader;
  readonly sets: readonly TransactionSet[];
}

export interface TransactionSet {
  readonly header: SetHeader;
  /** ST. */
  readonly first: Segment;
  /** Segments between ST and SE. */
  readonly body: readonly Segment[];
  /** SE. */
  readonly last: Segment;
  /** The warnings of segments read since the last call. */
  readonly takeWarnings: () => ReadWarning[];
}

/**
 * Splits a payload into its transaction sets and checks the counts and control numbers of all trailers.
 *
 * @throws X12Error
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

function readInterchange(source: Source): Interchange {
  source.isInsideInterchange = false;
  if (!source.startsWithHeader()) throw source.error('no_interchange');
  const header = readIsa(source.next());
  source.isInsideInterchange = true;
  const acknowledgments: Segment[] = [];
  const groups: Group[] = [];
  for (;;) {
    const segment = following(source, 'IEA');
    if (segment.id === 'IEA') {
      const [groupCount, noteCount] = [groups.length, acknowledgments.length];
      readIea(segment, { controlNumber: header.controlNumber, groupCount, noteCount });
      source.isInsideInterchange = false;
      return { header, acknowledgments, groups };
    }
    if (segment.id === 'TA1' && groups.length === 0) acknowledgments.push(segment);
    else if (segment.id === 'GS') groups.push(readGroup(source, segment));
    else throw segment.error('unexpected_segment');
  }
}

function readGroup(source: Source, first: Segment): Group {
  const header = readGs(first);
  const sets: TransactionSet[] = [];
  for (;;) {
    const segment = following(source, 'GE');
    if (segment.id === 'GE') {
      readGe(segment, { controlNumber: header.controlNumber, setCount: sets.length });
      return { header, sets };
    }
    if (segment.id !== 'ST') throw segment.error('unexpected_segment');
    sets.push(readSet(source, segment));
  }
}

function readSet(source: Source, first: Segment): TransactionSet {
  const header = readSt(first);
  const body: Segment[] = [];
  for (;;) {
    const segment = following(source, 'SE');
    if (segment.id === 'SE') {
      readSe(segment, { controlNumber: header.controlNumber, segmentCount: body.length + 2 });
      return { header, first, body, last: segment, takeWarnings: () => source.takeWarnings() };
    }
    if (outside.has(segment.id)) throw segment.error('missing_segment');
    body.push(segment);
  }
}

/** A transaction set that contains one of these lacks its SE. */
const outside: ReadonlySet<string> = new Set(['ISA', 'TA1', 'GS', 'ST', 'GE', 'IEA']);

function following(source: Source, trailer: string): Segment {
  if (source.isAtEnd()) throw source.error('truncated', trailer);
  return source.next();
}

/** The envelope of a group of an interchange, or of the interchange alone. */
export function envelopeOf({ header }: Interchange, group?: Group): ResponseEnvelope {
  const { controlNumber, senderId, senderQualifier, receiverId, receiverQualifier, usage } = header;
  return {
    senderId,
    senderQualifier,
    receiverId,
    receiverQualifier,
    ...present({ usage }),
    controlNumber,
    ...(group ? { groupControlNumber: group.header.controlNumber } : {}),
    ...present({ date: group?.header.date ?? header.date, time: group?.header.time ?? header.time }),
  };
}
