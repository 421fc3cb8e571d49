import { followUpActions, rejectReasons } from '../lexicon/rejections.js';
import { present } from '../present.js';
import type { Rejection } from '../response/rejection.js';
import type { Segment } from '../segment.js';

/** AAA, request validation, of loops 2000A, 2100A to 2100D and 2110C and D. @throws X12Error */
export function readAaa(segment: Segment, loop: string): Rejection {
  return present({
    loop,
    isRequestValid: segment.requiredOneOf(1, ['Y', 'N']) === 'Y',
    reason: segment.requiredCode(3, rejectReasons),
    followUp: segment.code(4, followUpActions),
  });
}
