import type { EligibilitySummary } from '@cardlens/eligibility-record';
import { present } from '../present.js';
import { codeOf, isPassing } from '../rejection.js';
import { type Asked, patientOf, rejectionsOf } from '../verdict.js';
import type { Benefit, EligibilityDocument, Patient, ResponseDocument } from '../x12/index.js';
import { medicare, otherPayers, paymentOrder } from './coordination.js';
import { allDates, coverageDates, isoDay } from './dates.js';
import { patientDetails, payerDetails, related } from './people.js';
import { proceduresOf } from './procedures.js';
import { coverageLines, ofCurrentPlan, serviceTypesOf, statusOf, wholePlan } from './service-types.js';

/**
 * The summary of a response for people and programs that do not read X12: who is insured with which
 * payer, in which plan, since when, and what the member pays. The public object `eligibility_summarized_response`.
 */
export function summaryOf(document: ResponseDocument, asked: Asked): EligibilitySummary {
  if (document.kind !== '271') return { errors: rejections(document) };
  const [response] = document.responses;
  const patient = patientOf(document, asked);
  const subscriber = document.responses.find((each) => each.subscriber !== undefined)?.subscriber;
  const benefits = patient?.benefits ?? [];
  const isPlanInactive = statusOf(ofPlan(benefits)) === 'inactive';
  const { covered, notCovered } = serviceTypesOf(benefits, isPlanInactive);
  const procedures = proceduresOf(benefits, isPlanInactive);
  const day = isoDay(asked.dateOfService ?? document.envelope.date) ?? '';
  return {
    ...present({
      subscriber_details: subscriber && patientDetails(subscriber),
      dependent_details: patient && patient !== subscriber ? patientDetails(patient) : undefined,
      payer_details: response && payerDetails(response.informationSource),
      plan_details: patient && benefits.length > 0 ? planDetails(patient, benefits) : undefined,
      coverage_summary:
        patient && benefits.length > 0
          ? { ...coverageSummary(patient, benefits, day), ...present({ not_covered: [...notCovered] }) }
          : undefined,
      procedures,
    }),
    errors: errorsOf(document),
    ...covered,
  };
}

const ofPlan = (benefits: readonly Benefit[]): Benefit[] =>
  benefits.filter(
    ({ serviceTypes, procedure }) =>
      procedure === undefined &&
      (serviceTypes.length === 0 || serviceTypes.some(({ code }) => code === wholePlan.code)),
  );

/**
 * The lines that determine coverage: those of the plan, or those of the requested service types if there are none of
 * the plan.
 */
function ofCoverage(benefits: readonly Benefit[]): Benefit[] {
  const lines = coverageLines(ofPlan(benefits));
  return lines.length > 0 ? lines : coverageLines(benefits);
}

const planNumbers = new Set(['18', 'HPI']);

function planDetails(patient: Patient, benefits: readonly Benefit[]) {
  const lines = ofCoverage(benefits);
  const described = ofCurrentPlan([...lines, ...ofPlan(benefits), ...benefits]);
  const type = described.find(({ insuranceType }) => insuranceType !== undefined)?.insuranceType;
  const references = [...patient.references, ...lines.flatMap((benefit) => benefit.references)];
  const group = references.find(({ qualifier }) => qualifier.code === '6P' || qualifier.code === '1L');
  const number = references.find(({ qualifier }) => planNumbers.has(qualifier.code));
  return present({
    plan_name: described.find(({ planDescription }) => planDescription !== undefined)?.planDescription,
    plan_number: number?.value,
    insurance_type: type && (type.description ?? type.code),
    group_number: group?.value,
    group_name: group?.description,
    dates: allDates([...patient.dates, ...lines.flatMap(({ dates }) => dates)]),
  });
}

const primaryCare = new Set(['P3']);

function coverageSummary(patient: Patient, benefits: readonly Benefit[], day: string) {
  const plan = ofPlan(benefits);
  const entities = benefits.flatMap((benefit) =>
    benefit.relatedEntities.map((entity) => ({ kind: benefit.information.code, entity })),
  );
  const provider = entities.find(({ kind, entity }) => kind === 'L' || primaryCare.has(entity.entity.entityType.code));
  const others = otherPayers(benefits);
  const planWide = serviceTypesOf(plan).covered.health_benefit_plan_coverage;
  const status = statusOf(plan);
  return {
    // A payer may respond only about the requested service types.
    status: status === 'unknown' ? statusOf(benefits) : status,
    ...present({
      ...coverageDates([...patient.dates, ...ofCoverage(benefits).flatMap(({ dates }) => dates)]),
      deductibles: planWide?.deductibles,
      out_of_pocket: planWide?.out_of_pocket,
      spend_down: planWide?.spend_down,
      primary_care_provider: provider && related(provider.entity),
      payment_order: paymentOrder(others, day),
      other_payers: others,
      medicare: medicare(benefits),
      // EB01 U: contacts for further information.
      contacts: entities.filter(({ kind }) => kind === 'U').map(({ entity }) => related(entity)),
      messages: [...new Set(plan.flatMap(({ messages }) => messages))],
    }),
  };
}

/** The payer's rejections, with the payer's codes and ours. */
const errorsOf = ({ responses }: EligibilityDocument) =>
  responses.flatMap(rejectionsOf).map((rejection) =>
    present({
      code: codeOf(rejection),
      reject_reason_code: rejection.reason?.code,
      reject_reason: rejection.reason?.description,
      follow_up_action_code: rejection.followUp?.code,
      follow_up_action: rejection.followUp?.description,
      loop: rejection.loop,
      may_pass: isPassing(rejection),
    }),
  );

/** The errors in a 999 or TA1, with segments and codes, never values. */
const rejections = (document: Exclude<ResponseDocument, EligibilityDocument>) =>
  document.kind === 'TA1'
    ? [
        present({
          code: 'INQUIRY_REJECTED',
          reject_reason_code: document.note.code,
          reject_reason: document.note.description,
        }),
      ]
    : document.errors.map(({ reason, segment, loop }) =>
        present({
          code: 'INQUIRY_REJECTED',
          reject_reason_code: reason.code,
          reject_reason: reason.description,
          segment,
          loop,
        }),
      );
