import lists from './code-lists.json' with { type: 'json' };
import { Cursor } from './cursor.js';
import type { TransactionSet } from './envelope.js';
import { present } from './present.js';
import { type Coded, coded, type Segment } from './segment.js';

/** AK901 and IK501 codes of acceptance, with or without errors. */
const acceptances: readonly string[] = ['A', 'E'];

/** TA1, interchange acknowledgment. @throws SegmentDefect */
export function readTa1(segment: Segment) {
  const status = segment.requiredOneOf(4, ['A', 'E', 'R']);
  return {
    accepted: status !== 'R',
    /** ISA13 of the acknowledged interchange. */
    controlNumber: segment.required(1),
    status: coded(status, lists.interchangeStatuses),
    /** `000` means no error. */
    note: segment.requiredCode(5, lists.interchangeNotes),
  };
}

/** A 999 transaction set (005010X231A1). @throws SegmentDefect */
export function readAcknowledgment(set: TransactionSet) {
  const cursor = new Cursor(set);
  const groupControlNumber = cursor.expect('AK1').required(2);
  const errors: AcknowledgmentError[] = [];
  const transactions: ReturnType<typeof readTransaction>[] = [];
  while (cursor.peek().id === 'AK2') transactions.push(readTransaction(cursor, errors));
  const group = cursor.expect('AK9');
  const groupStatus = group.requiredCode(1, lists.acknowledgmentStatuses);
  errors.push(...group.codes(5, 9, lists.groupErrors).map((reason) => ({ level: 'group' as const, reason })));
  cursor.end();
  return {
    /** All groups and transaction sets were accepted, with or without errors. */
    accepted: [groupStatus, ...transactions.map(({ status }) => status)].every(({ code }) =>
      acceptances.includes(code),
    ),
    /** Control number of the acknowledged group. */
    groupControlNumber,
    groupStatus,
    transactions,
    /** All reported errors, in order. */
    errors,
  };
}

/** An error with its position, if it is about a segment or an element. */
type AcknowledgmentError = Partial<Omit<ReturnType<typeof readIk4>, 'level'>> & {
  readonly level: 'segment' | 'element' | 'transaction' | 'group';
  readonly reason: Coded;
};

/** AK2, loops 2000, 2100 and 2110. An error that cannot be read is left out: the rejection itself is IK5. */
function readTransaction(cursor: Cursor, errors: AcknowledgmentError[]) {
  const set = cursor.take('2000');
  const names = { transactionSet: set.required(1), controlNumber: set.required(2) };
  while (cursor.peek().id === 'IK3') {
    const inSegment = cursor.takeOptional('2100', readIk3);
    if (inSegment) errors.push(inSegment);
    skipContext(cursor, '2100');
    while (cursor.peek().id === 'IK4') {
      const inElement = cursor.takeOptional('2110', (segment) => readIk4(segment, inSegment));
      if (inElement) errors.push(inElement);
      skipContext(cursor, '2110');
    }
  }
  const result = cursor.expect('IK5', '2000');
  const status = result.requiredCode(1, lists.acknowledgmentStatuses);
  errors.push(
    ...result.codes(2, 6, lists.transactionErrors).map((reason) => ({ level: 'transaction' as const, reason })),
  );
  return { ...names, status };
}

/** CTX repeats data of the request as a position; IK3 and IK4 give the position without it. */
function skipContext(cursor: Cursor, loop: string): void {
  while (cursor.peek().id === 'CTX') cursor.take(loop);
}

/** IK3: a segment with an error. @throws SegmentDefect */
const readIk3 = (segment: Segment) =>
  present({
    level: 'segment' as const,
    segment: segment.required(1),
    /** Position in the transaction set; ST is 1. */
    segmentPosition: segment.requiredCount(2),
    loop: segment.text(3),
    reason: segment.requiredCode(4, lists.segmentErrors),
  });

/**
 * IK4: an element with an error, in the segment of the preceding IK3. IK404, a copy of the sent data, is not read.
 * @throws SegmentDefect
 */
function readIk4(segment: Segment, inSegment: ReturnType<typeof readIk3> | undefined) {
  const [element = '', component = ''] = segment.components(1);
  if (!/^\d{1,2}$/.test(element)) throw segment.error('invalid_element', 1, 1);
  if (!/^\d{0,2}$/.test(component)) throw segment.error('invalid_element', 1, 2);
  return present({
    level: 'element' as const,
    segment: inSegment?.segment,
    segmentPosition: inSegment?.segmentPosition,
    loop: inSegment?.loop,
    elementPosition: Number(element),
    componentPosition: component === '' ? undefined : Number(component),
    reason: segment.requiredCode(3, lists.elementErrors),
  });
}
