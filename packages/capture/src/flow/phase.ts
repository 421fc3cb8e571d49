import type { CaptureType, Card } from '@cardlens/sdk';
import type { DigitalSource } from '../digital/digital-source.js';
import type { Hint } from '../guidance/hint.js';
import type { IdentityPhase } from '../identity/identity-step.js';
import type { FallbackReason } from '../reading/reading-mode.js';
import type { ReviewDraft } from '../review/review-draft.js';
import type { Problem } from '../scan/problem.js';
import type { Shows } from '../scan/shows.js';

/** A picture that was taken or selected. */
export interface Picture {
  readonly side: Shows;
  readonly image: Blob;
  readonly captureType: CaptureType;
  /** Object URL for display; revoked when the picture is no longer shown. */
  readonly url: string;
}

/** With `reading="both"`: whether the pictures, which follow the details, have been sent. */
export type PicturesFollow = 'sending' | 'sent' | 'unsent';

/** The current view of the element. */
export type Phase =
  | { readonly name: 'start'; readonly side: Shows; readonly problem?: Problem | undefined }
  | {
      readonly name: 'camera';
      readonly side: Shows;
      readonly hint: Hint;
      readonly isOpen: boolean;
      readonly hasTorch: boolean;
      /** Codes of a digital card that have been seen, if it has several. */
      readonly codes?: { readonly found: number; readonly of: number } | undefined;
    }
  /** A digital card was seen; the person is asked whether to use it. */
  | { readonly name: 'digital'; readonly source: DigitalSource; readonly problem?: Problem | undefined }
  | { readonly name: 'preview'; readonly side: Shows; readonly picture: Picture }
  /** This browser cannot read; the person is asked whether the picture may be sent. */
  | {
      readonly name: 'ask';
      readonly picture?: Picture | undefined;
      readonly reason: FallbackReason;
      /** Whether the service's reading would replace values that the person has checked. */
      readonly isReadAnew: boolean;
    }
  /** The person checks what this browser has read. */
  | {
      readonly name: 'review';
      readonly draft: ReviewDraft;
      readonly pictures: readonly Picture[];
      /** Paths of values that have to be changed. */
      readonly faults: ReadonlySet<string>;
      readonly problem?: Problem | undefined;
    }
  | {
      readonly name: 'sending';
      readonly what: 'pictures' | 'details';
      /** Undefined: not known. */
      readonly fraction: number | undefined;
      readonly isWaiting: boolean;
    }
  /** `loaded`: the fraction of the reader's files that this browser has downloaded, as long as it is less than 1. */
  | { readonly name: 'reading'; readonly loaded?: number | undefined }
  | IdentityPhase
  | { readonly name: 'done'; readonly card: Card; readonly pictures?: PicturesFollow | undefined }
  | { readonly name: 'failed'; readonly problem: Problem };
