import type { Delimiters } from './delimiters.js';

/** An element to write: a validated value, nothing, or repetitions. */
type Element = string | undefined | readonly string[];

/** A segment to write: its identifier, then its elements. */
export type Written = readonly [id: string, ...elements: Element[]];

/** Segments as text. Trailing empty elements are omitted, as X12 requires. */
export function print(segments: readonly Written[], delimiters: Delimiters): string {
  return segments.map((segment) => `${printSegment(segment, delimiters)}${delimiters.segment}`).join('');
}

function printSegment(segment: Written, { element, repetition }: Delimiters): string {
  const texts = segment.map((one) => (typeof one === 'object' ? one.join(repetition) : (one ?? '')));
  while (texts.at(-1) === '') texts.pop();
  return texts.join(element);
}
