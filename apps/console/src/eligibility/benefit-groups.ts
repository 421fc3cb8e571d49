import { serviceTypesIn } from '@cardlens/eligibility-record/coverage';
import { joined } from '@cardlens/eligibility-record/share-words';
import type { BenefitGroup, EligibilityRecord, ServiceTypeBenefits } from '@cardlens/sdk';
import { procedureText } from './services.js';

type Summary = Pick<NonNullable<EligibilityRecord['eligibility_summarized_response']>, 'benefits'>;
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
  readonly networks: Network[];
}

const words = { in: 'In network', out: 'Out of network', any: 'In and out of network' } as const;

/** `In network, EVERGREEN PREMIER` */
const networkWords = ({ network, network_name: name, network_id: id }: Omit<BenefitGroup, 'services'>): string =>
  joined([network && words[network], name ?? (id && `network ${id}`)], ', ');

/** Groups of benefits by plan. Those of which the payer does not name the network come last, if it names others. */
export function plansOf(summary: Summary | undefined): readonly Plan[] {
  // The payer's notes on a service type are not about a network.
  const notes = new Map(
    serviceTypesIn<ServiceTypeBenefits>(summary ?? {}).map(({ service_type_code: code, messages }) => [code, messages]),
  );
  const plans = new Map<string, Plan>();
  for (const { services, ...group } of summary?.benefits ?? []) {
    const name = joined([group.plan_name, group.insurance_type], ', ');
    const plan = plans.get(name) ?? { plan: name, networks: [] };
    plan.networks.push({ network: networkWords(group), rows: rowsOf(services, notes) });
    plans.set(name, plan);
  }
  for (const { networks } of plans.values()) networks.sort((a, b) => rankOf(a) - rankOf(b));
  return [...plans.values()].map(({ plan, networks }) => ({
    plan,
    networks: networks.map(({ network, rows }) => ({
      network: network === '' && networks.length > 1 ? 'Network not stated' : network,
      rows,
    })),
  }));
}

const order = ['In network', 'Out of network', 'In and out'];
const rankOf = ({ network }: Network): number => {
  const rank = order.findIndex((start) => network.startsWith(start));
  return rank < 0 ? order.length : rank;
};

function rowsOf(
  services: BenefitGroup['services'],
  notes: ReadonlyMap<string | undefined, readonly string[] | undefined>,
): BenefitRow[] {
  const rows = new Map<string, BenefitRow>();
  for (const service of services) {
    const { service_type_code: code, service_type: name, procedure, ...benefits } = service;
    const messages = notes.get(code);
    const key = JSON.stringify([procedure, benefits, messages]);
    const row = rows.get(key) ?? { names: [], service: { ...service, messages } };
    row.names.push(procedure ? procedureText(procedure) : (name ?? `Service type ${code}`));
    rows.set(key, row);
  }
  return [...rows.values()];
}
