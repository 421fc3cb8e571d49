import type { Side } from '@cardlens/reading';

/** One face of a card in a picture: which lines of the text are on it, and what it is. */
export interface Face {
  readonly side: Side;
  readonly lines: readonly number[];
}

/** Where the text contradicts what the client said, it has to do so plainly: clients are mostly right. */
const contradictionMin = 0.99;

/** Whether text with this probability of being a back clearly contradicts the side. */
export const contradicts = (back: number, side: Side): boolean =>
  (side === 'front' ? back : 1 - back) >= contradictionMin;

/** The side of text with this probability of being a back. */
export const sideFor = (back: number): Side => (back >= 0.5 ? 'back' : 'front');

export const oppositeOf: Readonly<Record<Side, Side>> = { front: 'back', back: 'front' };
