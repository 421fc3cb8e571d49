import type { Segment } from '../segment.js';

/** LS and LE enclose loops 2120C and 2120D, and contain the loop's number. */
const loopIdentifier = '2120';

/** LS, loop header, or LE, loop trailer. @throws X12Error for another loop */
export function checkLoopBound(segment: Segment): void {
  if (segment.required(1) !== loopIdentifier) throw segment.error('invalid_element', 1);
}
