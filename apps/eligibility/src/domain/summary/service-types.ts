import type { CoverageStatus, ServiceType, ServiceTypeName } from '@cardlens/eligibility-record';
import { present } from '../present.js';
import type { Benefit, Coded } from '../x12/index.js';
import { costShares, isSamePlace, isSameProcedure, placesOf } from './cost-sharing.js';
import { fieldName } from './names.js';

/** Health benefit plan coverage: the plan as a whole. */
export const wholePlan: Coded = { code: '30', description: 'Health benefit plan coverage' };

const dentalCare: Coded = { code: '35', description: 'Dental care' };
/** EB13-1: procedure codes of the American Dental Association. */
const dentalCodes = 'AD';

/** Benefits with the same subject, covered or not. */
type Entry = Omit<ServiceType, 'status' | keyof ServiceTypeName> & { readonly status: CoverageStatus };

const shares = new Set(['A', 'B', 'C', 'G', 'Y']);
const active = new Set(['1', '2', '3', '4', '5']);
const inactive = new Set(['6', '7', '8']);

/** Every service type in the benefits, in order, each with its own benefits. */
function byServiceType(benefits: readonly Benefit[]): { type: Coded; benefits: Benefit[] }[] {
  const groups = new Map<string, { type: Coded; benefits: Benefit[] }>();
  for (const benefit of benefits) {
    for (const type of typesOf(benefit)) {
      const group = groups.get(type.code) ?? { type, benefits: [] };
      group.benefits.push(benefit);
      groups.set(type.code, group);
    }
  }
  return [...groups.values()];
}

/** A benefit without a service type belongs to the plan; one with a procedure instead is limited to that procedure. */
function typesOf(benefit: Benefit): readonly Coded[] {
  if (benefit.serviceTypes.length > 0) return benefit.serviceTypes;
  if (benefit.procedure) return benefit.procedure.qualifier.code === dentalCodes ? [dentalCare] : [];
  return isAboutPlan(benefit) ? [wholePlan] : [];
}

/** Not just the name of a primary care provider or of another payer. */
const isAboutPlan = ({ information: { code } }: Benefit): boolean =>
  shares.has(code) || active.has(code) || inactive.has(code);

const hasCode = (codes: ReadonlySet<string>) => (benefit: Benefit) => codes.has(benefit.information.code);
const isActive = hasCode(active);
const isInactive = hasCode(inactive);

/** The lines that determine coverage: the active ones, and inactive ones only if there are no others. */
export function coverageLines(benefits: readonly Benefit[]): Benefit[] {
  const general = benefits.filter(({ procedure, rejections }) => procedure === undefined && rejections.length === 0);
  const current = general.filter(isActive);
  return current.length > 0 ? current : general.filter(isInactive);
}

/** Name and type of the insurance come from the active plan, never from another payer's. */
export function ofCurrentPlan(benefits: readonly Benefit[]): Benefit[] {
  const own = benefits.filter(({ information }) => information.code !== 'R');
  return own.some(isActive) ? own.filter((benefit) => !isInactive(benefit)) : own;
}

/** @param isPlanInactive  when the plan has ended, cost shares do not imply coverage */
export function statusOf(benefits: readonly Benefit[], isPlanInactive = false): CoverageStatus {
  const accepted = benefits.filter(({ rejections }) => rejections.length === 0);
  const [line] = coverageLines(accepted);
  if (line) return isActive(line) ? 'active' : 'inactive';
  const rejected = accepted.filter(({ information }) => information.code === 'I');
  // A service with a cost share is covered.
  const isPaidFor = (share: Benefit) => shares.has(share.information.code) && !rejected.some((no) => covers(no, share));
  if (!isPlanInactive && accepted.some(isPaidFor)) return 'active';
  if (isRejectedEverywhere(rejected)) return 'not_covered';
  return accepted.some(isActive) ? 'active' : 'unknown';
}

/** Whether a line without coverage is about the same service as the cost share. */
const covers = (no: Benefit, share: Benefit): boolean =>
  (isOfAnyNetwork(no) || no.inPlanNetwork === share.inPlanNetwork) &&
  (no.procedure === undefined || isSameProcedure(no.procedure, share.procedure)) &&
  (placesOf(no).length === 0 || isSamePlace(no, share));

const isOfAnyNetwork = ({ inPlanNetwork }: Benefit): boolean => inPlanNetwork !== 'Y' && inPlanNetwork !== 'N';

/** A service that is not covered out of network, or at one place, may be covered elsewhere. */
function isRejectedEverywhere(rejected: readonly Benefit[]): boolean {
  const general = rejected.filter((no) => no.procedure === undefined && placesOf(no).length === 0);
  const networks = new Set(general.map(({ inPlanNetwork }) => inPlanNetwork));
  return general.some(isOfAnyNetwork) || (networks.has('Y') && networks.has('N'));
}

const ofKind = (benefits: readonly Benefit[], code: string) =>
  benefits.filter(({ information }) => information.code === code);

/** @param isPlanInactive  see `statusOf` */
export function entryOf(benefits: readonly Benefit[], isPlanInactive: boolean): Entry {
  // Messages about a cost share are part of its entry.
  const others = benefits.filter(({ information }) => !shares.has(information.code) && information.code !== 'F');
  return {
    status: statusOf(benefits, isPlanInactive),
    ...present({
      plan_name: ofCurrentPlan(benefits).find(({ planDescription }) => planDescription !== undefined)?.planDescription,
      copays: costShares(ofKind(benefits, 'B')),
      coinsurance: costShares(ofKind(benefits, 'A')),
      deductibles: costShares(ofKind(benefits, 'C')),
      out_of_pocket: costShares(ofKind(benefits, 'G')),
      spend_down: costShares(ofKind(benefits, 'Y')),
      limitations: costShares(ofKind(benefits, 'F')),
      messages: [...new Set(others.flatMap(({ messages }) => messages))],
    }),
  };
}

export interface ServiceTypes {
  /** Keyed by a field name derived from the service type's description. */
  readonly covered: Readonly<Record<string, ServiceType>>;
  readonly notCovered: readonly ServiceTypeName[];
}

/**
 * One entry for every covered service type, and the names of those that are not covered.
 * @param isPlanInactive  see `statusOf`
 */
export function serviceTypesOf(benefits: readonly Benefit[], isPlanInactive = false): ServiceTypes {
  const entries = byServiceType(benefits).map(({ type, benefits: own }) => ({
    service_type_code: type.code,
    service_type: type.description ?? type.code,
    ...entryOf(own, isPlanInactive),
  }));
  const covered: Record<string, ServiceType> = {};
  for (const { status, ...entry } of entries) if (status === 'active') covered[keyOf(entry)] = { status, ...entry };
  const notCovered = entries
    .filter(({ status }) => status === 'not_covered' || status === 'inactive')
    .map(({ service_type_code, service_type }) => ({ service_type_code, service_type }));
  return { covered, notCovered };
}

/** Fields of the summary itself, which no service type may replace. */
const taken = new Set([
  'subscriber_details',
  'payer_details',
  'plan_details',
  'coverage_summary',
  'procedures',
  'errors',
]);

function keyOf({ service_type, service_type_code }: ServiceTypeName): string {
  const name = fieldName(service_type);
  // The description of an unknown code is the code itself.
  return name === '' || taken.has(name) || service_type === service_type_code
    ? `service_type_${service_type_code.toLowerCase()}`
    : name;
}
