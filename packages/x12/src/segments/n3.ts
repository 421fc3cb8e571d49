import type { Segment } from '../segment.js';

/** N3, street lines of an address. @throws SegmentDefect */
export function readN3(segment: Segment): string[] {
  const second = segment.text(2);
  return second === undefined ? [segment.required(1)] : [segment.required(1), second];
}
