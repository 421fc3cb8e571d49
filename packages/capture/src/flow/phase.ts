import type { CaptureType, Card, Side } from '@cardlens/sdk';
import type { Hint } from '../guidance/hint.js';
import type { Problem } from '../scan/problem.js';

/** A picture that was taken or chosen. */
export interface Picture {
  readonly side: Side;
  readonly image: Blob;
  readonly captureType: CaptureType;
  /** Shows it on the page; revoked once it is not shown any more. */
  readonly url: string;
}

/** What the element shows. */
export type Phase =
  | { readonly name: 'start'; readonly side: Side; readonly problem?: Problem | undefined }
  | {
      readonly name: 'camera';
      readonly side: Side;
      readonly hint: Hint;
      readonly isOpen: boolean;
      readonly hasTorch: boolean;
    }
  | { readonly name: 'preview'; readonly side: Side; readonly picture: Picture }
  | { readonly name: 'sending'; readonly fraction: number; readonly isWaiting: boolean }
  | { readonly name: 'reading' }
  | { readonly name: 'done'; readonly card: Card }
  | { readonly name: 'failed'; readonly problem: Problem };
