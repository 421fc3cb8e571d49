import { joined, shareLine } from '@cardlens/eligibility-record/share-words';
import type { EligibilityPage, EligibilityRecord } from '@cardlens/sdk';
import { dayText } from '../app/formats.js';
import { inWords } from '../app/words.js';
import { Icon } from '../components/icon.js';
import { Loading, Notice } from '../components/notice.js';
import { Row, Table } from '../components/table.js';
import { balancesOf } from './balances.js';
import { CheckAgain } from './check-again.js';
import { checkFailureOf } from './check-failures.js';
import { SimulatedSign } from './check-verdict.js';
import { verdictOf } from './verdict.js';
import { verdictLineOf } from './verdict-line.js';

type Entry = EligibilityPage['eligibility_requests'][number] | EligibilityRecord;
type Summary = NonNullable<EligibilityRecord['eligibility_summarized_response']>;
type Coverage = NonNullable<Summary['coverage_summary']>;

/** The result of a check in the order in which a front desk needs it: coverage, member, dates, costs. */
export function EligibilitySummary({ record }: { readonly record: Entry }) {
  if (record.state === 'processing')
    return (
      <>
        <Loading what="Waiting for the payer" />
        <Facts rows={subjectOf(record)} />
      </>
    );
  const summary = record.eligibility_summarized_response;
  if (record.state === 'error' || !summary) {
    const { error } = record;
    const { title, advice, step } = checkFailureOf(error, inWords(error?.message ?? ''));
    return (
      <>
        <Notice tone="danger" title={title}>
          <p>{advice}</p>
          <RejectedBecause summary={summary} />
          <CheckAgain record={record} step={step} />
        </Notice>
        <Facts rows={subjectOf(record)} />
      </>
    );
  }
  return (
    <>
      <Headline record={record} summary={summary} />
      <Balances coverage={summary.coverage_summary} />
      <Facts rows={factsOf(summary)} />
    </>
  );
}

interface HeadlineProps {
  readonly record: Entry;
  readonly summary: Summary;
}

/** Whether the patient is covered on the day of the service and what a visit costs, readable at first glance. */
function Headline({ record, summary: { coverage_summary: coverage, plan_details: plan } }: HeadlineProps) {
  const { words, details, reason, tone } = verdictLineOf(record);
  const { date_of_service: from, date_of_service_end: to } = coverage ?? {};
  const day = from && ` ${to ? `from ${dayText(from)} to ${dayText(to)}` : `on ${dayText(from)}`}`;
  return (
    <div className={`verdict confidence-${tone}`}>
      <Icon name={tone} />
      <p>
        <strong className="verdict-words">{words}</strong>
        {day}
      </p>
      <p className="verdict-costs">{details.join(', ')}</p>
      <p>{reason}</p>
      <p>{plan?.plan_name ?? plan?.insurance_type ?? ''}</p>
      {record.simulated ? (
        <p>
          <SimulatedSign /> The payer simulator answered: nothing here is about a real plan.
        </p>
      ) : null}
    </div>
  );
}

const balanceKinds = [
  ['deductibles', 'Deductible'],
  ['out_of_pocket', 'Out-of-pocket maximum'],
] as const;

/** What is left of the deductibles and the out-of-pocket maximums of the plan, as bars where the payer states it. */
function Balances({ coverage }: { readonly coverage: Coverage | undefined }) {
  const all = balanceKinds.flatMap(([kind, label]) => balancesOf(label, coverage?.[kind]));
  if (all.length === 0) return null;
  return (
    <ul className="balances">
      {all.map(({ label, scope, left, total, share, notes }) => (
        <li key={[label, scope, left, ...notes].join()}>
          <p>
            <strong>{label}</strong> <span className="hint">{scope}</span>
          </p>
          {share === undefined ? null : <progress value={share} aria-label={`${label}, ${scope}: used`} />}
          <p className="balance">
            {left === undefined ? null : <strong>{left} left</strong>}
            {total === undefined ? null : <span className="hint">{left === undefined ? total : `of ${total}`}</span>}
          </p>
          {notes.map((note) => (
            <p key={note} className="hint">
              {note}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Every plan in a response that has several, also those that do not cover the patient. */
export function Plans({ summary }: { readonly summary: Summary | undefined }) {
  const plans = summary?.coverage_summary?.plans ?? [];
  if (plans.length < 2) return null;
  return (
    <section className="panel">
      <h2>Plans in the response</h2>
      <Table heads={['Plan', 'Coverage', 'From', 'Until']}>
        {plans.map((plan) => {
          const { words, reason, tone } = verdictOf(plan);
          return (
            <Row key={JSON.stringify(plan)}>
              <td>
                {plan.plan_name ?? plan.insurance_type ?? 'Unnamed plan'}
                {plan.payer_name ? <p className="hint">{plan.payer_name}</p> : null}
              </td>
              <td>
                <span className={`sign confidence-${tone}`}>{words}</span>
                {reason ? <p className="hint">{reason}</p> : null}
              </td>
              <td>{plan.coverage_start_date && dayText(plan.coverage_start_date)}</td>
              <td>{plan.coverage_end_date && dayText(plan.coverage_end_date)}</td>
            </Row>
          );
        })}
      </Table>
    </section>
  );
}

type FactRow = readonly [label: string, text: string | undefined];

const Facts = ({ rows }: { readonly rows: readonly FactRow[] }) => (
  <dl className="facts">
    {rows.flatMap(([label, value]) =>
      value ? (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ) : (
        []
      ),
    )}
  </dl>
);

/** The payer's own words for a rejection. */
const RejectedBecause = ({ summary }: { readonly summary: Summary | undefined }) => {
  const reasons = rejectionsOf(summary);
  return reasons === '' ? null : <p className="hint">The payer says: {reasons}</p>;
};

const rejectionsOf = (summary: Summary | undefined): string =>
  joined(
    [
      ...new Set(
        (summary?.errors ?? []).map(({ reject_reason: reason, follow_up_action: action }) =>
          joined([reason, action], '. '),
        ),
      ),
    ],
    '\n',
  );

/** The patient and the payer of a check. */
function subjectOf({ eligibility_request: asked }: Entry): FactRow[] {
  if (!asked) return [];
  const { subscriber, dependent } = asked;
  const nameOf = (person: { readonly first_name: string; readonly last_name: string }) =>
    `${person.first_name} ${person.last_name}`;
  return [
    ['Patient', nameOf(dependent ?? subscriber)],
    ['Subscriber', dependent && nameOf(subscriber)],
    ['Date of birth', dayText((dependent ?? subscriber).date_of_birth)],
    ['Member number', subscriber.member_id],
    ['Payer', asked.trading_partner_service_id],
  ];
}

function factsOf(summary: Summary): FactRow[] {
  const { subscriber_details, dependent_details, payer_details, plan_details, coverage_summary } = summary;
  const patient = dependent_details ?? subscriber_details;
  const lines = (shares: Coverage['deductibles']) => shares?.map(shareLine).filter(Boolean).join('\n');
  return [
    ['Patient', joined([patient?.first_name, patient?.last_name])],
    ['Member number', patient?.member_id ?? subscriber_details?.member_id],
    ['Payer', payer_details?.name],
    ['Group', plan_details?.group_name ?? plan_details?.group_number],
    ['Covered since', coverage_summary?.coverage_start_date && dayText(coverage_summary.coverage_start_date)],
    ['Covered until', coverage_summary?.coverage_end_date && dayText(coverage_summary.coverage_end_date)],
    ['Spend-down', lines(coverage_summary?.spend_down)],
    ['Doctor', coverage_summary?.primary_care_provider?.name],
    ['Medicare', medicareOf(coverage_summary?.medicare)],
    ['Pays', coverage_summary?.payment_order && `as ${coverage_summary.payment_order} payer`],
    ['Other payers', othersOf(coverage_summary, false)],
    ['Managed by', othersOf(coverage_summary, true)],
    ['Not covered', coverage_summary?.not_covered?.map(({ service_type: type }) => type).join('\n')],
    ['Unclear whether covered', coverage_summary?.unclear_services?.map(({ service_type: type }) => type).join('\n')],
    ['The payer says', coverage_summary?.messages?.join('\n')],
    ['Not read', warningsOf(summary)],
    ['Rejected', rejectionsOf(summary)],
  ];
}

const othersOf = (coverage: Summary['coverage_summary'], managesCare: boolean): string | undefined =>
  coverage?.other_payers
    ?.filter(({ manages_care: manages = false }) => manages === managesCare)
    .map(otherPayer)
    .join('\n');

/** Parts of the response that could not be read. They are listed so that users do not take them for absent. */
const warningsOf = ({ warnings = [] }: Summary): string =>
  warnings.length === 0
    ? ''
    : `${warnings.length === 1 ? 'A part' : `${warnings.length} parts`} of the payer’s response could not be read and ${warnings.length === 1 ? 'is' : 'are'} left out`;

const otherPayer = ({
  name,
  plan_name: plan,
  identifier,
  insurance_type: type,
  payment_order: order,
  replaces_medicare: isInstead,
}: NonNullable<Coverage['other_payers']>[number]): string =>
  joined(
    [name ?? plan ?? identifier, isInstead ? 'instead of Medicare' : type, order && `pays as ${order} payer`],
    ', ',
  );

const medicareOf = (parts: Coverage['medicare']): string =>
  joined(
    (
      [
        ['Part A', parts?.part_a],
        ['Part B', parts?.part_b],
      ] as const
    ).map(([name, part]) => part && (part.status === 'active' ? name : `${name} (ended)`)),
    ', ',
  );
