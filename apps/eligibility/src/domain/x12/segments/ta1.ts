import { interchangeNotes, interchangeStatuses } from '../lexicon/acknowledgements.js';
import { coded } from '../lexicon/lexicon.js';
import type { InterchangeAcknowledgement } from '../response/acknowledgement.js';
import type { Segment } from '../segment.js';

/** TA1, interchange acknowledgement. @throws X12Error */
export function readTa1(segment: Segment): Omit<InterchangeAcknowledgement, 'kind' | 'envelope'> {
  const status = segment.requiredOneOf(4, ['A', 'E', 'R']);
  return {
    accepted: status !== 'R',
    controlNumber: segment.required(1),
    status: coded(status, interchangeStatuses),
    note: segment.requiredCode(5, interchangeNotes),
  };
}
