import type { Side } from '@cardlens/reading';

/** One face of a card in a picture: its side, and which lines of the text are on it. */
export interface Face {
  readonly side: Side;
  readonly lines: readonly number[];
}

/** High, because the side that the client specified is usually right. */
const contradictionMin = 0.99;

/** Whether the text clearly contradicts the side. `back` is the probability that it is a back. */
export const contradicts = (back: number, side: Side): boolean =>
  (side === 'front' ? back : 1 - back) >= contradictionMin;

/** The more likely side for this probability of being a back. */
export const sideFor = (back: number): Side => (back >= 0.5 ? 'back' : 'front');

export const oppositeOf: Readonly<Record<Side, Side>> = { front: 'back', back: 'front' };
