import type { Reading } from '@cardlens/reading';
import { mergeDetails } from '@cardlens/reading/merge';
import type { Side } from '@cardlens/sdk';
import { type ConfirmedDetails, type Edit, ReviewDraft } from '../review/review-draft.js';
import type { ReaderIdentity } from './device-reader.js';

/** What this browser has read and the person has confirmed, as sent to the service. PHI. */
export interface DeviceReading extends ConfirmedDetails {
  readonly sides: readonly Side[];
  readonly reader: ReaderIdentity;
  /** Whether the pictures are uploaded afterwards. */
  readonly pictures: 'none' | 'follow';
}

const sidesInOrder = ['front', 'back'] as const;

/** What this browser has read of one card, until the person has confirmed it. */
export class CardReading {
  #sides: Partial<Record<Side, Reading>> = {};
  /** What the person typed and removed in the review, which outlives a retake. */
  #edits: readonly Edit[] = [];
  #hasBeenShown = false;
  #confirmed: ConfirmedDetails | undefined;
  #reader: ReaderIdentity | undefined;

  has(side: Side): boolean {
    return this.#sides[side] !== undefined;
  }

  add(side: Side, reading: Reading, reader: ReaderIdentity): void {
    this.#sides[side] = reading;
    this.#reader = reader;
    this.#confirmed = undefined;
  }

  forget(side: Side): void {
    delete this.#sides[side];
  }

  /** Whether the person has been asked to check values of this card. */
  get hasBeenShown(): boolean {
    return this.#hasBeenShown;
  }

  get isConfirmed(): boolean {
    return this.#confirmed !== undefined;
  }

  /** The values of all sides, for the person to check. */
  draft(): ReviewDraft {
    this.#hasBeenShown = true;
    const { front, back } = this.#sides;
    return new ReviewDraft(mergeDetails(front?.details ?? {}, back?.details), this.#edits);
  }

  /** What the person has done so far is part of the next draft. */
  keepEdits(draft: ReviewDraft): void {
    this.#edits = draft.edits;
  }

  confirm(draft: ReviewDraft, hasSeenOthers: boolean): void {
    this.keepEdits(draft);
    this.#confirmed = draft.result(Date.now(), hasSeenOthers);
  }

  /** The service did not accept it: the person has to check it again. */
  reopen(): void {
    this.#confirmed = undefined;
  }

  /** Undefined until the person has confirmed it. */
  toSend(pictures: DeviceReading['pictures']): DeviceReading | undefined {
    if (!this.#confirmed || !this.#reader) return undefined;
    const sides = sidesInOrder.filter((side) => this.has(side));
    return { ...this.#confirmed, sides, reader: this.#reader, pictures };
  }
}
