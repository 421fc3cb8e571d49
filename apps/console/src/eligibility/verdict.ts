import { isStatusReason, statusReasons } from '@cardlens/eligibility-record/coverage';

export interface Verdict {
  readonly words: 'Covered' | 'Not covered' | 'Unclear';
  /** A sentence; empty for an active coverage. */
  readonly reason: string;
  readonly tone: 'sure' | 'check' | 'doubtful';
}

interface Coverage {
  readonly status: string;
  readonly status_reason?: string | undefined;
}

/**
 * Whether a patient, service or procedure is covered, in one of three words. Only what the payer states as active is
 * shown as covered: a status that this version does not know is unclear.
 */
export function verdictOf({ status, status_reason: code }: Coverage = { status: '' }): Verdict {
  if (status === 'active') return { words: 'Covered', reason: '', tone: 'sure' };
  const reason = isStatusReason(code) ? statusReasons[code] : '';
  if (status === 'inactive' || status === 'not_covered') return { words: 'Not covered', reason, tone: 'doubtful' };
  const unstated = status === 'unclear' ? 'Read the response of the payer.' : statusReasons.not_stated;
  return { words: 'Unclear', reason: reason || unstated, tone: 'check' };
}
