import { isoDay, isStatusReason, medicareNumberOf, statusReasons } from '@cardlens/eligibility-record';
import type {
  Bundle,
  Coverage,
  CoverageEligibilityRequest,
  CoverageEligibilityResponse,
  Meta,
  Organization,
  Patient,
  Resource,
} from '@medplum/fhirtypes';
import { referenceTo, transaction } from '../bundle.js';
import { deterministicId } from '../deterministic-id.js';
import { codeSystems, identifierSystems } from '../systems.js';
import { inForce, periodOf } from './in-force.js';
import { responseItems } from './items.js';
import { type OtherCoverage, otherCoverages } from './other-coverages.js';
import { coverageOf, insurerOf, patientOf, providerOf } from './parties.js';
import { requestedProcedure } from './procedures.js';
import type { EligibilityExport } from './record.js';

interface Parties {
  readonly patient: Patient;
  readonly insurer: Organization;
  readonly provider: Resource;
  readonly coverage: Coverage;
}

/** Marks the response of a simulated payer as test data. */
const metaOf = ({ updatedAt, isSimulated = false }: EligibilityExport): Meta => ({
  lastUpdated: updatedAt,
  ...(isSimulated ? { tag: [{ system: codeSystems.actReason, code: 'HTEST', display: 'test health data' }] } : {}),
});

const purpose: CoverageEligibilityRequest['purpose'] = ['validation', 'benefits'];

/** @param days  `YYYYMMDD` or `YYYY-MM-DD` */
function servicedOf(days: Pick<EligibilityExport['request'], 'date_of_service' | 'date_of_service_end'>) {
  const { date_of_service: start, date_of_service_end: end } = days;
  if (start === undefined) return {};
  return end === undefined
    ? { servicedDate: isoDay(start) }
    : { servicedPeriod: { start: isoDay(start), end: isoDay(end) } };
}

function requestOf(check: EligibilityExport, parties: Parties): CoverageEligibilityRequest {
  const { patient, insurer, provider, coverage } = parties;
  const { procedure_codes: procedures = [], service_type_codes: codes = procedures.length > 0 ? [] : ['30'] } =
    check.request;
  return {
    resourceType: 'CoverageEligibilityRequest',
    id: deterministicId(check.eligibilityId, 'CoverageEligibilityRequest'),
    meta: metaOf(check),
    identifier: [{ system: identifierSystems.eligibility, value: check.eligibilityId }],
    status: 'active',
    purpose,
    patient: referenceTo(patient),
    ...servicedOf(check.request),
    created: check.createdAt,
    provider: referenceTo(provider),
    insurer: referenceTo(insurer),
    insurance: [{ focal: true, coverage: referenceTo(coverage) }],
    item: [
      ...codes.map((code) => ({ category: { coding: [{ system: codeSystems.serviceType, code }] } })),
      ...procedures.map(requestedProcedure),
    ],
  };
}

function responseOf(
  check: EligibilityExport,
  request: CoverageEligibilityRequest,
  { patient, insurer, provider, coverage }: Parties,
  others: readonly OtherCoverage[],
): CoverageEligibilityResponse {
  const { summary, error } = check;
  const stated = summary?.coverage_summary;
  const { status, status_reason: reason } = stated ?? {};
  const inforce = inForce[status ?? ''];
  const benefitPeriod = periodOf(stated ?? {});
  const item = summary === undefined ? [] : responseItems(summary);
  return {
    resourceType: 'CoverageEligibilityResponse',
    id: deterministicId(check.eligibilityId, 'CoverageEligibilityResponse'),
    meta: metaOf(check),
    identifier: [{ system: identifierSystems.eligibility, value: check.eligibilityId }],
    status: 'active',
    purpose,
    patient: referenceTo(patient),
    ...servicedOf(stated ?? {}),
    created: check.updatedAt,
    requestor: referenceTo(provider),
    request: referenceTo(request),
    outcome: error === undefined ? 'complete' : 'error',
    ...(error === undefined && isStatusReason(reason) ? { disposition: statusReasons[reason] } : {}),
    insurer: referenceTo(insurer),
    ...(error === undefined
      ? {
          insurance: [
            {
              coverage: referenceTo(coverage),
              ...(inforce === undefined ? {} : { inforce }),
              ...(benefitPeriod && { benefitPeriod }),
              ...(item.length > 0 ? { item } : {}),
            },
            ...others.map(({ insurance }) => insurance),
          ],
        }
      : {
          error: [
            { code: { coding: [{ system: codeSystems.eligibilityError, code: error.code }], text: error.message } },
          ],
        }),
  };
}

/**
 * An eligibility check as a FHIR R4 transaction: a CoverageEligibilityRequest, a CoverageEligibilityResponse once the
 * check has ended, and the parties that they reference.
 */
export function eligibilityBundle(check: EligibilityExport): Bundle {
  const { eligibilityId, updatedAt, request } = check;
  // Numbers of other payers may have the same form.
  const payers = [check.summary?.payer_details?.name, check.summary?.plan_details?.plan_name];
  const isMedicare = payers.some((name) => /medicare|^cms$/i.test(name ?? ''));
  const medicareNumber = isMedicare ? medicareNumberOf(request.subscriber.member_id ?? '') : undefined;
  const subscriber = patientOf(eligibilityId, 'subscriber', updatedAt, request.subscriber, medicareNumber);
  const dependent = request.dependent && patientOf(eligibilityId, 'dependent', updatedAt, request.dependent);
  const patient = dependent ?? subscriber;
  const insurer = insurerOf(check);
  const provider = providerOf(check);
  const coverage = coverageOf(check, { subscriber, patient, insurer });
  const parties = { patient, insurer, provider, coverage };
  const requestResource = requestOf(check, parties);
  const others = check.error === undefined ? otherCoverages(check, parties) : [];
  const responses = check.state === 'processing' ? [] : [responseOf(check, requestResource, parties, others)];
  const people = dependent === undefined ? [subscriber] : [subscriber, dependent];
  const beside = others.flatMap(({ resources }) => resources);
  const resources = [requestResource, ...responses, coverage, ...people, insurer, provider, ...beside];
  return transaction(eligibilityId, updatedAt, resources);
}
