import type { Segment } from '../segment.js';

/** LS and LE stand around loops 2120C and 2120D, and name them. */
const loopIdentifier = '2120';

/** LS, loop header, or LE, loop trailer. @throws X12Error when it names another loop */
export function checkLoopBound(segment: Segment): void {
  if (segment.required(1) !== loopIdentifier) throw segment.error('invalid_element', 1);
}
