import { acknowledgementStatuses, groupErrors } from '../lexicon/acknowledgements.js';
import type { Coded } from '../response/coded.js';
import type { Segment } from '../segment.js';
import { errorCodes } from './error-codes.js';

/** AK1: the functional group that is acknowledged. AK102 is its control number. @throws X12Error */
export const readAk1 = (segment: Segment): string => segment.required(2);

/** AK2: a transaction set that is acknowledged. @throws X12Error */
export const readAk2 = (segment: Segment): { transactionSet: string; controlNumber: string } => ({
  transactionSet: segment.required(1),
  controlNumber: segment.required(2),
});

/** AK9: what became of the group. @throws X12Error */
export const readAk9 = (segment: Segment): { status: Coded; errors: Coded[] } => ({
  status: segment.requiredCode(1, acknowledgementStatuses),
  errors: errorCodes(segment, [5, 9], groupErrors),
});
