import type { CostShare, EligibilityPage, EligibilityRecord } from '@cardlens/sdk';
import { Loading, Notice } from '../components/notice.js';

type Entry = EligibilityPage['eligibility_requests'][number] | EligibilityRecord;
type Summary = NonNullable<EligibilityRecord['eligibility_summarized_response']>;

/** Words and sign of a coverage status. */
export const verdicts = {
  active: { words: 'Covered', tone: 'sure' },
  inactive: { words: 'Coverage has ended', tone: 'doubtful' },
  not_covered: { words: 'Not covered', tone: 'doubtful' },
  unclear: { words: 'Coverage is unclear', tone: 'look' },
  unknown: { words: 'Coverage not stated', tone: 'look' },
} as const;

const inactiveWords: Readonly<Record<string, string>> = {
  payer_states: 'Not active',
  not_begun: 'Coverage has not begun',
  not_covered: 'Not covered',
};

const unclearWords: Readonly<Record<string, string>> = {
  pending_investigation: 'the payer is investigating it',
  part_of_period: 'it does not include all days of the service',
  contradictory: 'the payer contradicts itself',
  services_differ: 'not all services are covered',
  not_stated: 'the payer does not say',
};

/** Words and sign of a check’s coverage. Only what the payer states as active is shown as covered. */
export function verdictOf(coverage: Summary['coverage_summary']): { words: string; tone: string } {
  const reason = coverage?.status_reason ?? '';
  if (coverage?.status === 'inactive')
    return { ...verdicts.inactive, words: inactiveWords[reason] ?? verdicts.inactive.words };
  const verdict = verdicts[coverage?.status ?? 'unknown'] ?? verdicts.unclear;
  const why = verdict === verdicts.unclear ? (unclearWords[reason] ?? 'read the response of the payer') : undefined;
  return why === undefined ? verdict : { ...verdict, words: `${verdict.words}: ${why}` };
}

/** The result of a check in the order in which a front desk needs it: coverage, member, dates, costs. */
export function EligibilitySummary({ record }: { readonly record: Entry }) {
  if (record.state === 'processing') return <Loading what="Waiting for the payer" />;
  const summary = record.eligibility_summarized_response;
  if (record.state === 'error' || !summary) {
    return (
      <Notice tone="danger" title={record.error?.message ?? 'The payer did not respond'}>
        <p>Compare name, birth date and member number with the card, then check again.</p>
      </Notice>
    );
  }
  const { words, tone } = verdictOf(summary.coverage_summary);
  return (
    <>
      <p className="row">
        <strong className={`sign confidence-${tone}`}>{words}</strong>
        {summary.plan_details?.plan_name ?? summary.plan_details?.insurance_type ?? ''}
        {'simulated' in record && record.simulated ? (
          <span className="hint">answered by the payer simulator</span>
        ) : null}
      </p>
      <dl className="facts">
        {factsOf(summary).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function factsOf({ subscriber_details, dependent_details, payer_details, plan_details, coverage_summary }: Summary) {
  const patient = dependent_details ?? subscriber_details;
  const rows: [string, string | undefined][] = [
    ['Patient', joined([patient?.first_name, patient?.last_name])],
    ['Member number', patient?.member_id ?? subscriber_details?.member_id],
    ['Payer', payer_details?.name],
    ['Group', plan_details?.group_name ?? plan_details?.group_number],
    ['Covered since', coverage_summary?.coverage_start_date],
    ['Covered until', coverage_summary?.coverage_end_date],
    ['Deductible', coverage_summary?.deductibles?.map(costOf).filter(Boolean).join('\n')],
    ['Out-of-pocket maximum', coverage_summary?.out_of_pocket?.map(costOf).filter(Boolean).join('\n')],
    ['Doctor', coverage_summary?.primary_care_provider?.name],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

/** `$1,500.00 individual, in network, $320.00 left` */
export function costOf({ amount, no_limit, percent, remaining, network, coverage_level }: CostShare): string {
  const price = amount ? money(amount.amount) : no_limit ? 'no limit' : percent ? `${percent}%` : '';
  const where = network === 'in' ? 'in network' : network === 'out' ? 'out of network' : undefined;
  return joined([price, coverage_level?.toLowerCase(), where, remaining && `${money(remaining.amount)} left`], ', ');
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (amount: string): string => dollars.format(Number(amount));

const joined = (parts: readonly (string | undefined)[], separator = ' '): string =>
  parts.filter(Boolean).join(separator);
