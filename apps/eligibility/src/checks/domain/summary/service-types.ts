import type { CoverageStatus, ServiceType, ServiceTypeName, UnclearServiceType } from '@cardlens/eligibility-record';
import type { Benefit, Coded } from '@cardlens/x12';
import { present } from '../../../domain/fields.js';
import { costShares, isSamePlace, isSameProcedure, placesOf } from './cost-sharing.js';
import { type Coverage, isStatement, notCovered, wholePlan } from './coverage.js';
import { fieldName } from './names.js';

const dentalCare: Coded = { code: '35', description: 'Dental care' };
/** EB13-1: procedure codes of the American Dental Association. */
const dentalCodes = 'AD';

/** Benefits with the same subject, covered or not. */
type Entry = Omit<ServiceType, 'status' | keyof ServiceTypeName> & { readonly status: CoverageStatus };

const shares = new Set(['A', 'B', 'C', 'G', 'Y']);

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
  return isAboutBenefits(benefit) ? [wholePlan] : [];
}

/** Not just the name of a primary care provider or of another payer. */
const isAboutBenefits = (benefit: Benefit): boolean => isShare(benefit) || isStatement(benefit);

const isShare = ({ information }: Benefit): boolean => shares.has(information.code);

/**
 * Whether the subject of these lines is covered on the days of service.
 * @param isProcedure  whether the subject is a procedure: its lines do not determine the status of a service type
 */
function statusOf(
  benefits: readonly Benefit[],
  { standing, ofPlanOf, statedBy }: Coverage,
  isProcedure: boolean,
): CoverageStatus {
  const accepted = benefits.filter(
    ({ rejections, procedure }) => rejections.length === 0 && (isProcedure || procedure === undefined),
  );
  const denied = benefits.filter(
    ({ rejections, information }) => rejections.length === 0 && information.code === notCovered,
  );
  const isDenied = isDeniedEverywhere(denied, isProcedure);
  const stated = new Set(statedBy(accepted.filter(isStatement)));
  // An active line contradicts one that denies the same service everywhere.
  if (stated.has('active')) return isDenied ? 'unclear' : 'active';
  if (stated.has('unclear')) return 'unclear';
  if (stated.has('inactive')) return 'inactive';
  // A service with a cost share is covered by an active plan.
  const isPaidFor = (share: Benefit) =>
    isShare(share) && (ofPlanOf(share) ?? standing) === 'active' && !denied.some((no) => covers(no, share));
  if (benefits.some((share) => share.rejections.length === 0 && isPaidFor(share))) return 'active';
  return isDenied ? 'not_covered' : 'unknown';
}

/** Whether a line without coverage is about the same service as the cost share. */
const covers = (no: Benefit, share: Benefit): boolean =>
  (isOfAnyNetwork(no) || no.inPlanNetwork === share.inPlanNetwork) &&
  (no.procedure === undefined || isSameProcedure(no.procedure, share.procedure)) &&
  (placesOf(no).length === 0 || isSamePlace(no, share));

const isOfAnyNetwork = ({ inPlanNetwork }: Benefit): boolean => inPlanNetwork !== 'Y' && inPlanNetwork !== 'N';

/** A service that is not covered out of network, or at one place, may be covered elsewhere. */
function isDeniedEverywhere(denied: readonly Benefit[], isProcedure: boolean): boolean {
  const general = denied.filter((no) => (isProcedure || no.procedure === undefined) && placesOf(no).length === 0);
  const networks = new Set(general.map(({ inPlanNetwork }) => inPlanNetwork));
  return general.some(isOfAnyNetwork) || (networks.has('Y') && networks.has('N'));
}

const ofKind = (benefits: readonly Benefit[], code: string) =>
  benefits.filter(({ information }) => information.code === code);

/** @param isProcedure  see `statusOf` */
export function entryOf(lines: readonly Benefit[], coverage: Coverage, isProcedure = false): Entry {
  // The procedure is the subject of the entry, so it is not repeated in each of its cost shares.
  const benefits = isProcedure ? lines.map(({ procedure, ...benefit }) => benefit) : lines;
  // Messages about a cost share are part of its entry.
  const others = benefits.filter((benefit) => !isShare(benefit) && benefit.information.code !== 'F');
  const authorizations = others.filter(isAboutAuthorization);
  return {
    status: statusOf(lines, coverage, isProcedure),
    ...present({
      plan_name: onlyOne(benefits.flatMap(({ planDescription }) => planDescription ?? [])),
      authorization_required: isAuthorizationRequired(benefits),
      copays: costShares(ofKind(benefits, 'B')),
      coinsurance: costShares(ofKind(benefits, 'A')),
      deductibles: costShares(ofKind(benefits, 'C')),
      out_of_pocket: costShares(ofKind(benefits, 'G')),
      spend_down: costShares(ofKind(benefits, 'Y')),
      limitations: costShares(ofKind(benefits, 'F')),
      authorizations: costShares(authorizations),
      messages: [...new Set(others.flatMap(({ messages }) => messages))],
    }),
  };
}

/** EB11 of a line without a cost share. */
const isAboutAuthorization = ({ authorizationRequired: stated }: Benefit): boolean => stated === 'Y' || stated === 'N';

function isAuthorizationRequired(benefits: readonly Benefit[]): boolean | undefined {
  const stated = new Set(benefits.map(({ authorizationRequired }) => authorizationRequired));
  return stated.has('Y') ? true : stated.has('N') ? false : undefined;
}

/** A value that all lines agree on. */
export const onlyOne = (values: readonly string[]): string | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

export interface ServiceTypes {
  /** Keyed by a field name derived from the service type's description. */
  readonly covered: Readonly<Record<string, ServiceType>>;
  readonly notCovered: readonly ServiceTypeName[];
  /** Those of which it is not clear whether they are covered. */
  readonly unclear: readonly UnclearServiceType[];
}

/** An entry for every service type: covered, not covered, or unclear. */
export function serviceTypesOf(benefits: readonly Benefit[], coverage: Coverage): ServiceTypes {
  const entries = byServiceType(benefits).map(({ type, benefits: own }) => ({
    service_type_code: type.code,
    service_type: type.description ?? type.code,
    ...entryOf(own, coverage),
  }));
  const covered: Record<string, ServiceType> = {};
  for (const { status, ...entry } of entries) if (status === 'active') covered[keyOf(entry)] = { status, ...entry };
  const notCoveredTypes = entries
    .filter(({ status }) => status === 'not_covered' || status === 'inactive')
    .map(({ service_type_code, service_type }) => ({ service_type_code, service_type }));
  return { covered, notCovered: notCoveredTypes, unclear: entries.flatMap((entry) => unclearOf(entry, coverage)) };
}

/** An entry that says something about a service, but not whether it is covered. */
function unclearOf({ status, ...entry }: Entry & ServiceTypeName, { standing }: Coverage): UnclearServiceType[] {
  const isUnclear = status === 'unclear' || (status === 'unknown' && standing !== 'inactive');
  const { service_type_code, service_type, plan_name, ...content } = entry;
  return isUnclear && (status === 'unclear' || Object.keys(content).length > 0)
    ? [{ ...entry, status: 'unclear' }]
    : [];
}

/** Fields of the summary itself, which no service type may replace. */
const taken = new Set([
  'subscriber_details',
  'dependent_details',
  'payer_details',
  'plan_details',
  'coverage_summary',
  'procedures',
  'benefits',
  'errors',
  'warnings',
]);

function keyOf({ service_type, service_type_code }: ServiceTypeName): string {
  const name = fieldName(service_type);
  // The description of an unknown code is the code itself.
  return name === '' || taken.has(name) || service_type === service_type_code
    ? `service_type_${service_type_code.toLowerCase()}`
    : name;
}
