import type { CardErrorCode } from '@cardlens/errors';
import type { CorrectedElements, PayerStatement, ReadingSummary } from '@cardlens/reading';
import type { Flag, FlagClosing } from './flag.js';
import type { GivenReading } from './given-reading.js';
import type { Holder } from './holder.js';
import type { ScanId } from './ids.js';
import type { PayerMatch } from './payer-match.js';
import type { PurgeOwner } from './purge.js';
import type { Side } from './side.js';

interface ScanInput {
  readonly side: Side;
  readonly scanId: ScanId;
}

export interface MatchResult {
  readonly payerMatch: PayerMatch;
  readonly payerMatchVersion: string;
}

/** Everything that can happen to a card. Events may arrive twice, late or out of order. */
export type CardInput =
  /** The card was read elsewhere; only of a card that is being created. */
  | { readonly type: 'readingGiven'; readonly reading: GivenReading }
  /** An upload passed the checks that do not require decoding. */
  | (ScanInput & { readonly type: 'scanAccepted' })
  /** `reading` is absent when it was not fetched, because it could not change the card. */
  | (ScanInput & { readonly type: 'scanRead'; readonly reading: ReadingSummary | undefined })
  /** An upload was rejected, or could not be read. */
  | (ScanInput & { readonly type: 'scanFailed'; readonly code: CardErrorCode })
  | { readonly type: 'matchArrived'; readonly recognition: number; readonly match: MatchResult }
  /** A payer responded to an eligibility check of the card. */
  | { readonly type: 'confirmed'; readonly statement: PayerStatement }
  | TimePassed
  | { readonly type: 'purgeConfirmed'; readonly owner: PurgeOwner }
  | { readonly type: 'matchRequested' }
  | { readonly type: 'flagged'; readonly flag: Flag }
  /** By its place among the flags, from 0. Without `closing`, the flag is opened again. */
  | { readonly type: 'flagSet'; readonly place: number; readonly closing: FlagClosing | undefined }
  /** With the API key that made the correction. */
  | {
      readonly type: 'corrected';
      readonly elements: CorrectedElements;
      readonly keyId: string;
      readonly personId?: string | undefined;
    }
  /** Somebody says whose card it is; undefined: what was said is removed. */
  | { readonly type: 'holderSet'; readonly holder: Holder | undefined }
  /** As sent by the client. */
  | { readonly type: 'performanceReported'; readonly performance: unknown }
  | { readonly type: 'deletionRequested' };

export interface TimePassed {
  readonly type: 'timePassed';
  /** Whether events of the card are still unconfirmed by the broker. */
  readonly hasUnpublished: boolean;
  /**
   * When the scan with the most recent outcome, of any card, was queued; absent when there was none recently. A card
   * whose scan was queued later is still waiting for its turn.
   */
  readonly queueReachedMs?: number | undefined;
}

export type InputType = CardInput['type'];
export type InputOf<T extends InputType> = Extract<CardInput, { type: T }>;
