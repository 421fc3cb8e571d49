import type { Side } from '@cardlens/reading';

/** One face of a card in a picture: which lines of the text are on it, and what it is. */
export interface Face {
  readonly side: Side;
  readonly lines: readonly number[];
}
