import { acknowledgmentStatuses, groupErrors } from '../lexicon/acknowledgments.js';
import type { Coded } from '../response/coded.js';
import type { Segment } from '../segment.js';
import { errorCodes } from './error-codes.js';

/** AK1: the acknowledged functional group. AK102 is its control number. @throws SegmentDefect */
export const readAk1 = (segment: Segment): string => segment.required(2);

/** AK2: an acknowledged transaction set. @throws SegmentDefect */
export const readAk2 = (segment: Segment): { transactionSet: string; controlNumber: string } => ({
  transactionSet: segment.required(1),
  controlNumber: segment.required(2),
});

/** AK9: result for the group. @throws SegmentDefect */
export const readAk9 = (segment: Segment): { status: Coded; errors: Coded[] } => ({
  status: segment.requiredCode(1, acknowledgmentStatuses),
  errors: errorCodes(segment, [5, 9], groupErrors),
});
