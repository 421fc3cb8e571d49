import type { RemedyName } from '@cardlens/eligibility-record';
import type { EligibilityErrorCode } from '@cardlens/errors';
import type { FailedEnding } from './ending.js';
import type { Inquiry } from './inquiry.js';

/** An additional, corrected inquiry after a rejection. PHI. */
export interface Attempt {
  readonly atUs: number;
  readonly remedy: RemedyName;
  /** AAA03 that it is a remedy for. */
  readonly reason: string;
  readonly inquiry: Inquiry;
  readonly controlNumber: string;
  /** Absent until the payer has responded, and forever if the process that sent it died before that was stored. */
  readonly outcome?: 'completed' | EligibilityErrorCode;
}

/** What a check may be repaired with, and how it was. PHI. */
export interface Repair {
  /** Other readings of the member number that the recognizer considered, most probable first. Absent once it has ended. */
  readonly memberIds?: readonly string[];
  /** Stored before each is sent, so that none is sent twice. */
  readonly attempts?: readonly Attempt[];
  /** The result of the request as it was made, while corrected ones are sent. */
  readonly failed?: FailedEnding;
}

/** The attempt with which a check was completed. */
export const successOf = (repair: Repair | undefined): Attempt | undefined =>
  repair?.attempts?.find(({ outcome }) => outcome === 'completed');
