import type { Side } from './types.js';

/** Maximum time until the new image of a failed side is processed, on a busy service. */
const processingStartMaxMs = 30_000;

export interface Retake {
  /** Whether the card's error may still be that of the earlier image. */
  isErrorOutdated(): boolean;
  /** A state of the card or of an event; a card in state error may also report the progress of its other side. */
  see(state: string): void;
}

/** A failed side that was uploaded again. */
export function retakeOf(side: Side | undefined): Retake {
  let untilMs = side ? Date.now() + processingStartMaxMs : 0;
  return {
    isErrorOutdated: () => Date.now() < untilMs,
    see(state) {
      if (state === 'processing' || state.startsWith(`${side}side_`)) untilMs = 0;
    },
  };
}
