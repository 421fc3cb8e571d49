import { Cursor } from './cursor.js';
import type { TransactionSet } from './interchange.js';
import type {
  AcknowledgedTransaction,
  AcknowledgmentError,
  ImplementationAcknowledgment,
} from './response/acknowledgment.js';
import { readAk1, readAk2, readAk9 } from './segments/ak.js';
import { readIk3, readIk4, readIk5 } from './segments/ik.js';

/** AK901 and IK501 codes of acceptance, with or without errors. */
const acceptances: readonly string[] = ['A', 'E'];

/** A 999 transaction set (005010X231A1). @throws SegmentDefect */
export function readAcknowledgment(set: TransactionSet): Omit<ImplementationAcknowledgment, 'kind' | 'envelope'> {
  const cursor = new Cursor(set);
  const groupControlNumber = readAk1(cursor.expect('AK1'));
  const transactions: AcknowledgedTransaction[] = [];
  const errors: AcknowledgmentError[] = [];
  while (cursor.peek().id === 'AK2') transactions.push(readTransaction(cursor, errors));
  const group = readAk9(cursor.expect('AK9'));
  errors.push(...group.errors.map((reason) => ({ level: 'group' as const, reason })));
  cursor.end();
  const statuses = [group.status, ...transactions.map(({ status }) => status)];
  return {
    accepted: statuses.every(({ code }) => acceptances.includes(code)),
    groupControlNumber,
    groupStatus: group.status,
    transactions,
    errors,
  };
}

/** Loops 2000, 2100 and 2110 of the 999. An error that cannot be read is left out: the rejection itself is IK5. */
function readTransaction(cursor: Cursor, errors: AcknowledgmentError[]): AcknowledgedTransaction {
  const names = readAk2(cursor.take('2000'));
  while (cursor.peek().id === 'IK3') {
    const fault = cursor.takeOptional('2100', readIk3);
    if (fault) errors.push(fault);
    skipContext(cursor, '2100');
    while (cursor.peek().id === 'IK4') {
      const error = cursor.takeOptional('2110', (segment) => readIk4(segment, fault));
      if (error) errors.push(error);
      skipContext(cursor, '2110');
    }
  }
  const { status, errors: reasons } = readIk5(cursor.expect('IK5', '2000'));
  errors.push(...reasons.map((reason) => ({ level: 'transaction' as const, reason })));
  return { ...names, status };
}

/** CTX repeats data of the request as a position; IK3 and IK4 give the position without it. */
function skipContext(cursor: Cursor, loop: string): void {
  while (cursor.peek().id === 'CTX') cursor.take(loop);
}
