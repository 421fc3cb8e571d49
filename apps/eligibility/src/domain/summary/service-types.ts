import type { Benefit, Coded } from '../x12/index.js';
import { type CostShare, costShares } from './cost-sharing.js';
import { fieldName } from './names.js';
import { present } from './present.js';

/** Health benefit plan coverage: the plan as a whole. */
export const wholePlan: Coded = { code: '30', description: 'Health benefit plan coverage' };

export type CoverageStatus = 'active' | 'inactive' | 'not_covered' | 'unknown';

/** What a plan says about one service type. */
export interface ServiceTypeEntry {
  readonly service_type_code: string;
  readonly service_type: string;
  readonly status: CoverageStatus;
  readonly plan_name?: string;
  readonly copays?: readonly CostShare[];
  readonly coinsurance?: readonly CostShare[];
  readonly deductibles?: readonly CostShare[];
  readonly out_of_pocket?: readonly CostShare[];
  readonly limitations?: readonly CostShare[];
  readonly messages?: readonly string[];
}

const shares = new Set(['A', 'B', 'C', 'G', 'Y']);
const active = new Set(['1', '2', '3', '4', '5']);
const inactive = new Set(['6', '7', '8']);

/** Every service type that the benefits speak of, in the order in which they do, each with its own benefits. */
function byServiceType(benefits: readonly Benefit[]): { type: Coded; benefits: Benefit[] }[] {
  const groups = new Map<string, { type: Coded; benefits: Benefit[] }>();
  for (const benefit of benefits) {
    // A benefit of no service type is one of the plan.
    const types = benefit.serviceTypes.length === 0 && isAboutPlan(benefit) ? [wholePlan] : benefit.serviceTypes;
    for (const type of types) {
      const group = groups.get(type.code) ?? { type, benefits: [] };
      group.benefits.push(benefit);
      groups.set(type.code, group);
    }
  }
  return [...groups.values()];
}

/** Not the mere name of a primary care provider or of another payer. */
const isAboutPlan = ({ information: { code } }: Benefit): boolean =>
  shares.has(code) || active.has(code) || inactive.has(code);

export function statusOf(benefits: readonly Benefit[]): CoverageStatus {
  const codes = benefits.filter(({ rejections }) => rejections.length === 0).map(({ information }) => information.code);
  if (codes.some((code) => active.has(code))) return 'active';
  if (codes.some((code) => inactive.has(code))) return 'inactive';
  if (codes.includes('I')) return 'not_covered';
  // What is paid for is covered.
  return codes.some((code) => shares.has(code)) ? 'active' : 'unknown';
}

const ofKind = (benefits: readonly Benefit[], code: string) =>
  benefits.filter(({ information }) => information.code === code);

function entryOf(type: Coded, benefits: readonly Benefit[]): ServiceTypeEntry {
  // Messages of what a member pays stand with it.
  const others = benefits.filter(({ information }) => !shares.has(information.code) && information.code !== 'F');
  return {
    service_type_code: type.code,
    service_type: type.description ?? type.code,
    status: statusOf(benefits),
    ...present({
      plan_name: benefits.find(({ planDescription }) => planDescription !== undefined)?.planDescription,
      copays: costShares(ofKind(benefits, 'B')),
      coinsurance: costShares(ofKind(benefits, 'A')),
      deductibles: costShares(ofKind(benefits, 'C')),
      out_of_pocket: costShares([...ofKind(benefits, 'G'), ...ofKind(benefits, 'Y')]),
      limitations: costShares(ofKind(benefits, 'F')),
      messages: [...new Set(others.flatMap(({ messages }) => messages))],
    }),
  };
}

export interface ServiceTypes {
  /** By a name made of the service type's description. */
  readonly covered: Readonly<Record<string, ServiceTypeEntry>>;
  readonly notCovered: readonly { readonly service_type_code: string; readonly service_type: string }[];
}

/** One entry for every covered service type, and the names of those that are not. */
export function serviceTypesOf(benefits: readonly Benefit[]): ServiceTypes {
  const entries = byServiceType(benefits).map((group) => entryOf(group.type, group.benefits));
  const covered: Record<string, ServiceTypeEntry> = {};
  for (const entry of entries) if (entry.status === 'active') covered[keyOf(entry)] = entry;
  const notCovered = entries
    .filter(({ status }) => status === 'not_covered' || status === 'inactive')
    .map(({ service_type_code, service_type }) => ({ service_type_code, service_type }));
  return { covered, notCovered };
}

/** Names that the summary has itself, and that no service type may take. */
const taken = new Set(['subscriber_details', 'payer_details', 'plan_details', 'coverage_summary', 'errors']);

function keyOf({ service_type, service_type_code }: ServiceTypeEntry): string {
  const name = fieldName(service_type);
  // A code that no list knows is its own description.
  return name === '' || taken.has(name) || service_type === service_type_code
    ? `service_type_${service_type_code.toLowerCase()}`
    : name;
}
