import type { Segment } from '../segment.js';

/** LS and LE enclose loops 2120C and 2120D, and contain the loop's number. */
const loopIdentifier = '2120';

/** LS, loop header, or LE, loop trailer. Another identifier changes nothing. */
export function checkLoopBound(segment: Segment): void {
  if (segment.text(1) !== loopIdentifier) segment.leftOut('invalid_element', 1);
}
