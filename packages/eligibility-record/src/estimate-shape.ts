import { z } from 'zod';
import { costShareShape, moneyShape, networks } from './cost-share.js';

/** What an estimate takes for granted, as a code and in words. */
export const estimateAssumptions = {
  in_network: 'The provider is in the network of the plan.',
  out_of_network: 'The provider is not in the network of the plan.',
  network_not_stated: 'The payer does not say which network the cost share is for.',
  plan: 'The amounts are those of the plan in `detail`.',
  plan_cost_share: 'The payer states no cost share for the service itself, so that of the plan as a whole applies.',
  deductible_applies: 'The deductible applies to the service.',
  deductible_waived: 'The deductible does not apply to the service; for a copay without coinsurance, that is usual.',
  copay_before_deductible: 'The copay is paid first; the deductible applies to the rest.',
  deductible_before_copay: 'The deductible is paid first; the copay applies to the rest.',
  deductible_stated: 'The message of the payer in `detail` says how the deductible applies.',
  individual_and_family: 'Of the amounts for the individual and for the family, the one that is reached first counts.',
  family_only:
    'The payer states the amount for the family only, or for some of its members together; it applies to the patient.',
  same_amounts:
    'Services for which the payer states the same deductible or maximum without naming the plan share what remains of it.',
  out_of_pocket_not_stated:
    'The payer does not state what remains of the out-of-pocket maximum; the patient may pay less.',
  counts_toward_out_of_pocket: 'Everything that the patient pays counts toward the out-of-pocket maximum.',
  copay_once: 'One copay is due, for one period such as a day or an admission.',
  copay_for_each_service: 'Every service has its own copay, also within one visit.',
  authorized: 'The prior authorization that the plan requires is obtained.',
  within_limit: 'The limit of the benefit has not been reached; the payer does not say what remains.',
  no_other_payer: 'No other payer pays first, although the response names one.',
  payer_message: 'The message of the payer in `detail` makes no difference.',
} as const;

/** What an estimate lacks, as a code and in words. */
export const estimateGaps = {
  coverage: 'The coverage is not active on the date of service, or the payer does not say so clearly.',
  service: 'The payer says nothing about the service; check it, or another service type.',
  not_covered: 'The service is not covered.',
  service_unclear: 'The payer does not say clearly whether the service is covered.',
  cost_share: 'The payer states neither a copay nor coinsurance for the service.',
  copay:
    'Several copays may apply, or some at certain places or to certain members only: choose those of `options` that apply.',
  coinsurance:
    'Several percentages may apply, or some at certain places or to certain members only: choose those of `options` that apply.',
  deductible:
    'The payer does not state the deductible that applies to the patient, or several may apply: choose one of `options`.',
  deductible_remaining: 'The payer does not state what remains of the deductible.',
  out_of_pocket: 'Several out-of-pocket maximums may apply; choose one of `options`.',
  limit_reached: 'The limit of the benefit has been reached, or would be.',
  spend_down: 'The patient has to spend an amount before the coverage begins.',
} as const;

export type AssumptionCode = keyof typeof estimateAssumptions;
export type GapCode = keyof typeof estimateGaps;

const codeOf = (catalog: object, description: string) => z.string().meta({ description, enum: Object.keys(catalog) });
const service = z.string().describe('The service, as requested.');

const assumptionShape = z
  .object({
    code: codeOf(estimateAssumptions, 'What is assumed.'),
    text: z.string().describe('The same in words.'),
    service: service.optional(),
    detail: z.string().optional().describe('The plan, or the message of the payer.'),
  })
  .describe('An assumption.');

const gapShape = z
  .object({
    code: codeOf(estimateGaps, 'What is missing.'),
    text: z.string().describe('The same in words.'),
    service: service.optional(),
    options: z
      .array(
        costShareShape
          .extend({ option: z.string().describe('Send it in `choose`, such as `98.copays.2`.') })
          .describe('A cost share that may apply.'),
      )
      .readonly()
      .optional()
      .describe('The cost shares that may apply.'),
  })
  .describe('Missing information.');

const stepShape = z
  .object({
    step: z.enum(['copay', 'deductible', 'coinsurance', 'out_of_pocket']).describe('The rule.'),
    amount: moneyShape.describe(
      'What it adds to what the patient pays; the out-of-pocket maximum subtracts, as a negative amount.',
    ),
    of: moneyShape.describe('The amount that the rule is applied to.'),
    percent: z.string().optional().describe('Percentage of coinsurance.'),
    remaining: moneyShape.optional().describe('What was left of the deductible, or of the maximum, before.'),
  })
  .describe('A step.');

const pricedServiceShape = z
  .object({
    service,
    name: z.string().optional().describe('Meaning of a service type code.'),
    allowed: moneyShape.describe('Allowed amount.'),
    patient_pays: moneyShape.optional().describe('Absent if information is missing.'),
    plan_pays: moneyShape.optional().describe('The rest of the allowed amount.'),
    steps: z.array(stepShape).readonly().optional().describe('In order; their amounts add up to `patient_pays`.'),
  })
  .describe('A service of the visit.');

export const estimateShape = z
  .object({
    date_of_service: z.string().optional().describe('Day of the service, `YYYY-MM-DD`, if known.'),
    network: z.enum(networks).describe('`in` or `out`.'),
    simulated: z
      .boolean()
      .optional()
      .describe('`true` when a simulated payer responded: the estimate is not about a real plan. Otherwise absent.'),
    allowed: moneyShape.describe('Sum of the allowed amounts.'),
    patient_pays: moneyShape.optional().describe('Sum; absent if information about a service is missing.'),
    plan_pays: moneyShape.optional().describe('The rest of the allowed amounts.'),
    services: z.array(pricedServiceShape).readonly().describe('In the order of the request.'),
    assumptions: z.array(assumptionShape).readonly().describe('What the amounts take for granted.'),
    missing: z.array(gapShape).readonly().describe('What is missing for an amount; empty if nothing is.'),
  })
  .describe('What the patient pays for a visit, as far as the response of the payer tells.');

export type Estimate = z.infer<typeof estimateShape>;
export type Assumption = z.infer<typeof assumptionShape>;
export type Gap = z.infer<typeof gapShape>;
