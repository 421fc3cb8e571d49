import type { EligibilityErrorCode } from '@cardlens/errors';
import type { Statement } from './statement.js';

interface EndingContent {
  readonly responseJson?: string;
  readonly summaryJson?: string;
  readonly isSimulated?: true;
  readonly statement?: Statement | undefined;
}

export type FailedEnding = EndingContent & {
  readonly kind: 'failed';
  readonly code: EligibilityErrorCode;
  /** The payer's rejection, if it allows a corrected inquiry. */
  readonly rejection?: { readonly reason: string; readonly loop: string };
};

/** The result of a check. */
export type Ending = FailedEnding | (EndingContent & { readonly kind: 'completed' });
