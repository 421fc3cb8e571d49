import { mergeEvidence, type Reading, type SideEvidence } from '@cardlens/reading';
import type { Side } from './side.js';

export type { Reading } from '@cardlens/reading';

/** One side of a card: its reading, and the positions of its elements. */
export interface ReadSide {
  readonly side: Side;
  readonly reading: Reading;
  readonly elements: SideEvidence;
}

/** The readings that make up a card, front first; sides without a reading are left out. */
export function evidenceOf(front: Reading | undefined, back: Reading | undefined): ReadSide[] {
  const elements = mergeEvidence(front, back);
  return [
    ...(front ? [{ side: 'front', reading: front, elements: elements.front } as const] : []),
    ...(back ? [{ side: 'back', reading: back, elements: elements.back } as const] : []),
  ];
}
