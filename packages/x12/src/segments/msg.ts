import type { Segment } from '../segment.js';

/** MSG, free text of loops 2110C and 2110D. @throws SegmentDefect */
export const readMsg = (segment: Segment): string => segment.required(1);
