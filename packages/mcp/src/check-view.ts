import { type EligibilityErrorCode, eligibilityErrorMessage, isEligibilityErrorCode } from '@cardlens/errors';
import type { BenefitGroup, CostShare, EligibilityRecord } from '@cardlens/sdk';
import { codeLists } from '@cardlens/x12';
import type { Sight } from './card-view.js';
import { remedyOf } from './remedies.js';
import { decimal, identifier, oneOf, timestamp, visible } from './values.js';

interface CodeList {
  readonly codes: Readonly<Record<string, string>>;
}

const inSnakeCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
const meaningsOf = ({ codes }: CodeList) => oneOf(Object.values(codes).map(inSnakeCase));

const levelOf = meaningsOf(codeLists.coverageLevels);
const periodOf = meaningsOf(codeLists.timePeriods);
const networkOf = oneOf(['in', 'out', 'any'] as const);
const stateOf = oneOf(['processing', 'completed', 'error'] as const);
const coverageOf = oneOf(['active', 'inactive', 'unclear', 'not_covered', 'unknown'] as const);

/** A code and its meaning in our words; a code that the list does not have is left out. */
const coded = ({ codes }: CodeList, code: string | undefined) =>
  code !== undefined && Object.hasOwn(codes, code) ? { code, meaning: codes[code] } : undefined;

const shareKinds = ['copays', 'coinsurance', 'deductibles', 'out_of_pocket', 'spend_down'] as const;
const costsMax = 200;

/** The numbers of a cost share, without what the payer writes beside them. */
const costOf = (kind: string, share: CostShare, network: string | undefined, { hasValues }: Sight) => ({
  kind,
  network: networkOf(share.network ?? network),
  level: levelOf(share.coverage_level),
  period: periodOf(share.time_period),
  amount: decimal(share.amount?.amount),
  percent: decimal(share.percent),
  remaining: decimal(share.remaining?.amount),
  has_no_limit: share.no_limit,
  needs_authorization: share.authorization_required,
  notes: hasValues ? share.messages?.map(visible) : undefined,
});

const costsOf = (groups: readonly BenefitGroup[], sight: Sight) =>
  groups.flatMap(({ network, services }) =>
    services.flatMap((service) =>
      shareKinds.flatMap((kind) =>
        (service[kind] ?? []).map((share) => ({
          service: coded(codeLists.serviceTypes, service.service_type_code),
          covered: coverageOf(service.status),
          ...costOf(kind, share, network, sight),
        })),
      ),
    ),
  );

/**
 * The verdict of a check: whether the patient is covered, and what the plan costs, in numbers. Names, dates, identifiers
 * and texts of the payer only where the agent may see values.
 */
export function checkView(record: EligibilityRecord, sight: Sight) {
  const { eligibility_summarized_response: summary } = record;
  const { coverage_summary: coverage } = summary ?? {};
  const costs = costsOf(summary?.benefits ?? [], sight);
  const ofPlan = (kind: 'deductibles' | 'out_of_pocket') =>
    (coverage?.[kind] ?? []).map((share) => costOf(kind, share, undefined, sight));
  return {
    eligibility_id: identifier(record.eligibility_id),
    card_id: identifier(record.card_id),
    state: stateOf(record.state) ?? 'processing',
    created_at: timestamp(record.created_at),
    is_simulated: record.simulated,
    covered: coverageOf(coverage?.status),
    plan_costs: coverage && [...ofPlan('deductibles'), ...ofPlan('out_of_pocket')].slice(0, costsMax),
    costs: summary && costs.slice(0, costsMax),
    costs_left_out: Math.max(0, costs.length - costsMax) || undefined,
    error: record.error && errorOf(record.error.code),
    member: sight.hasValues ? memberOf(record) : undefined,
  };
}

const errorOf = (code: string) => {
  const known: EligibilityErrorCode = isEligibilityErrorCode(code) ? code : 'INTERNAL';
  return { code: known, message: eligibilityErrorMessage(known) };
};

const shown = (text: string | undefined) => (text === undefined ? undefined : visible(text));

function memberOf({ eligibility_request: request, eligibility_summarized_response: summary }: EligibilityRecord) {
  const { subscriber, dependent } = request;
  const patient = dependent ?? subscriber;
  const { coverage_summary: coverage, plan_details: plan } = summary ?? {};
  return {
    first_name: shown(patient.first_name),
    last_name: shown(patient.last_name),
    date_of_birth: shown(patient.date_of_birth),
    member_id: shown(subscriber.member_id),
    plan_name: shown(plan?.plan_name),
    group_number: shown(plan?.group_number),
    coverage_start_date: shown(coverage?.coverage_start_date),
    coverage_end_date: shown(coverage?.coverage_end_date),
    messages: coverage?.messages?.map(visible),
  };
}

const correctionOf = oneOf([
  'member_id_alternative',
  'fewer_details',
  'name_part',
  'dependent_as_subscriber',
  'subscriber_as_dependent',
  'other_payer_id',
] as const);
const outcomeOf = oneOf(['completed', 'error', 'unknown'] as const);

/** Why a check failed, what Cardlens has tried by itself, and what a person can do. */
export function rejectionView(record: EligibilityRecord) {
  const { eligibility_summarized_response: summary, error, attempts = [] } = record;
  return {
    eligibility_id: identifier(record.eligibility_id),
    state: stateOf(record.state) ?? 'processing',
    error: error && errorOf(error.code),
    ...(error && remedyOf(error.code)),
    reasons: (summary?.errors ?? []).map((each) => ({
      reject_reason: coded(codeLists.rejectReasons, each.reject_reason_code),
      follow_up_action: coded(codeLists.followUpActions, each.follow_up_action_code),
    })),
    already_tried: attempts.map((each) => ({ remedy: correctionOf(each.remedy), outcome: outcomeOf(each.outcome) })),
  };
}

/** The meaning of an error code of a check, or of a reject reason code (AAA03). @returns undefined for another text */
export function codeView(code: string) {
  if (isEligibilityErrorCode(code)) return { error: errorOf(code), ...remedyOf(code) };
  const reason = coded(codeLists.rejectReasons, code);
  return reason && { reasons: [{ reject_reason: reason }] };
}
