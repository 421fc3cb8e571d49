import { traceKinds } from '../lexicon/patients.js';
import { present } from '../present.js';
import type { Trace } from '../response/patient.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

/** TRN, of loops 2000C and 2000D. @throws SegmentDefect */
export function readTrn(segment: Segment): Trace {
  return present({
    kind: segment.requiredCode(1, traceKinds),
    number: segment.required(2),
    originatorId: segment.text(3),
    additionalId: segment.text(4),
  });
}

/** TRN*1: our trace number for the patient, which the payer returns as TRN*2. */
export const writeTrn = (traceNumber: string, originatorId: string): Written => ['TRN', '1', traceNumber, originatorId];
