import type { ResponseEnvelope } from './response/envelope.js';
import type { Segment } from './segment.js';
import { type GroupHeader, readGe, readGs } from './segments/gs.js';
import { type InterchangeHeader, readIea, readIsa } from './segments/isa.js';
import { readSe, readSt, type SetHeader } from './segments/st.js';
import { Source } from './source.js';

/** What is read of one payload: far more than any answer about one patient, far less than what would stop a process. */
const longestPayload = 8 * 1024 * 1024;

export interface Interchange {
  readonly header: InterchangeHeader;
  /** TA1 segments, which stand between ISA and the first GS. */
  readonly acknowledgements: readonly Segment[];
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
  /** What stands between ST and SE. */
  readonly body: readonly Segment[];
  /** SE. */
  readonly last: Segment;
}

/**
 * Takes a payload apart down to its transaction sets, checking that trailers count and number what their headers began.
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
  const acknowledgements: Segment[] = [];
  const groups: Group[] = [];
  for (;;) {
    const segment = following(source, 'IEA');
    if (segment.id === 'IEA') {
      const [groupCount, noteCount] = [groups.length, acknowledgements.length];
      readIea(segment, { controlNumber: header.controlNumber, groupCount, noteCount });
      source.isInsideInterchange = false;
      return { header, acknowledgements, groups };
    }
    if (segment.id === 'TA1' && groups.length === 0) acknowledgements.push(segment);
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
      return { header, first, body, last: segment };
    }
    if (outside.has(segment.id)) throw segment.error('missing_segment');
    body.push(segment);
  }
}

/** Where one of these stands in a transaction set, its SE is missing. */
const outside: ReadonlySet<string> = new Set(['ISA', 'TA1', 'GS', 'ST', 'GE', 'IEA']);

function following(source: Source, trailer: string): Segment {
  if (source.isAtEnd()) throw source.error('truncated', trailer);
  return source.next();
}

/** The envelope of one group of an interchange, or of the interchange alone. */
export function envelopeOf({ header }: Interchange, group?: Group): ResponseEnvelope {
  const { controlNumber, senderId, senderQualifier, receiverId, receiverQualifier, usage } = header;
  return {
    senderId,
    senderQualifier,
    receiverId,
    receiverQualifier,
    usage,
    controlNumber,
    ...(group ? { groupControlNumber: group.header.controlNumber } : {}),
    date: group?.header.date ?? header.date,
    time: group?.header.time ?? header.time,
  };
}
