import type { Network } from '@cardlens/eligibility-record';

/** Names for codes that callers compare with; other codes are reported with code and description. */

/** EB06. */
const periods: Readonly<Record<string, string>> = {
  '6': 'hour',
  '7': 'day',
  '13': 'day',
  '21': 'year',
  '22': 'service_year',
  '23': 'calendar_year',
  '24': 'year_to_date',
  '25': 'contract',
  '26': 'episode',
  '27': 'visit',
  '29': 'remaining',
  '32': 'lifetime',
  '33': 'lifetime_remaining',
  '34': 'month',
  '35': 'week',
  '36': 'admission',
};

/** EB02. */
const levels: Readonly<Record<string, string>> = {
  CHD: 'children_only',
  DEP: 'dependents_only',
  ECH: 'employee_and_children',
  EMP: 'employee_only',
  ESP: 'employee_and_spouse',
  FAM: 'family',
  IND: 'individual',
  SPC: 'spouse_and_children',
  SPO: 'spouse_only',
};

/** EB12. */
const networks: Readonly<Record<string, Network>> = { Y: 'in', N: 'out', W: 'any' };

const wordIn = <Word extends string>(
  words: Readonly<Record<string, Word>>,
  code: string | undefined,
): Word | undefined => (code === undefined || !Object.hasOwn(words, code) ? undefined : words[code]);

export const periodName = (code: string | undefined): string | undefined => wordIn(periods, code);
export const levelName = (code: string | undefined): string | undefined => wordIn(levels, code);
/** `in`, `out` or `any` (both); undefined if the payer does not specify it. */
export const networkName = (code: string | undefined): Network | undefined => wordIn(networks, code);

/**
 * A description as a field name: `Professional (physician) visit, office` becomes
 * `professional_physician_visit_office`.
 */
export const fieldName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
