import { costWords } from '@cardlens/eligibility-record/headline';
import type { EligibilityPage } from '@cardlens/sdk';
import { inWords } from '../app/words.js';
import { checkFailureOf } from './check-failures.js';
import { type Verdict, verdictOf } from './verdict.js';

type Entry = EligibilityPage['eligibility_requests'][number];
export type JudgedCheck = Pick<Entry, 'state' | 'error' | 'simulated' | 'eligibility_summarized_response'> & {
  /** Absent in a record that cannot be decrypted. */
  readonly eligibility_request?: Pick<Entry['eligibility_request'], 'service_type_codes'>;
};

export interface VerdictLine {
  /** `Covered`, `Not covered`, `Unclear`, `Checking`, `Check failed` */
  readonly words: string;
  /** What a visit costs: `$15 copay`, `$80 of the deductible left`. Empty unless the patient is covered. */
  readonly costs: readonly string[];
  /** Why the patient is not covered, it is unclear, or the check failed; empty otherwise. */
  readonly reason: string;
  readonly tone: Verdict['tone'];
}

/** What a check says, in one line. */
export function verdictLineOf(check: JudgedCheck): VerdictLine {
  const { state, error, eligibility_request: asked, eligibility_summarized_response: summary } = check;
  if (state === 'processing') return { words: 'Checking', costs: [], reason: '', tone: 'check' };
  if (state === 'error' || !summary) {
    const { title } = checkFailureOf(error, inWords(error?.message ?? ''));
    return { words: 'Check failed', costs: [], reason: title, tone: 'doubtful' };
  }
  const { words, reason, tone } = verdictOf(summary.coverage_summary);
  return { words, costs: costWords(summary, asked?.service_type_codes), reason, tone };
}
