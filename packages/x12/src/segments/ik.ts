import { acknowledgmentStatuses, elementErrors, segmentErrors, transactionErrors } from '../lexicon/acknowledgments.js';
import { present } from '../present.js';
import type { AcknowledgmentError } from '../response/acknowledgment.js';
import type { Coded } from '../response/coded.js';
import type { Segment } from '../segment.js';
import { errorCodes } from './error-codes.js';

/** IK3: a segment with an error. @throws SegmentDefect */
export function readIk3(segment: Segment): AcknowledgmentError {
  return present({
    level: 'segment' as const,
    segment: segment.required(1),
    segmentPosition: segment.requiredCount(2),
    loop: segment.text(3),
    reason: segment.requiredCode(4, segmentErrors),
  });
}

/**
 * IK4: an element with an error, in the segment of the preceding IK3. IK404, a copy of the sent data, is not read.
 * @throws SegmentDefect
 */
export function readIk4(segment: Segment, fault: AcknowledgmentError | undefined) {
  const [element = '', component = ''] = segment.components(1);
  if (!/^\d{1,2}$/.test(element)) throw segment.error('invalid_element', 1, 1);
  if (!/^\d{0,2}$/.test(component)) throw segment.error('invalid_element', 1, 2);
  const error: AcknowledgmentError = present({
    level: 'element' as const,
    segment: fault?.segment,
    segmentPosition: fault?.segmentPosition,
    loop: fault?.loop,
    elementPosition: Number(element),
    componentPosition: component === '' ? undefined : Number(component),
    reason: segment.requiredCode(3, elementErrors),
  });
  return error;
}

/** IK5: the result for the transaction set. @throws SegmentDefect */
export const readIk5 = (segment: Segment): { status: Coded; errors: Coded[] } => ({
  status: segment.requiredCode(1, acknowledgmentStatuses),
  errors: errorCodes(segment, [2, 6], transactionErrors),
});
