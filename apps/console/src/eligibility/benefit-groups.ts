import { serviceTypesIn } from '@cardlens/eligibility-record/coverage';
import { joined } from '@cardlens/eligibility-record/share-words';
import type { BenefitGroup, CostShare, EligibilityRecord, ServiceTypeBenefits } from '@cardlens/sdk';
import { procedureText } from './services.js';

type Summary = Pick<
  NonNullable<EligibilityRecord['eligibility_summarized_response']>,
  'benefits' | 'coverage_summary' | 'plan_details'
>;
type Service = BenefitGroup['services'][number] & Pick<ServiceTypeBenefits, 'messages'>;

/** Services of a network with the same benefits. */
interface BenefitRow {
  readonly names: string[];
  readonly service: Service;
}

interface Network {
  /** Empty if the payer names none for any service. */
  readonly network: string;
  readonly rows: readonly BenefitRow[];
}

interface Plan {
  /** Empty if the payer does not name the plan. */
  readonly plan: string;
  readonly networks: readonly Network[];
}

const words = { in: 'In network', out: 'Out of network', any: 'In and out of network' } as const;

/** `In network, EVERGREEN PREMIER` */
const networkWords = ({ network, network_name: name, network_id: id }: Omit<BenefitGroup, 'services'>): string =>
  joined([network && words[network], name ?? (id && `network ${id}`)], ', ');

/**
 * Benefits by plan, and those of a plan by network. Those of which the payer does not name the network come last, if it
 * names others. Without a name of the plan, benefits are those of the only plan in the response.
 */
export function plansOf(summary: Summary | undefined): readonly Plan[] {
  // The payer's notes on a service type are not about a network.
  const notes = new Map(
    serviceTypesIn<ServiceTypeBenefits>(summary ?? {}).map(({ service_type_code: code, messages }) => [code, messages]),
  );
  const onlyPlan = (summary?.coverage_summary?.plans ?? []).length < 2 ? summary?.plan_details?.plan_name : undefined;
  const plans = new Map<string, Map<string, Service[]>>();
  for (const { services, ...group } of summary?.benefits ?? []) {
    const plan = joined([group.plan_name, group.insurance_type], ', ') || (onlyPlan ?? '');
    const network = networkWords(group);
    const networks = plans.get(plan) ?? new Map<string, Service[]>();
    plans.set(plan, networks);
    const noted = services.map((service) => ({ ...service, messages: notes.get(service.service_type_code ?? '') }));
    networks.set(network, [...(networks.get(network) ?? []), ...noted]);
  }
  return [...plans].map(([plan, networks]) => ({
    plan,
    networks: [...networks]
      .sort(([a], [b]) => rankOf(a) - rankOf(b))
      .map(([network, services]) => ({
        network: network === '' && networks.size > 1 ? 'Network not stated' : network,
        rows: rowsOf(services),
      })),
  }));
}

const order = ['In network', 'Out of network', 'In and out'];
const rankOf = (network: string): number => {
  const rank = order.findIndex((start) => network.startsWith(start));
  return rank < 0 ? order.length : rank;
};

function rowsOf(services: readonly Service[]): BenefitRow[] {
  const rows = new Map<string, BenefitRow>();
  for (const service of services.map(authorizedOnce)) {
    const { service_type_code: code, service_type: name, procedure, ...benefits } = service;
    const key = JSON.stringify([procedure, benefits]);
    const row = rows.get(key) ?? { names: [], service };
    row.names.push(procedure ? procedureText(procedure) : (name ?? `Service type ${code}`));
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
