import {
  type BenefitGroup,
  benefitGroups,
  type EligibilityQuestion,
  type EligibilitySummary,
  type InsuredPerson,
  isoDay,
  isStatusReason,
  joined,
  shareWords,
  statusReasons,
} from '@cardlens/eligibility-record';

// What a printed check says, in order, without any layout.

/** A line of a list: what it is, and its text. */
export type Fact = readonly [label: string, text: string];

export interface ReportTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface CheckReport {
  readonly title: string;
  /** When the check ended. */
  readonly at: Date;
  readonly verdict: string;
  readonly tone: 'good' | 'bad' | 'unclear';
  readonly notes: readonly string[];
  readonly facts: readonly Fact[];
  readonly tables: readonly ReportTable[];
  readonly remarks: readonly Fact[];
  readonly footer: string;
}

/** A check that has ended. */
export interface PrintedCheck {
  readonly eligibilityId: string;
  readonly endedAt: Date;
  readonly isSimulated: boolean;
  readonly request: EligibilityQuestion;
  readonly summary: EligibilitySummary | undefined;
  readonly errorMessage: string | undefined;
}

type Coverage = NonNullable<EligibilitySummary['coverage_summary']>;

export function reportOf(check: PrintedCheck): CheckReport {
  const { eligibilityId, endedAt, isSimulated, request, summary, errorMessage } = check;
  const coverage = summary?.coverage_summary;
  return {
    title: 'Eligibility check',
    at: endedAt,
    ...(errorMessage === undefined ? verdictOf(coverage) : { verdict: `No result: ${errorMessage}`, tone: 'unclear' }),
    notes: isSimulated ? ['A simulated payer responded: this says nothing about a real plan.'] : [],
    facts: factsOf(check),
    tables: summary === undefined ? [] : [...planTable(coverage), ...benefitTables(summary, request)],
    remarks: summary === undefined ? [] : remarksOf(summary),
    footer: `Check ${eligibilityId} · Not a guarantee of payment`,
  };
}

function verdictOf({
  status,
  status_reason: reason,
  date_of_service: first,
  date_of_service_end: last,
}: Partial<Coverage> = {}): Pick<CheckReport, 'verdict' | 'tone'> {
  const on = first === undefined ? '' : last === undefined ? ` on ${first}` : ` from ${first} to ${last}`;
  const why = isStatusReason(reason) ? `: ${statusReasons[reason]}` : '';
  if (status === 'active') return { verdict: `Covered${on}`, tone: 'good' };
  if (status === 'inactive' || status === 'not_covered') return { verdict: `Not covered${on}${why}`, tone: 'bad' };
  return { verdict: `Unclear whether covered${on}${why}`, tone: 'unclear' };
}

const nameOf = (person: Pick<InsuredPerson, 'first_name' | 'middle_name' | 'last_name' | 'suffix'>): string =>
  joined([person.first_name, person.middle_name, person.last_name, person.suffix]);

function factsOf({ endedAt, request, summary }: PrintedCheck): Fact[] {
  const { subscriber, dependent, provider } = request;
  const { subscriber_details: statedSubscriber, dependent_details: statedDependent } = summary ?? {};
  // A payer may return as a dependent whom it was asked for as the subscriber.
  const stated = statedDependent ?? (dependent ? undefined : statedSubscriber);
  const patient = stated ?? dependent ?? subscriber;
  const other = statedDependent || dependent ? (statedSubscriber ?? (dependent && subscriber)) : undefined;
  const { plan_details: plan, payer_details: payer, coverage_summary: coverage } = summary ?? {};
  const { coverage_start_date: start, coverage_end_date: end } = coverage ?? {};
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Patient', nameOf(patient)],
    ['Date of birth', stated?.date_of_birth ?? isoDay((dependent ?? subscriber).date_of_birth)],
    ['Subscriber', other && nameOf(other)],
    ['Member ID', stated?.member_id ?? statedSubscriber?.member_id ?? subscriber.member_id],
    ['Payer', joined([payer?.name, `(${payer?.payer_id ?? request.trading_partner_service_id})`])],
    ['Plan', joined([plan?.plan_name, plan?.insurance_type], ', ')],
    ['Group', joined([plan?.group_name, plan?.group_number], ', ')],
    ['Coverage', joined([start && `from ${start}`, end && `to ${end}`])],
    ['Pays', coverage?.payment_order && `as ${coverage.payment_order} payer`],
    ['Primary care', coverage?.primary_care_provider?.name],
    ['Provider', `${provider.organization_name ?? nameOf(provider)} (NPI ${provider.npi})`],
    ['Checked', `${endedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ];
  return facts.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}

/** The plans, if there are several. */
function planTable({ plans = [] }: Partial<Coverage> = {}): ReportTable[] {
  if (plans.length < 2) return [];
  const rows = plans.map(({ plan_name, insurance_type, payer_name, status, status_reason: reason, ...dates }) => {
    const { coverage_start_date: start, coverage_end_date: end } = dates;
    const why = isStatusReason(reason) ? statusReasons[reason] : '';
    return [
      joined([plan_name, insurance_type, payer_name], ', '),
      joined([planWords[status], why], ': '),
      joined([start && `from ${start}`, end && `to ${end}`]),
    ];
  });
  return [{ title: 'Plans', heads: ['Plan', 'Covers the patient', 'Period'], rows }];
}

const planWords = { active: 'Yes', inactive: 'No', unclear: 'Unclear' } as const;

const kinds = [
  ['Copay', 'copays'],
  ['Coinsurance', 'coinsurance'],
  ['Deductible', 'deductibles'],
  ['Out-of-pocket maximum', 'out_of_pocket'],
  ['Spend-down', 'spend_down'],
  ['Limit', 'limitations'],
  ['Authorization', 'authorizations'],
] as const;

type Service = BenefitGroup['services'][number];

/** One table for each plan and network, with the requested services first. Services with the same costs share rows. */
function benefitTables(summary: EligibilitySummary, request: EligibilityQuestion): ReportTable[] {
  const asked = new Set([
    ...(request.service_type_codes ?? []),
    ...(request.procedure_codes ?? []).map(({ code }) => code),
  ]);
  const isAsked = ({ service_type_code: code, procedure }: Service) => asked.has(code ?? procedure?.code ?? '');
  const groups = benefitGroups(summary).toSorted((a, b) => Number(hasCosts(b)) - Number(hasCosts(a)));
  return groups.flatMap((group) => {
    const services = [...group.services.filter(isAsked), ...group.services.filter((one) => !isAsked(one))];
    const sections = new Map<string, { names: string[]; rows: string[][] }>();
    for (const service of services) {
      const rows = rowsOf(service);
      const key = JSON.stringify(rows);
      const section = sections.get(key) ?? { names: [], rows };
      section.names.push(serviceName(service));
      sections.set(key, section);
    }
    const rows = [...sections.values()].flatMap(({ names, rows: [first = ['', '', ''], ...others] }) => [
      [names.join('; '), ...first],
      ...others.map((row) => ['', ...row]),
    ]);
    return [{ title: groupTitle(group), heads: ['Service', '', 'Amount', 'Left, limits and notes'], rows }];
  });
}

const hasCosts = ({ services }: BenefitGroup): boolean =>
  services.some((service) => kinds.some(([, kind]) => service[kind] !== undefined));

const networkWords = { in: 'in network', out: 'out of network', any: 'in and out of network' } as const;

const groupTitle = ({ plan_name, insurance_type, network, network_name }: BenefitGroup): string =>
  joined([plan_name ?? 'Benefits', insurance_type, network && networkWords[network], network_name], ' · ');

function serviceName({ service_type, service_type_code, procedure, status }: Service): string {
  const name = procedure
    ? joined([procedure.code, procedure.last_code && `to ${procedure.last_code}`, ...(procedure.modifiers ?? [])])
    : `${service_type} (${service_type_code})`;
  return status === 'active' ? name : `${name}: ${statusWords[status]}`;
}

const statusWords = {
  inactive: 'not covered',
  not_covered: 'not covered',
  unclear: 'unclear whether covered',
  unknown: 'unclear whether covered',
} as const;

/** Some payers write pages of rules beside an amount. */
const noteMax = 240;
const shortened = (text: string): string => (text.length > noteMax ? `${text.slice(0, noteMax)}…` : text);

function rowsOf(service: Service): string[][] {
  const rows = kinds.flatMap(([word, kind]) =>
    (service[kind] ?? []).map((share) => {
      const { price, scope, left, notes } = shareWords(share);
      return [word, joined([price, scope], ' '), shortened(joined([left, ...notes], ', '))];
    }),
  );
  if (rows.length > 0) return rows;
  const { authorization_required: isRequired } = service;
  const note = isRequired === undefined ? '' : isRequired ? 'Prior authorization required' : 'No prior authorization';
  return [['', service.status === 'active' ? 'Covered; no cost stated' : '', note]];
}

function remarksOf({ coverage_summary: coverage, errors, warnings = [] }: EligibilitySummary): Fact[] {
  const names = (services: Coverage['not_covered'] = []) => services.map(({ service_type }) => service_type).join('; ');
  const others = (coverage?.other_payers ?? []).map((payer) =>
    joined(
      [
        payer.name ?? payer.plan_name,
        payer.identifier && `(${payer.identifier})`,
        payer.manages_care && 'manages the care',
        payer.replaces_medicare && 'instead of Medicare',
        payer.payment_order && `pays as ${payer.payment_order} payer`,
      ],
      ' ',
    ),
  );
  const facts: readonly Fact[] = [
    ['Not covered', names(coverage?.not_covered)],
    ['Other payers', others.join('; ')],
    ['The payer says', shortened((coverage?.messages ?? []).join('; '))],
    ['Rejected', errors.map((one) => joined([one.reject_reason ?? one.code, one.follow_up_action], '. ')).join('; ')],
    ['Not read', warnings.map(({ element, segment }) => element ?? segment).join('; ')],
  ];
  return facts.filter(([, text]) => text !== '');
}
