import { z } from 'zod';
import { day } from './parties.js';
import { questionShape } from './question.js';

/** Why a payer is asked early, and what each reason means. */
export const discoveryReasons = {
  earlier_card: 'The earlier card is of this payer, or of its company.',
  named_by_payer: 'Another payer names it in its response.',
  employer: 'The employer is named like the payer or its plan, or is a part of the government that the payer insures.',
  age_65_or_older: 'It pays for people who are 65 or older, such as Medicare.',
  under_65: 'It insures people who are younger than 65.',
  insures_in_state: 'It insures in the state of the person.',
  not_in_state: 'It does not insure in the state of the person, who may have moved or work elsewhere.',
  large: 'It insures many people, by published market shares.',
  unknown_payer: 'Nothing is known about the payer but its id.',
} as const;
export type DiscoveryReason = keyof typeof discoveryReasons;

/** What came back from a payer. */
export const inquiryOutcomes = {
  covered: 'the person is covered on the day of service',
  unclear:
    'the response does not clearly say so, fits several people, or does not state the name and birth date of the person',
  not_covered: 'the person is known, but not covered on that day',
  not_found: 'the payer does not know the person',
  rejected: 'the payer rejected the inquiry for another reason',
  no_response: 'the payer could not be reached or did not respond',
} as const;
export type InquiryOutcome = keyof typeof inquiryOutcomes;

export const orderReasons = {
  payer_states: 'a payer says so',
  medicare_rules: 'the rules of Medicare say so: it pays before a Medicare supplement',
  replaces_medicare: 'a Medicare Advantage plan pays in place of Medicare',
  pays_last:
    'Medicaid pays after any other coverage, and TRICARE after any other than Medicaid and Medicare supplements',
  only_coverage: 'no other coverage was found or named; payers that were not asked may know one',
  several: 'several coverages were found, and no payer or rule says which one pays first',
  depends_on_employment: 'whether Medicare or a group plan pays first depends on the employment',
  contradictory: 'the payers contradict each other',
  not_clear: 'the payer does not clearly say that the coverage is active',
} as const;
export type OrderReason = keyof typeof orderReasons;

/** Kinds of medical coverage, as far as the order of payment depends on them. */
export const coverageKinds = [
  'commercial',
  'medicare',
  'medicare_advantage',
  'medicare_supplement',
  'medicaid',
  'tricare',
] as const;
export type CoverageKind = (typeof coverageKinds)[number];

const meanings = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
    .join('; ');

/** Not validated beyond text, because what a later release wrote must still be readable. */
const named = (values: readonly string[], description: string) => z.string().meta({ description, enum: values });

const { first_name, last_name, date_of_birth, gender } = questionShape.shape.subscriber.shape;

const inquiryShape = z
  .object({
    eligibility_id: z.guid().describe('The check with which the payer is asked.'),
    payer_id: z.string().describe('Payer id that the check is sent to.'),
    payer_name: z.string().describe('The payer.'),
    probability: z
      .number()
      .min(0)
      .max(1)
      .describe('Estimate, made before the payer was asked, that it covers the person.'),
    reasons: z
      .array(named(Object.keys(discoveryReasons), meanings(discoveryReasons)))
      .readonly()
      .describe('Why the payer was asked at this position.'),
    outcome: named(
      Object.keys(inquiryOutcomes),
      `What came back. ${meanings(inquiryOutcomes)}. Absent until the payer has responded.`,
    ).optional(),
    error_code: z.string().optional().describe('`error.code` of the check, if it ended in state `error`.'),
  })
  .describe('An inquiry to a payer.');

const coverageShape = z
  .object({
    eligibility_id: z.guid().describe('The check that found it: an ordinary record, with all benefits.'),
    payer_id: z.string().describe('Payer id that the check was sent to.'),
    payer_name: z.string().describe('The payer.'),
    kind: named(coverageKinds, 'Kind of coverage.'),
    confidence: named(
      ['high', 'medium', 'low'],
      'That the coverage is the person’s and active. `high`: the payer states the same name and birth date. `medium`: the same birth date, and a name ' +
        'that differs in an initial, a part or spelling. `low`: it does not clearly say that the coverage is active; such a coverage is not counted as found.',
    ),
    payment_order: named(['primary', 'secondary', 'tertiary', 'unclear'], 'When it pays.'),
    payment_order_reason: named(Object.keys(orderReasons), `Why. ${meanings(orderReasons)}.`),
    member_id: z.string().optional().describe('Member id, as the payer states it.'),
    group_number: z.string().optional().describe('Group number.'),
    plan_name: z.string().optional().describe('Name of the plan.'),
    coverage_start_date: day('First day.'),
    coverage_end_date: day('Last day; often absent for ongoing coverage.'),
    card_id: z.guid().optional().describe('The card that the check was joined to.'),
  })
  .describe('A coverage that was found.');

/** The request of a discovery, without the SSN: parts of the public object. PHI. */
const requestFields = {
  person: z.object({ first_name, last_name, date_of_birth, gender }).describe('The person.'),
  provider: questionShape.shape.provider,
  hints: z
    .object({
      state: z.string().optional().describe('Two letters.'),
      zip: z.string().optional().describe('First five digits.'),
      employer: z.string().optional().describe('Name of the employer.'),
      card_id: z.guid().optional().describe('An earlier card.'),
    })
    .optional()
    .describe('What helps to choose payers.'),
  date_of_service: questionShape.shape.date_of_service,
  stop_rule: named(['primary_found', 'budget'], 'When it ends.'),
} as const;

/** A discovery in a list, as its service sends it. */
export const discoveryRequestShape = z.object(requestFields);

export const discoveryContentShape = discoveryRequestShape.extend({
  inquiries: z.array(inquiryShape).readonly().describe('In the order in which payers were asked.'),
  coverages: z.array(coverageShape).readonly().describe('In the order of payment, as far as it is clear.'),
});

/** The body of a request, as the gateway sends it once it is validated. */
const askedDiscoveryShape = discoveryRequestShape.extend({
  person: requestFields.person.extend({ ssn: z.string().optional() }),
  budget: z.int(),
});

export type AskedDiscovery = z.infer<typeof askedDiscoveryShape>;
export type DiscoveryRequest = z.infer<typeof discoveryRequestShape>;
export type DiscoveryContent = z.infer<typeof discoveryContentShape>;
export type DiscoveryInquiry = z.infer<typeof inquiryShape>;
export type DiscoveryCoverage = z.infer<typeof coverageShape>;

export const parseDiscovery = (json: string) => askedDiscoveryShape.safeParse(JSON.parse(json));
