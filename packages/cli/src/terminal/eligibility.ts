import { exceptionsOf, serviceTypesIn } from '@cardlens/eligibility-record/coverage';
import type { CostShare, EligibilityRecord, ServiceTypeBenefits } from '@cardlens/sdk';
import { type Paint, painter, plain, type Screen } from './style.js';
import { table, wrap } from './table.js';

type Summary = NonNullable<EligibilityRecord['eligibility_summarized_response']>;
type Person = NonNullable<Summary['subscriber_details']>;
type Entity = NonNullable<NonNullable<Summary['coverage_summary']>['primary_care_provider']>;

const labelWidth = 13;

type Benefits = Pick<EligibilityRecord, 'eligibility_summarized_response' | 'simulated'> & {
  /** Absent in a record that cannot be decrypted. */
  readonly eligibility_request?: Pick<EligibilityRecord['eligibility_request'], 'service_type_codes'>;
};

/** The displayed content of a response: who is covered, since when, and what they pay. At most 80 columns. */
export function benefitLines(
  { eligibility_request: asked, eligibility_summarized_response: summary, simulated }: Benefits,
  screen: Screen,
): string[] {
  if (summary === undefined) return ['the payer returned no benefits'];
  const paint = painter(screen);
  const width = Math.min(screen.width, 80);
  const serviceTypes = serviceTypesIn<ServiceTypeBenefits>(summary);
  const planName = summary.plan_details?.plan_name;
  const exceptions = exceptionsOf(summary.coverage_summary, asked?.service_type_codes);
  return [
    headline(summary, exceptions.length > 0, paint, width),
    ...(exceptions.length > 0 ? labeled('except', exceptions.join('; '), width) : []),
    ...(simulated ? [paint('yellow', '! from the payer simulator: says nothing about a real person')] : []),
    ...facts(summary).flatMap(([label, text]) => labeled(label, text, width)),
    ...benefitTable(serviceTypes, planName, paint, width),
    ...remarks(summary, serviceTypes).flatMap(([label, text]) => ['', ...labeled(label, text, width)]),
  ];
}

/** Only `active` is covered; a status of a later release is not. */
const colors: Readonly<Record<string, 'green' | 'red'>> = { active: 'green', inactive: 'red', not_covered: 'red' };

const reasons: Readonly<Record<string, string>> = {
  payer_states: '✗ not active',
  not_begun: '✗ coverage has not begun',
  not_covered: '✗ not covered',
};

function mark({ status, status_reason: reason }: Partial<Coverage> = {}): string {
  if (status === 'active') return '✓ covered';
  if (status === 'inactive') return reasons[reason ?? ''] ?? '✗ coverage ended';
  if (status === 'not_covered') return '✗ not covered';
  return `? ${joined(['unclear', reason?.replaceAll('_', ' ')], ': ')}`;
}

function headline(
  { coverage_summary, plan_details, payer_details }: Summary,
  hasExceptions: boolean,
  paint: Paint,
  width: number,
): string {
  const words = mark(coverage_summary);
  const plan = plan_details?.plan_name ?? plan_details?.insurance_type ?? payer_details?.name ?? '';
  const room = Math.max(0, width - words.length - 2);
  const color = (hasExceptions ? undefined : colors[coverage_summary?.status ?? '']) ?? 'yellow';
  return `${paint(color, words)}${plan === '' ? '' : `  ${plain(plan.slice(0, room))}`}`;
}

/**
 * The outcome of a check in a few words: whether the person is covered, and for which requested services it is not clear
 * that the active plan covers them; else why nobody knows.
 */
export function outcomeOf({ state, error, eligibility_request: asked, ...record }: Outcome): string {
  if (state !== 'completed') return error?.code ?? state;
  const coverage = record.eligibility_summarized_response?.coverage_summary;
  const exceptions = exceptionsOf(coverage, asked.service_type_codes);
  if (exceptions.length === 0) return coverage?.status ?? 'unclear';
  return `active, except ${plain(exceptions.join(', '))}`;
}

type Outcome = Pick<EligibilityRecord, 'state' | 'error' | 'eligibility_request' | 'eligibility_summarized_response'>;

function facts({ subscriber_details, dependent_details, payer_details, plan_details, coverage_summary }: Summary) {
  const patient = dependent_details ?? subscriber_details;
  const group = [plan_details?.group_number ?? patient?.group_number, plan_details?.group_name ?? patient?.group_name];
  const since = coverage_summary?.coverage_start_date;
  const until = coverage_summary?.coverage_end_date;
  const lines: [string, string][] = [
    ['payer', named(payer_details?.name, payer_details?.payer_id)],
    ['member', person(patient)],
    ['subscriber', dependent_details ? person(subscriber_details) : ''],
    ['group', joined(group, ', ')],
    ['coverage', joined([since && `since ${since}`, until && `until ${until}`], ', ')],
    ['doctor', entity(coverage_summary?.primary_care_provider)],
    ['Medicare', medicare(coverage_summary?.medicare)],
    ['pays', coverage_summary?.payment_order ? `as ${coverage_summary.payment_order} payer` : ''],
    ...(coverage_summary?.other_payers ?? []).map((payer): [string, string] => [
      payer.manages_care ? 'managed by' : 'also pays',
      otherPayer(payer),
    ]),
  ];
  return lines.filter(([, text]) => text !== '');
}

const joined = (parts: readonly (string | false | undefined)[], separator: string): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(separator);

const inBrackets = (text: string | undefined): string | undefined => text && `(${text})`;

/** A payer without a name is shown by its id. */
const named = (name: string | undefined, id: string | undefined): string =>
  name === id ? (name ?? '') : joined([name, inBrackets(id)], ' ');

const person = (details: Person | undefined): string =>
  joined(
    [
      joined([details?.first_name, details?.middle_name, details?.last_name, details?.suffix], ' '),
      details?.member_id,
      details?.date_of_birth && `born ${details.date_of_birth}`,
    ],
    ', ',
  );

const entity = (somebody: Entity | undefined): string =>
  joined([named(somebody?.name, somebody?.identifier), somebody?.contacts?.[0]?.value], ', ');

type Coverage = NonNullable<Summary['coverage_summary']>;

function otherPayer({
  name,
  insurance_type,
  replaces_medicare,
  payment_order,
  ...payer
}: NonNullable<Coverage['other_payers']>[number]) {
  const type = replaces_medicare ? 'instead of Medicare' : insurance_type;
  return joined([entity({ ...payer, name: name ?? payer.plan_name }), type, payment_order], ', ');
}

const medicare = (parts: Coverage['medicare']): string =>
  joined(
    (
      [
        ['part A', parts?.part_a],
        ['part B', parts?.part_b],
      ] as const
    ).map(([name, part]) => part && (part.status === 'active' ? name : `${name} (ended)`)),
    ', ',
  );

function labeled(label: string, text: string, width: number): string[] {
  return wrap(text, width - labelWidth - 2).map((line, i) => `  ${(i === 0 ? label : '').padEnd(labelWidth)}${line}`);
}

const kinds = [
  ['deductible', 'deductibles'],
  ['out-of-pocket maximum', 'out_of_pocket'],
  ['spend-down', 'spend_down'],
  ['copay', 'copays'],
  ['coinsurance', 'coinsurance'],
  ['limit', 'limitations'],
] as const;

/** One row for each amount, below its service type. */
function benefitTable(
  serviceTypes: readonly ServiceTypeBenefits[],
  planName: string | undefined,
  paint: Paint,
  width: number,
): string[] {
  const groups = new Map<string, { plan: string | undefined; names: string[]; shares: string[][] }>();
  for (const type of serviceTypes) {
    const named = type.plan_name ?? planName;
    const shares = kinds.flatMap(([word, field]) => (type[field] ?? []).map((share) => row(word, share, named)));
    if (shares.length === 0) continue;
    // Service types with the same benefits, often a dozen, are grouped. `plan` is a separate plan, such as for dental
    // or vision.
    const plan = type.plan_name === planName ? undefined : type.plan_name;
    const key = JSON.stringify([plan, shares]);
    const group = groups.get(key) ?? { plan, names: [], shares };
    group.names.push(type.service_type);
    groups.set(key, group);
  }
  const rows = [...groups.values()].flatMap(({ plan, names, shares }) => [
    [joined([names.join('; '), plan], ' · '), '', '', ''],
    ...shares,
  ]);
  if (rows.length === 0) return [];
  const columns = [
    { title: 'benefit', isFlexible: true, indent: '    ' },
    { title: 'network' },
    { title: 'you pay', align: 'right' as const },
    { title: 'left', align: 'right' as const },
  ];
  const [titles = '', ...lines] = table(columns, rows, width);
  return ['', paint('dim', titles), ...lines];
}

/** @param named  the plan that is already shown */
function row(word: string, share: CostShare, named: string | undefined): string[] {
  const { coverage_level, insurance_type, messages = [], network = '', remaining, remaining_quantity } = share;
  const { procedure, places_of_service: places = [], network_name, plan_name } = share;
  const code = procedure && joined([procedure.code, procedure.last_code], ' to ');
  const plan = plan_name === named ? undefined : plan_name;
  const level = coverage_level?.replaceAll('_', ' ');
  const what = joined([word, level, plan, network_name, insurance_type, code, ...places], ', ');
  const remark = messages.length === 0 ? '' : ` (${messages.join('; ')})`;
  const left = joined([remaining && money(remaining.amount), remaining_quantity && counted(remaining_quantity)], ' + ');
  return [`  ${what}${remark}`, network, price(share), left];
}

/** `20 visits`. */
const counted = ({ value, unit }: { value: string; unit: string }) => `${value} ${unit.replaceAll('_', ' ')}`;

const periods: Readonly<Record<string, string>> = {
  calendar_year: '/year',
  service_year: '/year',
  year: '/year',
  contract: '/contract',
  lifetime: '/lifetime',
};

function price({ amount, no_limit, percent, quantity, time_period, time_period_count }: CostShare): string {
  const period = periodOf(time_period, time_period_count);
  const count =
    quantity && `${counted(quantity)}${quantity.time_period === undefined ? period : periodOf(quantity.time_period)}`;
  return joined(
    [no_limit && 'no limit', amount && `${money(amount.amount)}${period}`, percent && `${percent} %`, count],
    ' + ',
  );
}

function periodOf(period: string | undefined, count?: string): string {
  if (period === undefined) return '';
  if (count !== undefined) return `/${count} × ${period.replaceAll('_', ' ')}`;
  return periods[period] ?? `/${period.replaceAll('_', ' ')}`;
}

/** `1250.50` as `$1,250.50`, `2000.00` as `$2,000`. */
function money(amount: string): string {
  const [whole = '', cents = ''] = amount.split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${/^0*$/.test(cents) ? '' : `.${cents}`}`;
}

function remarks(summary: Summary, serviceTypes: readonly ServiceTypeBenefits[]): [string, string][] {
  const isBare = (type: ServiceTypeBenefits) => kinds.every(([, field]) => (type[field] ?? []).length === 0);
  const namesOf = (types: readonly { service_type: string }[]) =>
    types.map(({ service_type }) => service_type).join('; ');
  const lines: [string, string][] = [
    ['covered', namesOf(serviceTypes.filter(isBare))],
    ['not covered', namesOf(summary.coverage_summary?.not_covered ?? [])],
    ['unclear', namesOf(summary.coverage_summary?.unclear_services ?? [])],
    ['prior auth.', namesOf(serviceTypes.filter(({ authorization_required: isRequired }) => isRequired))],
    ['payer says', (summary.coverage_summary?.messages ?? []).join('; ')],
    ['not read', (summary.warnings ?? []).map(({ element, segment }) => element ?? segment).join('; ')],
    ['rejected', summary.errors.map(({ reject_reason, code }) => reject_reason ?? code).join('; ')],
  ];
  return lines.filter(([, text]) => text !== '');
}
