import type {
  CoverageKind,
  EligibilitySummary,
  InquiryOutcome,
  InsuredPerson,
  OtherPayer,
  PaymentOrder,
} from '@cardlens/eligibility-record';
import { type Identity, identityOf, isSameFullName } from '../../checks/domain/identity.js';
import type { EligibilityRecord } from '../../checks/domain/record.js';
import { summaryIn } from '../../checks/domain/summary-in.js';
import { present } from '../../domain/fields.js';
import type { EligibilityId } from '../../domain/ids.js';
import type { AskablePayer } from './probability.js';

/** What a payer's response says about the coverage of the person. PHI. */
export interface Finding {
  readonly eligibilityId: EligibilityId;
  readonly cardId?: string;
  readonly payer: EligibilityRecord['payer'];
  readonly outcome: InquiryOutcome;
  readonly kind: CoverageKind;
  readonly confidence: 'high' | 'medium' | 'low';
  /** When the coverage pays, as its payer states. */
  readonly statedOrder?: PaymentOrder;
  /** Other payers that the payer names and whose coverage has not ended. */
  readonly others: readonly OtherPayer[];
  /** Medicare that a private plan replaces. */
  readonly isReplaced: boolean;
  readonly details: {
    readonly memberId?: string;
    readonly groupNumber?: string;
    readonly planName?: string;
    readonly startDate?: string;
    readonly endDate?: string;
  };
}

const notFound = new Set([
  'MEMBER_NOT_FOUND',
  'MEMBER_ID_INVALID',
  'MEMBER_NAME_MISMATCH',
  'MEMBER_BIRTH_DATE_MISMATCH',
  'DEPENDENT_NOT_FOUND',
]);
/** Several people fit, or somebody else does: nobody is chosen. */
const unclear = new Set(['MEMBER_AMBIGUOUS', 'PERSON_NOT_FOUND_IN_ANSWER']);
const noResponse = new Set([
  'PAYER_UNAVAILABLE',
  'PAYER_TIMEOUT',
  'PAYER_NOT_CONNECTED',
  'PAYER_CONNECTION_FAILED',
  'PAYER_ANSWER_INVALID',
]);

/** What came back from a payer, by its ended check. */
export function outcomeOf(
  record: Pick<EligibilityRecord, 'state' | 'failure' | 'question' | 'summaryJson'>,
): InquiryOutcome {
  const code = record.failure?.code;
  if (code !== undefined) {
    if (notFound.has(code)) return 'not_found';
    if (unclear.has(code)) return 'unclear';
    return noResponse.has(code) ? 'no_response' : 'rejected';
  }
  const summary = summaryIn(record);
  const identity = personIn(summary, record.question.subscriber).identity;
  const status = summary?.coverage_summary?.status;
  if (identity !== 'exact') return 'unclear';
  if (status === 'active') return 'covered';
  return status === 'inactive' ? 'not_covered' : 'unclear';
}

/**
 * The coverage in the response of an ended check.
 * @param day  YYYY-MM-DD: the day of service
 * @returns undefined unless the person is, or may be, covered
 */
export function findingOf(
  record: EligibilityRecord,
  payer: AskablePayer | undefined,
  day: string,
): Finding | undefined {
  const { eligibilityId, cardId, question } = record;
  const outcome = outcomeOf(record);
  const summary = summaryIn(record);
  if (record.state !== 'completed' || summary === undefined || (outcome !== 'covered' && outcome !== 'unclear'))
    return undefined;
  const { identity, person, isSameName } = personIn(summary, question.subscriber);
  if (identity === 'different' || identity === 'corrected') return undefined;
  const { coverage_summary: coverage, plan_details: plan } = summary;
  const { payment_order: statedOrder, other_payers: all = [], medicare } = coverage ?? {};
  const others = all.filter(
    ({ coverage_end_date: end, name }) =>
      (end === undefined || end >= day) && (name === undefined || name !== medicare?.part_d?.name),
  );
  const certain = isSameName ? 'high' : 'medium';
  return {
    eligibilityId,
    ...present({ cardId: String(cardId) === String(eligibilityId) ? undefined : cardId, statedOrder }),
    payer: record.payer,
    outcome,
    kind: kindOf(summary, record.responseJson, payer),
    confidence: outcome === 'covered' ? certain : 'low',
    others,
    isReplaced: medicare !== undefined && others.some(({ replaces_medicare }) => replaces_medicare === true),
    details: present({
      memberId: person?.member_id,
      groupNumber: person?.group_number ?? plan?.group_number,
      planName: plan?.plan_name,
      startDate: coverage?.coverage_start_date,
      endDate: coverage?.coverage_end_date,
    }),
  };
}

interface FoundPerson {
  readonly person?: InsuredPerson;
  readonly identity: Identity;
  readonly isSameName: boolean;
}

/** The patient in a summary, who may be a dependent of somebody else. */
function personIn(
  summary: EligibilitySummary | undefined,
  asked: EligibilityRecord['question']['subscriber'],
): FoundPerson {
  const person = summary?.dependent_details ?? summary?.subscriber_details;
  if (person === undefined) return { identity: 'unstated', isSameName: false };
  const stated = {
    entity: present({
      firstName: person.first_name,
      middleName: person.middle_name,
      lastOrOrganizationName: person.last_name,
      suffix: person.suffix,
    }),
    demographics: present({ dateOfBirth: person.date_of_birth?.replaceAll('-', '') }),
  };
  return { person, identity: identityOf(stated, asked), isSameName: isSameFullName(stated, asked) };
}

/** EB04 of a line about active coverage. @source ASC X12 005010X279A1 */
const kindsOfInsurance: Readonly<Record<string, CoverageKind>> = {
  HN: 'medicare_advantage',
  MA: 'medicare',
  MB: 'medicare',
  MP: 'medicare',
  MC: 'medicaid',
  MH: 'medicare_supplement',
  MI: 'medicare_supplement',
  SP: 'medicare_supplement',
};

const kindsOfLines = ['medicare', 'medicare_advantage', 'medicare_supplement', 'medicaid', 'tricare'] as const;

/** Of the coverage: by the response, otherwise by the payer if it has only one kind, otherwise commercial. */
function kindOf(
  summary: EligibilitySummary,
  responseJson: string | undefined,
  payer: AskablePayer | undefined,
): CoverageKind {
  const lines = new Set(payer?.payers.flatMap((each) => each.lines));
  if (summary.coverage_summary?.medicare !== undefined)
    return lines.has('medicare_advantage') ? 'medicare_advantage' : 'medicare';
  const codes = activeInsuranceTypes(responseJson);
  const stated = codes.flatMap((code) => kindsOfInsurance[code] ?? [])[0];
  if (stated !== undefined) return stated;
  const only = lines.size === 1 ? [...lines][0] : undefined;
  return kindsOfLines.find((kind) => kind === only) ?? 'commercial';
}

interface StoredBenefit {
  readonly information?: { readonly code?: string };
  readonly insurance_type?: { readonly code?: string };
}
interface StoredPatient {
  readonly benefits?: readonly StoredBenefit[];
}

interface StoredResponses {
  readonly responses?: readonly { subscriber?: StoredPatient; dependents?: readonly StoredPatient[] }[];
}

function activeInsuranceTypes(responseJson = '{}'): string[] {
  const { responses = [] }: StoredResponses = JSON.parse(responseJson);
  const patients = responses.flatMap(({ subscriber, dependents = [] }) => [
    ...(subscriber ? [subscriber] : []),
    ...dependents,
  ]);
  const active = patients
    .flatMap(({ benefits = [] }) => benefits)
    .filter(({ information }) => /^[1-5]$/.test(information?.code ?? ''));
  return active.flatMap(({ insurance_type }) => insurance_type?.code ?? []);
}
