import {
  type CostShare,
  type EligibilitySummary,
  type ServiceType,
  type ServiceTypeName,
  serviceTypesIn,
} from '@cardlens/eligibility-record';

/** Cells of the result file for a summary. */
export const summaryColumns = [
  'coverage_status',
  'coverage_start_date',
  'coverage_end_date',
  'plan_name',
  'insurance_type',
  'group_number',
  'deductible',
  'deductible_remaining',
  'out_of_pocket_max',
  'out_of_pocket_remaining',
  'copays',
  'coinsurance',
  'prior_authorization',
  'primary_care_provider',
  'other_payers',
  'not_covered',
  'unclear_services',
] as const;

export type SummaryCells = Partial<Record<(typeof summaryColumns)[number], string>>;

/** Health benefit plan coverage: a request for this code alone covers every service. */
const wholePlan = '30';

/**
 * Cells of a row of the result file. Amounts are those of an individual in network, which front desks need; copays and
 * coinsurance are those of the requested services, of which the last two columns name those that are not covered or unclear.
 * @param summary  `eligibility_summarized_response`
 * @param requestedCodes  service type codes of the request
 */
export function summaryCells(summary: EligibilitySummary | undefined, requestedCodes: readonly string[]): SummaryCells {
  if (summary === undefined) return {};
  const { plan_details: plan, coverage_summary: coverage } = summary;
  const services = requestedOf(serviceTypesIn(summary), requestedCodes);
  const [deductible, outOfPocket] = [coverage?.deductibles, coverage?.out_of_pocket].map(ownShare);
  const shares = services.flatMap(({ copays = [], coinsurance = [] }) => [...copays, ...coinsurance]);
  return {
    coverage_status: coverage?.status ?? '',
    coverage_start_date: coverage?.coverage_start_date ?? '',
    coverage_end_date: coverage?.coverage_end_date ?? '',
    plan_name: plan?.plan_name ?? '',
    insurance_type: plan?.insurance_type ?? '',
    group_number: plan?.group_number ?? '',
    deductible: limitOf(deductible),
    deductible_remaining: deductible?.remaining?.amount ?? '',
    out_of_pocket_max: limitOf(outOfPocket),
    out_of_pocket_remaining: outOfPocket?.remaining?.amount ?? '',
    copays: joined(services, ({ copays = [] }) => copays),
    coinsurance: joined(services, ({ coinsurance = [] }) => coinsurance),
    prior_authorization: authorization([...services, ...shares]),
    primary_care_provider: coverage?.primary_care_provider?.name ?? '',
    other_payers: (coverage?.other_payers ?? []).flatMap(({ name }) => name ?? []).join('; '),
    not_covered: namesOf(requestedOf(coverage?.not_covered ?? [], requestedCodes)),
    unclear_services: namesOf(requestedOf(coverage?.unclear_services ?? [], requestedCodes)),
  };
}

const requestedOf = <Service extends ServiceTypeName>(
  services: readonly Service[],
  requestedCodes: readonly string[],
): readonly Service[] =>
  requestedCodes.every((code) => code === wholePlan)
    ? services
    : services.filter(({ service_type_code }) => requestedCodes.includes(service_type_code));

const namesOf = (services: readonly ServiceTypeName[]): string =>
  services.map(({ service_type }) => service_type).join('; ');

const limitOf = (share: CostShare | undefined): string =>
  share?.no_limit ? 'no limit' : (share?.amount?.amount ?? '');

/** The share of an individual in network, otherwise the first that may apply. */
function ownShare(shares: readonly CostShare[] = []): CostShare | undefined {
  const own = shares.filter(
    ({ coverage_level: level = 'individual', network }) => level === 'individual' && network !== 'out',
  );
  return own.find(({ network }) => network === 'in') ?? own[0];
}

const joined = (services: readonly ServiceType[], pick: (service: ServiceType) => readonly CostShare[]): string =>
  services.flatMap((service) => pick(service).map((share) => `${service.service_type}: ${textOf(share)}`)).join('; ');

const textOf = ({ amount, percent, network, network_name, plan_name }: CostShare): string =>
  [
    amount && `$${amount.amount}`,
    percent && `${percent}%`,
    plan_name,
    network_name,
    network && network !== 'any' && `${network} of network`,
  ]
    .filter(Boolean)
    .join(' ')
    .replace('in of network', 'in network');

function authorization(shares: readonly Pick<CostShare, 'authorization_required'>[]): string {
  const statements = shares.flatMap(({ authorization_required: isRequired }) => isRequired ?? []);
  return statements.length === 0 ? '' : statements.includes(true) ? 'required' : 'not required';
}
