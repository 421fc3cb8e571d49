import { type EligibilityQuestion, isoDay } from '@cardlens/eligibility-record';
import type { Coverage, Organization, Patient, Practitioner } from '@medplum/fhirtypes';
import { referenceTo } from '../bundle.js';
import { deterministicId } from '../deterministic-id.js';
import { codeSystems, identifierSystems } from '../systems.js';
import { coverageStatuses, orders, periodOf } from './in-force.js';
import type { EligibilityExport } from './record.js';

type Person = EligibilityQuestion['subscriber'] | NonNullable<EligibilityQuestion['dependent']>;

export const patientOf = (
  id: string,
  role: string,
  lastUpdated: string,
  person: Person,
  medicareNumber?: string,
): Patient => ({
  resourceType: 'Patient',
  id: deterministicId(id, 'Patient', role),
  meta: { lastUpdated },
  ...(medicareNumber === undefined
    ? {}
    : {
        identifier: [
          {
            type: { coding: [{ system: codeSystems.identifierType, code: 'MC' }] },
            system: identifierSystems.medicare,
            value: medicareNumber,
          },
        ],
      }),
  name: [{ family: person.last_name, given: [person.first_name] }],
  ...(person.gender === undefined ? {} : { gender: person.gender === 'F' ? 'female' : 'male' }),
  birthDate: isoDay(person.date_of_birth),
});

export function insurerOf({ eligibilityId, updatedAt, request, summary }: EligibilityExport): Organization {
  const name = summary?.payer_details?.name;
  return {
    resourceType: 'Organization',
    id: deterministicId(eligibilityId, 'Organization', 'insurer'),
    meta: { lastUpdated: updatedAt },
    identifier: [{ system: identifierSystems.tradingPartner, value: request.trading_partner_service_id }],
    active: true,
    type: [{ coding: [{ system: codeSystems.organizationType, code: 'pay' }] }],
    ...(name === undefined ? {} : { name }),
  };
}

export function providerOf({ eligibilityId, updatedAt, request }: EligibilityExport): Organization | Practitioner {
  const { npi, organization_name, first_name = '', last_name = '' } = request.provider;
  const common = { meta: { lastUpdated: updatedAt }, identifier: [{ system: identifierSystems.npi, value: npi }] };
  const id = deterministicId(eligibilityId, 'provider');
  return organization_name === undefined
    ? { resourceType: 'Practitioner', id, ...common, name: [{ family: last_name, given: [first_name] }] }
    : { resourceType: 'Organization', id, ...common, active: true, name: organization_name };
}

const relationships: Readonly<Record<string, string>> = { spouse: 'spouse', child: 'child' };

/** The coverage that was checked, with plan and group as reported by the payer. */
export function coverageOf(
  { eligibilityId, updatedAt, request, summary }: EligibilityExport,
  { subscriber, patient, insurer }: { subscriber: Patient; patient: Patient; insurer: Organization },
): Coverage {
  // Asked by name and birth date, the payer states the number.
  const memberId = request.subscriber.member_id || summary?.subscriber_details?.member_id;
  const { plan_name, plan_number, group_number, group_name } = summary?.plan_details ?? {};
  const { payment_order: order } = summary?.coverage_summary ?? {};
  const period = periodOf(summary?.coverage_summary ?? {});
  const relationship =
    request.dependent === undefined ? 'self' : (relationships[request.dependent.relationship ?? ''] ?? 'other');
  const classes = [
    { code: 'group', value: group_number, name: group_name },
    { code: 'plan', value: plan_number ?? plan_name, name: plan_name },
  ].flatMap(({ code, value, name }) =>
    value === undefined
      ? []
      : [
          {
            type: { coding: [{ system: codeSystems.coverageClass, code }] },
            value,
            ...(name === undefined ? {} : { name }),
          },
        ],
  );
  return {
    resourceType: 'Coverage',
    id: deterministicId(eligibilityId, 'Coverage'),
    meta: { lastUpdated: updatedAt },
    status: coverageStatuses[summary?.coverage_summary?.status ?? ''] ?? 'draft',
    subscriber: referenceTo(subscriber),
    ...(memberId === undefined ? {} : { subscriberId: memberId }),
    beneficiary: referenceTo(patient),
    relationship: { coding: [{ system: codeSystems.relationship, code: relationship }] },
    ...(period && { period }),
    payor: [referenceTo(insurer)],
    ...(classes.length > 0 ? { class: classes } : {}),
    ...(order === undefined ? {} : { order: orders[order] }),
  };
}
