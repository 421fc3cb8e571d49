import type { LiveState, ScanProgress, Side } from '@cardlens/sdk';
import { Steps } from './terminal/steps.js';
import type { Screen } from './terminal/style.js';

/** Shows how a scan goes on, step by step, each with its own time. */
export class ScanSteps {
  readonly #steps: Steps;
  readonly #hasBack: boolean;
  #readSince: Side | undefined;

  constructor(screen: Screen, { hasBack }: { hasBack: boolean }) {
    this.#steps = new Steps(screen);
    this.#hasBack = hasBack;
    this.#steps.update('create', 'a card record');
  }

  onProgress(progress: ScanProgress): void {
    if (progress.step === 'created') {
      this.#steps.done('create', `card ${progress.cardId}`);
      this.#steps.update('upload front', 'to the object store');
      if (this.#hasBack) this.#steps.update('upload back', 'to the object store');
    } else if (progress.step === 'uploaded') {
      this.#steps.done(`upload ${progress.side}`, 'stored');
    } else {
      this.#state(progress.state, progress.elapsedMs);
    }
  }

  close(): void {
    this.#steps.close();
  }

  #state(state: LiveState, elapsedMs: number): void {
    if (state === 'frontside_processing') this.#reading('front');
    if (state === 'backside_processing') {
      this.#read('recognized');
      this.#reading('back');
    }
    if (state === 'frontside_failed' || state === 'backside_failed') this.#read('failed');
    if (state === 'post_processing') {
      this.#read('recognized');
      this.#steps.update('match payer', 'against the payer lists');
    }
    if (state === 'completed') {
      this.#read('recognized');
      this.#steps.done('match payer', 'done');
      this.#steps.done('card', 'completed', elapsedMs);
    }
    if (state === 'error' || state === 'unknown') {
      this.#read('failed');
      this.#steps.done('card', `ended in state ${state}`, elapsedMs);
    }
  }

  #reading(side: Side): void {
    if (this.#readSince === side) return;
    this.#readSince = side;
    this.#steps.update(`read ${side}`, 'detecting, recognizing, classifying');
  }

  #read(detail: string): void {
    if (!this.#readSince) return;
    this.#steps.done(`read ${this.#readSince}`, detail);
    this.#readSince = undefined;
  }
}
