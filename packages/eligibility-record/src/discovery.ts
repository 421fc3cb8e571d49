import { z } from 'zod';
import { discoveryReasons, inquiryOutcomes, orderReasons } from './discovery-words.js';
import { day } from './parties.js';
import { questionShape } from './question.js';

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
    member_id: z.string().optional().meta({ description: 'Member id, as the payer states it.', sensitive: 'always' }),
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
