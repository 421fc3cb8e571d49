import {
  type BenefitGroup,
  type CostShare,
  type Procedure,
  planFields,
  type ServiceType,
  type UnclearServiceType,
} from './cost-share.js';
import { serviceTypesIn } from './coverage.js';
import type { EligibilitySummary } from './summary.js';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
type Service = Writable<Omit<BenefitGroup['services'][number], (typeof kinds)[number]>> &
  Partial<Record<(typeof kinds)[number], CostShare[]>>;
type Group = Writable<Omit<BenefitGroup, 'services'>> & { services: Service[] };

const kinds = [
  'copays',
  'coinsurance',
  'deductibles',
  'out_of_pocket',
  'spend_down',
  'limitations',
  'authorizations',
] as const;

/**
 * The benefits of a summary by plan and network, as a front desk looks them up: for each service, what it costs, its limits
 * and whether it needs an authorization, together. A cost share for any network is in a group of its own.
 */
export function benefitGroups(summary: EligibilitySummary): readonly BenefitGroup[] {
  const groups = new Map<string, Group>();
  const groupOf = (plan: Omit<BenefitGroup, 'services'>): Group => {
    const key = JSON.stringify(planFields.map((field) => plan[field]));
    const group = groups.get(key) ?? { ...plan, services: [] };
    groups.set(key, group);
    return group;
  };
  for (const owner of ownersIn(summary)) {
    const subject = subjectOf(owner);
    const services = new Map<Group, Service>();
    const serviceIn = (group: Group): Service => {
      const known = services.get(group);
      if (known) return known;
      const service: Service = { ...subject };
      services.set(group, service);
      group.services.push(service);
      return service;
    };
    for (const kind of kinds)
      for (const share of owner[kind] ?? []) {
        const [plan, rest] = divided(share, owner.plan_name);
        const service = serviceIn(groupOf(plan));
        const shares = service[kind] ?? [];
        shares.push(rest);
        service[kind] = shares;
        const { authorization_required: isRequired } = share;
        if (isRequired !== undefined)
          service.authorization_required = isRequired || service.authorization_required === true;
      }
    if (services.size === 0) {
      const service = serviceIn(groupOf(owner.plan_name === undefined ? {} : { plan_name: owner.plan_name }));
      if (owner.authorization_required !== undefined) service.authorization_required = owner.authorization_required;
    }
  }
  return [...groups.values()];
}

type Owner = ServiceType | UnclearServiceType | Procedure;

const ownersIn = (summary: EligibilitySummary): readonly Owner[] => [
  ...serviceTypesIn(summary),
  ...(summary.coverage_summary?.unclear_services ?? []),
  ...(summary.procedures ?? []),
];

function subjectOf(owner: Owner): Service {
  if ('service_type_code' in owner) {
    const { service_type_code, service_type, status } = owner;
    return { service_type_code, service_type, status };
  }
  const { type, code, last_code, modifiers, status } = owner;
  const procedure = {
    type,
    code,
    ...(last_code === undefined ? {} : { last_code }),
    ...(modifiers === undefined ? {} : { modifiers }),
  };
  return { procedure, status };
}

/** What names plan and network, and the rest of a cost share. */
function divided(share: CostShare, planName: string | undefined): [Omit<BenefitGroup, 'services'>, CostShare] {
  const { plan_name = planName, insurance_type, network, network_name, network_id, ...rest } = share;
  const plan = { plan_name, insurance_type, network, network_name, network_id };
  return [Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined)), rest];
}
