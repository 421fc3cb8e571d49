import lists from './code-lists.json' with { type: 'json' };
import { Cursor } from './cursor.js';
import { addressOf, type Rejection, readAaa, readN3, readN4, readNm1, readPer, readPrv, readRef } from './entity.js';
import type { TransactionSet } from './envelope.js';
import type { ReadWarning } from './error.js';
import { type Patient, readPatient } from './patient.js';
import { present } from './present.js';
import type { Segment } from './segment.js';

export type InformationSource = ReturnType<typeof readInformationSource>;

/** The response of a 271 (005010X279A1) about one subscriber. */
export interface EligibilityResponse {
  readonly transaction: ReturnType<typeof readHeader>;
  readonly informationSource: InformationSource;
  /** Absent when the payer rejected the request as a whole. */
  readonly receiver?: ReturnType<typeof readInformationReceiver>;
  /** Absent when the payer or the receiver was rejected. */
  readonly subscriber?: Patient;
  readonly dependents: readonly Patient[];
  /** About the header, the payer and the receiver; those about a person are with the person. */
  readonly warnings?: readonly ReadWarning[];
}

/** Reads a 271 transaction set: one response for each subscriber. @throws SegmentDefect */
export function readEligibility(set: TransactionSet): EligibilityResponse[] {
  const cursor = new Cursor(set);
  const transaction = readHeader(set.header.controlNumber, cursor.expect('BHT'));
  // A 271 has at least one level.
  if (cursor.peek().id !== 'HL') cursor.expect('HL', '2000A');
  const responses = readLevels(cursor, 'source', undefined, (source) => {
    const informationSource = readInformationSource(cursor);
    const warnings = cursor.takeWarnings();
    const receivers = readLevels(cursor, 'receiver', source, (id) => readReceiver(cursor, id));
    return orWithoutSubscriber(receivers.flat()).map((rest) => ({
      transaction,
      informationSource,
      ...rest,
      ...(warnings && { warnings: [...warnings, ...(rest.warnings ?? [])] }),
    }));
  });
  cursor.end();
  return responses.flat();
}

type BelowSource = Omit<EligibilityResponse, 'transaction' | 'informationSource'>;

function readReceiver(cursor: Cursor, id: string): BelowSource[] {
  const receiver = readInformationReceiver(cursor);
  const warnings = cursor.takeWarnings();
  const subscribers = readLevels(cursor, 'subscriber', id, (subscriber) => ({
    subscriber: readPatient(cursor, 'C'),
    dependents: readLevels(cursor, 'dependent', subscriber, () => readPatient(cursor, 'D')),
  }));
  return orWithoutSubscriber(subscribers).map((rest) => ({ receiver, ...rest, ...(warnings && { warnings }) }));
}

/** A payer that rejects the whole request sends no lower level; this is a response too. */
const orWithoutSubscriber = (found: readonly BelowSource[]): readonly BelowSource[] =>
  found.length > 0 ? found : [{ dependents: [] }];

/** HL03 and the loop of each level. */
const levels = {
  source: { code: '20', loop: '2000A' },
  receiver: { code: '21', loop: '2000B' },
  subscriber: { code: '22', loop: '2000C' },
  dependent: { code: '23', loop: '2000D' },
} as const;

/**
 * Reads the child levels of one kind, in order, until a higher level follows. HL04 is redundant with the segments that
 * follow.
 *
 * @param read  gets HL01 of the level
 * @throws SegmentDefect when a level has another parent or is not allowed here
 */
function readLevels<Value>(
  cursor: Cursor,
  level: keyof typeof levels,
  parentId: string | undefined,
  read: (id: string) => Value,
): Value[] {
  const { code, loop } = levels[level];
  const found: Value[] = [];
  for (;;) {
    const segment = cursor.peek();
    if (segment.id !== 'HL') return found;
    segment.loop = loop;
    segment.requiredCount(1);
    const sent = segment.requiredOneOf(3, ['20', '21', '22', '23']);
    if (Number(sent) < Number(code)) return found;
    if (sent !== code || segment.text(2) !== parentId) throw segment.error('bad_hierarchy');
    found.push(read(cursor.take(loop).required(1)));
  }
}

/** ST02 and BHT, the beginning of the hierarchy. BHT01 `0022`: source, receiver, subscriber, dependent. */
function readHeader(controlNumber: string, segment: Segment) {
  if (segment.required(1) !== '0022') throw segment.error('invalid_element', 1);
  return present({
    controlNumber,
    purpose: segment.code(2, lists.purposes),
    /** BHT03: the submitter's number, as in the 270. */
    referenceId: segment.text(3),
    /** YYYYMMDD. */
    date: segment.matching(4, /^\d{8}$/),
    time: segment.text(5),
  });
}

/** Loop 2000A after its HL, and loop 2100A: the payer. @throws SegmentDefect */
function readInformationSource(cursor: Cursor) {
  const rejections: Rejection[] = [];
  while (cursor.peek().id === 'AAA') rejections.push(readAaa(cursor.take('2000A'), '2000A'));
  // Some payers omit NM1 when they reject the whole request.
  const isNamed = rejections.length === 0 || cursor.peek().id === 'NM1';
  const entity = isNamed ? readNm1(cursor.expect('NM1', '2100A')) : undefined;
  const { PER, AAA, N3, N4 } = cursor.takeAll('2100A', {
    essential: { AAA: readAaa },
    many: { PER: readPer },
    // The guide has no address here, but the base standard allows it.
    one: { N3: readN3, N4: readN4 },
    skipsOthers: true,
  });
  return present({ entity, address: addressOf(N3, N4), contacts: PER, rejections: [...rejections, ...AAA] });
}

/** Loop 2100B: the requesting provider. @throws SegmentDefect */
function readInformationReceiver(cursor: Cursor) {
  const entity = readNm1(cursor.expect('NM1', '2100B'));
  const { REF, AAA, N3, N4, PRV } = cursor.takeAll('2100B', {
    essential: { AAA: readAaa },
    many: { REF: readRef },
    one: { N3: readN3, N4: readN4, PRV: readPrv },
    skipsOthers: true,
  });
  return present({ entity, references: REF, address: addressOf(N3, N4), provider: PRV, rejections: AAA });
}
