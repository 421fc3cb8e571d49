import type { Card, LiveState, Side } from '@cardlens/sdk';
import type { Scan } from '../scan/scan.js';

export interface FramesEvents {
  /** Called when the other side is needed. */
  onSide(side: Side): void;
  onEnd(card: Card): void;
  onFailure(error: unknown): void;
}

/** Minimum interval between frames and maximum number of frames, because each is read separately. */
const pauseMs = 1_200;
const framesMax = 20;

/** Livescan: sends good frames one after the other until the service has read the card. */
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

  /** Sends a frame of the side that is needed, unless one was sent recently. */
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

  /** Called when the service has read the front and waits for the back. */
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
