import type { EligibilitySummary, OtherPayer } from '@cardlens/eligibility-record';
import type {
  Coverage,
  CoverageEligibilityResponseInsurance as Insurance,
  Organization,
  Patient,
  Reference,
} from '@medplum/fhirtypes';
import { referenceTo } from '../bundle.js';
import { deterministicId } from '../deterministic-id.js';
import { codeSystems, identifierSystems } from '../systems.js';
import { coverageStatuses, inForce, orders, periodOf } from './in-force.js';
import type { EligibilityExport } from './record.js';

/** Coverage beside the one that is described, with the organization that pays. */
export interface OtherCoverage {
  readonly insurance: Insurance;
  readonly resources: readonly [Coverage, ...Organization[]];
}

interface Parties {
  readonly patient: Patient;
  readonly insurer: Organization;
}

type Plan = NonNullable<NonNullable<EligibilitySummary['coverage_summary']>['plans']>[number];

/** The other plans in the response, and the other payers that it names. */
export function otherCoverages(check: EligibilityExport, { patient, insurer }: Parties): readonly OtherCoverage[] {
  const { eligibilityId, updatedAt: lastUpdated, summary } = check;
  const { plans = [], other_payers: payers = [] } = summary?.coverage_summary ?? {};
  const common = (role: string) => ({
    resourceType: 'Coverage' as const,
    id: deterministicId(eligibilityId, 'Coverage', role),
    meta: { lastUpdated },
    beneficiary: referenceTo(patient),
  });
  const ofPlan = (plan: Plan, index: number): OtherCoverage => {
    const inforce = inForce[plan.status];
    const period = periodOf(plan);
    const coverage: Coverage = {
      ...common(`plan ${index}`),
      status: coverageStatuses[plan.status] ?? 'draft',
      ...typeOf(plan.insurance_type),
      ...(period && { period }),
      payor: [plan.payer_name === undefined ? referenceTo(insurer) : { display: plan.payer_name }],
      ...planClass(plan.plan_name, plan.plan_name),
    };
    const insurance = {
      coverage: referenceTo(coverage),
      ...(inforce === undefined ? {} : { inforce }),
      ...(period && { benefitPeriod: period }),
    };
    return { insurance, resources: [coverage] };
  };
  const ofPayer = (payer: OtherPayer, index: number): OtherCoverage => {
    const organization = organizationOf(check, payer, index);
    const period = periodOf(payer);
    const named: Reference<never> = { display: payer.plan_name ?? payer.insurance_type ?? 'not named' };
    const subscriber = payer.subscriber?.name;
    const coverage: Coverage = {
      ...common(`other payer ${index}`),
      // The payer that responded does not say whether it is in force.
      status: 'draft',
      ...typeOf(
        payer.insurance_type,
        payer.manages_care && 'manages the care',
        payer.replaces_medicare && 'instead of Medicare',
      ),
      ...(subscriber === undefined ? {} : { subscriber: { display: subscriber } }),
      ...(period && { period }),
      payor: [organization === undefined ? named : referenceTo(organization)],
      ...planClass(payer.plan_number ?? payer.plan_name, payer.plan_name),
      ...(payer.payment_order === undefined ? {} : { order: orders[payer.payment_order] }),
    };
    return {
      insurance: { coverage: referenceTo(coverage) },
      resources: organization === undefined ? [coverage] : [coverage, organization],
    };
  };
  return [...(plans.length > 1 ? plans.map(ofPlan) : []), ...payers.map(ofPayer)];
}

/** An organization needs a name or an identifier. */
function organizationOf(
  { eligibilityId, updatedAt: lastUpdated }: EligibilityExport,
  { name, identifier, identifier_type: type, contacts = [] }: OtherPayer,
  index: number,
): Organization | undefined {
  if (name === undefined && identifier === undefined) return undefined;
  const phones = contacts.filter((contact) => contact.type === 'telephone');
  return {
    resourceType: 'Organization',
    id: deterministicId(eligibilityId, 'Organization', `other payer ${index}`),
    meta: { lastUpdated },
    ...(identifier === undefined
      ? {}
      : {
          identifier: [
            {
              ...(type === undefined ? {} : { type: { text: type.replaceAll('_', ' ') } }),
              system: identifierSystems.otherPayer,
              value: identifier,
            },
          ],
        }),
    active: true,
    ...(name === undefined ? {} : { name }),
    ...(phones.length > 0 ? { telecom: phones.map(({ value }) => ({ system: 'phone' as const, value })) } : {}),
  };
}

function typeOf(...parts: readonly (string | false | undefined)[]): Pick<Coverage, 'type'> {
  const text = parts.filter(Boolean).join(', ');
  return text === '' ? {} : { type: { text } };
}

const planClass = (value: string | undefined, name: string | undefined): Pick<Coverage, 'class'> =>
  value === undefined
    ? {}
    : {
        class: [
          {
            type: { coding: [{ system: codeSystems.coverageClass, code: 'plan' }] },
            value,
            ...(name === undefined ? {} : { name }),
          },
        ],
      };
