import type { LiveState, ScanProgress, Side } from '@cardlens/sdk';
import { Steps } from './terminal/steps.js';
import type { Screen } from './terminal/style.js';

/** Shows the progress of a scan, step by step, with the duration of each step. */
export class ScanSteps {
  readonly #steps: Steps;
  readonly #hasBack: boolean;
  readonly #reading = new Set<Side>();
  readonly #isRead = new Set<Side>();
  #isMatching = false;

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
    if (state === 'frontside_processing') this.#startReading('front');
    if (state === 'backside_processing') {
      // Reported when the back is being read, and again once the front has been read: the second of the two means the
      // latter.
      if (this.#reading.has('back')) this.#endReading(true, 'front');
      this.#startReading('back');
    }
    if (state === 'frontside_failed') this.#endReading(false, 'front');
    if (state === 'backside_failed') this.#endReading(false, 'back');
    if (state === 'post_processing') {
      this.#endReading(true, 'front', 'back');
      this.#steps.update('match payer', 'against the payer lists');
      this.#isMatching = true;
    }
    if (state === 'completed') {
      this.#endReading(true, 'front', 'back');
      if (this.#isMatching) this.#steps.done('match payer', 'done');
      this.#steps.done('card', 'completed', elapsedMs);
    }
    if (state === 'error' || state === 'unknown') {
      this.#steps.failed('card', `ended in state ${state}`, elapsedMs);
    }
  }

  #startReading(side: Side): void {
    if (this.#reading.has(side) || this.#isRead.has(side)) return;
    this.#reading.add(side);
    this.#steps.update(`read ${side}`, 'detecting, recognizing, classifying');
  }

  #endReading(isGood: boolean, ...sides: Side[]): void {
    for (const side of sides) {
      if (!this.#reading.delete(side)) continue;
      this.#isRead.add(side);
      if (isGood) this.#steps.done(`read ${side}`, 'recognized');
      else this.#steps.failed(`read ${side}`, 'failed');
    }
  }
}
