import { exceptionsOf } from '@cardlens/eligibility-record/coverage';
import { costWords } from '@cardlens/eligibility-record/headline';
import type { EligibilityPage } from '@cardlens/sdk';
import { dateOf, localDay } from '../app/formats.js';
import { inWords } from '../app/words.js';
import { checkFailureOf } from './check-failures.js';
import { type Verdict, verdictOf } from './verdict.js';

type Entry = EligibilityPage['eligibility_requests'][number];
export type JudgedCheck = Pick<Entry, 'state' | 'error' | 'simulated' | 'eligibility_summarized_response'> & {
  /** Absent in a record that cannot be decrypted. */
  readonly eligibility_request?: Partial<
    Pick<Entry['eligibility_request'], 'service_type_codes' | 'date_of_service' | 'date_of_service_end'>
  >;
};

export interface VerdictLine {
  /** `Covered`, `Not covered`, `Unclear`, `Checking`, `Check failed` */
  readonly words: string;
  /**
   * Requested services that the plan does not clearly cover, and what a visit costs: `except Dental`, `$15 copay`,
   * `$80 of the deductible left`. Empty unless the patient is covered.
   */
  readonly details: readonly string[];
  /** Why the patient is not covered, it is unclear, or the check failed; empty otherwise. */
  readonly reason: string;
  readonly tone: Verdict['tone'];
}

/** What a check says, in one line. */
export function verdictLineOf(check: JudgedCheck): VerdictLine {
  const { state, error, eligibility_request: asked, eligibility_summarized_response: summary } = check;
  if (state === 'processing') return { words: 'Checking', details: [], reason: '', tone: 'check' };
  if (state === 'error' || !summary) {
    const { title } = checkFailureOf(error, inWords(error?.message ?? ''));
    return { words: 'Check failed', details: [], reason: title, tone: 'doubtful' };
  }
  const { words, reason, tone } = verdictOf(summary.coverage_summary);
  const codes = asked?.service_type_codes ?? [];
  const exceptions = exceptionsOf(summary.coverage_summary, codes);
  if (exceptions.length === 0) return { words, details: costWords(summary, codes), reason, tone };
  // What a visit costs says nothing about services that may not be covered.
  const others = codes.filter((code) => exceptionsOf(summary.coverage_summary, [code]).length === 0);
  const costs = others.length > 0 ? costWords(summary, others) : [];
  return { words, details: [`except ${named.format(exceptions)}`, ...costs], reason, tone: 'check' };
}

const named = new Intl.ListFormat('en-US');

/**
 * The last day that a check with a response is about (`YYYY-MM-DD`), if it is before today: what the payer said then says
 * little about today.
 */
export function pastDayOf(
  { state, created_at: createdAt, ...check }: JudgedCheck & Pick<Entry, 'created_at'>,
  now: Date,
): string | undefined {
  if (state !== 'completed' || !check.eligibility_summarized_response) return undefined;
  const { date_of_service: from, date_of_service_end: to = from } = check.eligibility_request ?? {};
  // The service's time zone may be another than that of the browser, so its day of a check without one is not compared.
  const day = isoDay(to) ?? localDay(dateOf(createdAt));
  return day < localDay(now) ? day : undefined;
}

const isoDay = (digits: string | undefined) => digits?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
