import { followUpActions, rejectReasons } from '../lexicon/rejections.js';
import { present } from '../present.js';
import type { Rejection } from '../response/rejection.js';
import type { Segment } from '../segment.js';

/**
 * AAA, request validation, of loops 2000A, 2100A to 2100D and 2110C and D. The reason is what counts; AAA01 and AAA04
 * accompany it. @throws SegmentDefect without a reason
 */
export function readAaa(segment: Segment, loop: string): Rejection {
  const isValid = segment.oneOf(1, ['Y', 'N']);
  return present({
    loop,
    isRequestValid: isValid === undefined ? undefined : isValid === 'Y',
    reason: segment.requiredCode(3, rejectReasons),
    followUp: segment.code(4, followUpActions),
  });
}
