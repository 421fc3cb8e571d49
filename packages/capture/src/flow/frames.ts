import type { Card, LiveState, Side } from '@cardlens/sdk';
import type { Scan } from '../scan/scan.js';

export interface FramesEvents {
  /** The other side is wanted now. */
  onSide(side: Side): void;
  onEnd(card: Card): void;
  onFailure(error: unknown): void;
}

/** Limits on the rate and the total number of frames sent, since each is read separately. */
const pauseMs = 1_200;
const framesMax = 20;

/** Livescan: good frames are sent one after the other until the service has read the card. */
export class Frames {
  #side: Side = 'front';
  #sent = 0;
  #nextAt = 0;
  #isOver = false;
  #isWaiting = false;

  constructor(
    private readonly scan: Scan,
    private readonly events: FramesEvents,
  ) {}

  /** Sends a frame of the side that is wanted, unless one was sent just now. */
  async send(image: Blob): Promise<void> {
    if (this.#isOver || this.#sent >= framesMax || performance.now() < this.#nextAt) return;
    this.#nextAt = performance.now() + pauseMs;
    this.#sent++;
    try {
      await this.scan.send(this.#side, image, 'automatic');
      this.#awaitEnd();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The service has read the front and waits for the back. */
  hear(state: LiveState): void {
    if (state !== 'backside_processing' || this.#side === 'back') return;
    this.#side = 'back';
    this.events.onSide('back');
  }

  #awaitEnd(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.scan.result().then(
      (card) => {
        this.#isOver = true;
        this.events.onEnd(card);
      },
      (error: unknown) => this.#fail(error),
    );
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.events.onFailure(error);
  }
}
