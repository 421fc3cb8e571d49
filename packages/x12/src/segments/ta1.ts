import { interchangeNotes, interchangeStatuses } from '../lexicon/acknowledgments.js';
import { coded } from '../lexicon/lexicon.js';
import type { InterchangeAcknowledgment } from '../response/acknowledgment.js';
import type { Segment } from '../segment.js';

/** TA1, interchange acknowledgment. @throws SegmentDefect */
export function readTa1(segment: Segment): Omit<InterchangeAcknowledgment, 'kind' | 'envelope'> {
  const status = segment.requiredOneOf(4, ['A', 'E', 'R']);
  return {
    accepted: status !== 'R',
    controlNumber: segment.required(1),
    status: coded(status, interchangeStatuses),
    note: segment.requiredCode(5, interchangeNotes),
  };
}
