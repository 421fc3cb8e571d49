import { coded, type Lexicon } from '../lexicon/lexicon.js';
import type { Coded } from '../response/coded.js';
import type { Segment } from '../segment.js';

/** Error codes of a range of elements, without empty ones. */
export function errorCodes(segment: Segment, [first, last]: readonly [number, number], lexicon: Lexicon): Coded[] {
  return Array.from({ length: last - first + 1 }, (_, index) => segment.text(first + index)).flatMap((code) =>
    code === undefined ? [] : [coded(code, lexicon)],
  );
}
