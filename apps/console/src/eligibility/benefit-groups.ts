import { serviceTypesIn } from '@cardlens/eligibility-record/coverage';
import { joined } from '@cardlens/eligibility-record/share-words';
import type { BenefitGroup, CostShare, EligibilityRecord, ServiceTypeBenefits } from '@cardlens/sdk';
import { procedureText } from './services.js';

type Summary = Pick<
  NonNullable<EligibilityRecord['eligibility_summarized_response']>,
  'benefits' | 'coverage_summary' | 'plan_details'
>;
type Service = BenefitGroup['services'][number];
export type Benefits = Omit<Service, 'service_type_code' | 'service_type' | 'procedure' | 'status'>;

/** A service, or several with the same benefits, and what they cost in each network. */
export interface BenefitRow {
  readonly names: readonly string[];
  readonly service: Pick<Service, 'procedure' | 'status'>;
  /** The payer's notes on the service, which are not about a network. */
  readonly notes: readonly string[];
  /** By network; a network in which nothing is stated is absent. */
  readonly cells: ReadonlyMap<string, Benefits>;
}

interface Plan {
  /** Empty if the payer does not name the plan. */
  readonly plan: string;
  /** In network first; a single empty one if the payer names none for any service. */
  readonly networks: readonly string[];
  readonly rows: readonly BenefitRow[];
}

const words = { in: 'In network', out: 'Out of network', any: 'In and out of network' } as const;

/** `In network, EVERGREEN PREMIER` */
const networkWords = ({ network, network_name: name, network_id: id }: Omit<BenefitGroup, 'services'>): string =>
  joined([network && words[network], name ?? (id && `network ${id}`)], ', ');

interface Subject {
  readonly service: Service;
  readonly cells: Map<string, Benefits>;
}

/**
 * Benefits by plan: a row for each service, a column for each network. The services that were asked about come first,
 * then the plan as a whole, then the others as the payer lists them. Without a name of the plan, benefits are those of
 * the only plan in the response.
 */
export function plansOf(summary: Summary | undefined, requestedCodes: readonly string[] = []): readonly Plan[] {
  const notes = new Map(
    serviceTypesIn<ServiceTypeBenefits>(summary ?? {}).map(({ service_type_code: code, messages }) => [code, messages]),
  );
  const onlyPlan = (summary?.coverage_summary?.plans ?? []).length < 2 ? summary?.plan_details?.plan_name : undefined;
  const plans = new Map<string, Map<string, Subject>>();
  for (const { services, ...group } of summary?.benefits ?? []) {
    const plan = joined([group.plan_name, group.insurance_type], ', ') || (onlyPlan ?? '');
    const network = networkWords(group);
    const subjects = plans.get(plan) ?? new Map<string, Subject>();
    plans.set(plan, subjects);
    for (const service of services) {
      const { service_type_code: code, service_type, procedure, status, ...benefits } = authorizedOnce(service);
      const key = JSON.stringify([code, procedure]);
      const subject = subjects.get(key) ?? { service, cells: new Map<string, Benefits>() };
      subjects.set(key, subject);
      subject.cells.set(network, both(subject.cells.get(network), benefits));
    }
  }
  const placeOf = ({ service_type_code: code = '' }: Service): number =>
    requestedCodes.includes(code) && code !== '30' ? 0 : code === '30' ? 1 : 2;
  return [...plans].map(([plan, subjects]) => {
    const all = [...subjects.values()].sort((a, b) => placeOf(a.service) - placeOf(b.service));
    const networks = [...new Set(all.flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => rankOf(a) - rankOf(b));
    return { plan, networks, rows: rowsOf(all, notes) };
  });
}

const order = ['In network', 'Out of network', 'In and out'];
const rankOf = (network: string): number => {
  const rank = order.findIndex((start) => network.startsWith(start));
  return rank < 0 ? order.length : rank;
};

/** Services with the same benefits and notes are one row; procedures are not. */
function rowsOf(
  subjects: readonly Subject[],
  notes: ReadonlyMap<string, readonly string[] | undefined>,
): readonly BenefitRow[] {
  const rows = new Map<string, BenefitRow & { readonly names: string[] }>();
  for (const { service, cells } of subjects) {
    const { service_type_code: code = '', service_type: type, procedure, status } = service;
    const noted = notes.get(code) ?? [];
    const key = JSON.stringify([procedure, status, noted, [...cells]]);
    const row = rows.get(key) ?? { names: [], service: { procedure, status }, notes: noted, cells };
    row.names.push(procedure ? procedureText(procedure) : (type ?? `Service type ${code}`));
    rows.set(key, row);
  }
  return [...rows.values()];
}

const kinds = [
  'copays',
  'coinsurance',
  'deductibles',
  'out_of_pocket',
  'spend_down',
  'limitations',
  'authorizations',
] as const;

/** What two entries of one service in one network state. */
function both(one: Benefits | undefined, other: Benefits): Benefits {
  if (one === undefined) return other;
  const shares = kinds.flatMap((kind) => {
    const all = [...(one[kind] ?? []), ...(other[kind] ?? [])];
    return all.length > 0 ? [[kind, all] as const] : [];
  });
  return { ...one, ...other, ...Object.fromEntries(shares) };
}

/** An authorization that every share of the service states alike is stated once, for the service. */
function authorizedOnce(service: Service): Service {
  const shares = kinds.flatMap((kind) => service[kind] ?? []);
  const isAlike = shares.every(
    ({ authorization_required: required = service.authorization_required }) =>
      required === service.authorization_required,
  );
  if (!isAlike) return service;
  const without = ({ authorization_required, ...share }: CostShare): CostShare[] =>
    Object.keys(share).length > 0 ? [share] : [];
  return {
    ...service,
    ...Object.fromEntries(kinds.flatMap((kind) => (service[kind] ? [[kind, service[kind].flatMap(without)]] : []))),
  };
}
