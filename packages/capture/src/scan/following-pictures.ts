import type { Picture, PicturesFollow } from '../flow/phase.js';
import type { Agreement } from '../reading/reading-mode.js';
import type { Scan } from './scan.js';

export interface FollowingPicturesEvents {
  onState(state: PicturesFollow): void;
  /** The service has read the pictures too. */
  onAgreement(agreement: Agreement): void;
  onError(error: unknown): void;
}

/** Sends the pictures of a card whose details were sent before. It goes on when the person scans another card. */
export class FollowingPictures {
  #left: readonly Picture[];
  readonly #count: number;
  #state: PicturesFollow = 'sending';

  constructor(
    private readonly scan: Pick<Scan, 'send' | 'agreement' | 'goOnInBackground' | 'close'>,
    pictures: readonly Picture[],
    private readonly events: FollowingPicturesEvents,
  ) {
    this.#left = pictures;
    this.#count = pictures.length;
    scan.goOnInBackground();
  }

  get state(): PicturesFollow {
    return this.#state;
  }

  /** Sends what has not been sent yet; after a failure, it can be called again. */
  async send(): Promise<void> {
    const { scan, events } = this;
    this.#become('sending');
    try {
      for (const picture of this.#left) {
        await scan.send(picture.side, picture.image, picture.captureType);
        this.#left = this.#left.filter((other) => other !== picture);
      }
      this.#become('sent');
      const agreement = await scan.agreement(this.#count);
      if (agreement) events.onAgreement(agreement);
      scan.close();
    } catch (error) {
      if (this.#left.length === 0) return scan.close();
      this.#become('unsent');
      events.onError(error);
    }
  }

  #become(state: PicturesFollow): void {
    this.#state = state;
    this.events.onState(state);
  }
}
