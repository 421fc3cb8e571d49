import { type EligibilitySummary, isoDay, type SummaryWarning } from '@cardlens/eligibility-record';
import type {
  Benefit,
  EligibilityDocument,
  ImplementationAcknowledgment,
  InterchangeAcknowledgment,
  ReadWarning,
} from '@cardlens/x12';
import { present } from '../../../domain/fields.js';
import type { Asked } from '../asked.js';
import type { OwnResponse, PatientPart } from '../own-response.js';
import { codeOf, isTemporary } from '../rejection.js';
import { rejectionsOf } from '../verdict.js';
import { medicare, otherPayers, paymentOrder } from './coordination.js';
import { type Coverage, coverageOf, isAboutPlan } from './coverage.js';
import { allDates } from './dates.js';
import { groupNumbers, patientDetails, payerDetails, related } from './people.js';
import { proceduresOf } from './procedures.js';
import { onlyOne, serviceTypesOf } from './service-types.js';

/**
 * The summary of a response for people and programs that do not read X12: who is insured with which
 * payer, in which plan, since when, and what the member pays. The public object `eligibility_summarized_response`.
 */
export function summaryOf({ document, parts }: OwnResponse, asked: Asked): EligibilitySummary {
  const coverage = coverageOf(parts, asked);
  // The source whose plan is described.
  const main = coverage.deciding[0]?.part ?? parts.find(({ patient }) => patient.benefits.length > 0) ?? parts[0];
  const [response] = document.responses;
  const subscriber = main?.subscriber ?? response?.subscriber;
  const source = main?.source ?? response?.informationSource;
  const all = parts.flatMap(({ patient }) => patient.benefits);
  const benefits = all.filter((benefit) => isCurrent(benefit, coverage));
  const { covered, notCovered, unclear } = serviceTypesOf(benefits, coverage);
  return {
    ...present({
      subscriber_details: subscriber && patientDetails(subscriber),
      dependent_details: main && main.patient !== subscriber ? patientDetails(main.patient) : undefined,
      payer_details: source && payerDetails(source),
      plan_details: main && all.length > 0 ? planDetails(main, benefits, coverage) : undefined,
      coverage_summary:
        all.length > 0
          ? {
              ...coverageSummary(all, benefits, coverage, asked),
              plans: plansOf(coverage),
              ...present({ not_covered: [...notCovered], unclear_services: [...unclear] }),
            }
          : undefined,
      procedures: proceduresOf(benefits, coverage),
      warnings: warningsOf(document),
    }),
    errors: errorsOf(document),
    ...covered,
  };
}

/** Each plan with its own verdict; the payer is named if several responded. */
function plansOf({ plans }: Coverage) {
  const payers = new Set(plans.map(({ part }) => part.source));
  return plans.map(({ standing, reason, dates, deciding, part }) => {
    const types = deciding.flatMap(({ benefit }) => benefit.insuranceType ?? []);
    return {
      ...present({
        plan_name: deciding.find(({ benefit }) => benefit.planDescription !== undefined)?.benefit.planDescription,
        insurance_type: types[0] && (types[0].description ?? types[0].code),
        payer_name: payers.size > 1 ? part.source.entity?.lastOrOrganizationName : undefined,
      }),
      status: standing,
      ...present({ status_reason: reason, ...dates }),
    };
  });
}

const others = new Set(['MC', 'R']);

/** Beside an active plan, the lines of one that has ended would be taken for its own. */
const isCurrent = (benefit: Benefit, { standing, ofPlanOf }: Coverage): boolean =>
  standing !== 'active' || others.has(benefit.information.code) || ofPlanOf(benefit) !== 'inactive';

const planNumbers = new Set(['18', 'HPI']);

/** Name and type of the plan come from lines about the plan that decided the verdict, never from those of a service. */
function planDetails({ patient, subscriber }: PatientPart, benefits: readonly Benefit[], { deciding }: Coverage) {
  const lines = deciding.filter(({ part }) => part.patient === patient).map(({ benefit }) => benefit);
  const [first] = lines;
  const isOfPlan = (benefit: Benefit) =>
    isAboutPlan(benefit) &&
    !others.has(benefit.information.code) &&
    (first?.planDescription === undefined ||
      (benefit.planDescription ?? first.planDescription) === first.planDescription);
  const own = new Set(patient.benefits);
  const beside = benefits.filter((benefit) => own.has(benefit) && isOfPlan(benefit));
  const types = beside.flatMap(({ insuranceType }) => insuranceType ?? []);
  const type = first?.insuranceType ?? (onlyOne(types.map(({ code }) => code)) === undefined ? undefined : types[0]);
  const references = [...patient.references, ...lines.flatMap((benefit) => benefit.references)];
  const group = references.find(({ qualifier }) => groupNumbers.has(qualifier.code));
  const number = references.find(({ qualifier }) => planNumbers.has(qualifier.code));
  const dates = [...patient.dates, ...(patient === subscriber ? [] : subscriber.dates)];
  return present({
    plan_name: first?.planDescription ?? onlyOne(beside.flatMap(({ planDescription }) => planDescription ?? [])),
    plan_number: number?.value,
    insurance_type: type && (type.description ?? type.code),
    group_number: group?.value,
    group_name: group?.description,
    dates: allDates([...dates, ...lines.flatMap((benefit) => benefit.dates)]),
  });
}

const primaryCare = new Set(['P3']);

/** @param all  also the lines of plans that have ended @param benefits  without them */
function coverageSummary(all: readonly Benefit[], benefits: readonly Benefit[], coverage: Coverage, asked: Asked) {
  const plan = benefits.filter(isAboutPlan);
  const entities = benefits.flatMap((benefit) =>
    benefit.relatedEntities.map((entity) => ({ kind: benefit.information.code, entity })),
  );
  const provider = entities.find(({ kind, entity }) => kind === 'L' || primaryCare.has(entity.entity.entityType.code));
  const otherList = otherPayers(benefits);
  const planWide = serviceTypesOf(plan, coverage).covered.health_benefit_plan_coverage;
  return {
    status: coverage.standing,
    ...present({
      status_reason: coverage.reason,
      date_of_service: isoDay(asked.firstDay),
      date_of_service_end: asked.lastDay === asked.firstDay ? undefined : isoDay(asked.lastDay),
      ...coverage.dates,
      deductibles: planWide?.deductibles,
      out_of_pocket: planWide?.out_of_pocket,
      spend_down: planWide?.spend_down,
      primary_care_provider: provider && related(provider.entity),
      payment_order: paymentOrder(otherList, isoDay(asked.firstDay) ?? ''),
      other_payers: otherList,
      medicare: medicare(all, coverage),
      // EB01 U: contacts for further information.
      contacts: entities.filter(({ kind }) => kind === 'U').map(({ entity }) => related(entity)),
      messages: [...new Set(plan.flatMap(({ messages }) => messages))],
    }),
  };
}

const warningsOf = ({ responses }: EligibilityDocument): SummaryWarning[] =>
  responses
    .flatMap(({ warnings = [], subscriber, dependents }) => [
      ...warnings,
      ...[...(subscriber ? [subscriber] : []), ...dependents].flatMap((patient) => patient.warnings ?? []),
    ])
    .filter((warning, index, list) => list.indexOf(warning) === index)
    .map(({ segment, segmentNumber, loop, element, reason }: ReadWarning) =>
      present({ segment, position: segmentNumber, loop, element, reason }),
    );

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
      may_pass: isTemporary(rejection),
    }),
  );

/** The errors in a 999 or TA1, with segments and codes, never values. */
export const acknowledgmentSummary = (
  document: ImplementationAcknowledgment | InterchangeAcknowledgment,
): EligibilitySummary => ({ errors: rejections(document) });

const rejections = (document: ImplementationAcknowledgment | InterchangeAcknowledgment) =>
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
