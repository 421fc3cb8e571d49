import type { CaptureType, Card } from '@cardlens/sdk';
import type { Hint } from '../guidance/hint.js';
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

/** The current view of the element. */
export type Phase =
  | { readonly name: 'start'; readonly side: Shows; readonly problem?: Problem | undefined }
  | {
      readonly name: 'camera';
      readonly side: Shows;
      readonly hint: Hint;
      readonly isOpen: boolean;
      readonly hasTorch: boolean;
    }
  | { readonly name: 'preview'; readonly side: Shows; readonly picture: Picture }
  | { readonly name: 'sending'; readonly fraction: number; readonly isWaiting: boolean }
  | { readonly name: 'reading' }
  | { readonly name: 'done'; readonly card: Card }
  | { readonly name: 'failed'; readonly problem: Problem };
