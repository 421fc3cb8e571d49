import { deductibleOrders, estimateOf, estimateShape } from '@cardlens/eligibility-record';
import { DomainError, InvalidInput, serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import { named, namedWithin } from '../../openapi/schemas.js';
import { endpoint } from '../endpoint.js';
import { invalid, responseOf } from '../shapes.js';
import { anEstimate, anIncompleteEstimate } from './examples.js';
import { alsoAt, eligibilityParams, recordBody } from './record-body.js';

named('EligibilityEstimate', estimateShape);
namedWithin('EstimatedService', estimateShape.shape.services);
namedWithin('EstimateStep', estimateShape.shape.services.unwrap().element.shape.steps);
namedWithin('EstimateAssumption', estimateShape.shape.assumptions);
namedWithin('EstimateGap', estimateShape.shape.missing);
namedWithin('EstimateOption', estimateShape.shape.missing.unwrap().element.shape.options);

const servicesMax = 20;
const chosenMax = 40;

const servicesRule =
  'services must be 1 to 20 service type codes or procedure codes, separated by commas, such as 98 or 99213:25';
const allowedRule =
  'allowed must be an amount in dollars, such as 125.00, or one for each service, separated by commas, at most 9999999.99 each';
const chooseRule = 'choose must be at most 40 options of an earlier estimate, separated by commas, such as 98.copays.2';
const countRule = 'allowed must be one amount, or as many as there are services';

/** Values between commas. */
const listPattern = (value: string, max: number): string => `${value}(?:,${value}){0,${max - 1}}`;
/** A text in a query with values between commas; none if it is empty. */
const listOf = (pattern: string, error: string) =>
  z
    .string({ error })
    .refine((text) => new RegExp(pattern).test(text), { error })
    .transform((text) => (text === '' ? [] : text.split(',')));

const service = '[0-9A-Z]{1,15}(?::[0-9A-Z]{2}){0,4}';
const servicesPattern = `^${listPattern(service, servicesMax)}$`;
const allowedPattern = `^${listPattern('[0-9]{1,7}(?:\\.[0-9]{1,2})?', servicesMax)}$`;
const choosePattern = `^(?:${listPattern(`${service}\\.[a-z_]{6,13}\\.[0-9]{1,5}`, chosenMax)})?$`;
const estimateQuery = z.object({
  services: listOf(servicesPattern, servicesRule).meta({
    pattern: servicesPattern,
    description:
      'The services of the visit, in order: service type codes, or codes of procedures that the response has, with modifiers after ' +
      'colons (`99213:25`).',
    example: '98',
    type: 'string',
  }),
  allowed: listOf(allowedPattern, allowedRule)
    .transform((values) => values.map(centsOfText))
    .meta({
      pattern: allowedPattern,
      description: 'Allowed amount in dollars: one for each service, or one that every service has.',
      example: '125.00',
      type: 'string',
    }),
  network: z
    .enum(['in', 'out'], { error: 'network must be in or out' })
    .default('in')
    .describe('Whether the provider is in the network of the plan.'),
  deductible: z
    .enum(deductibleOrders, { error: 'deductible must be waived, before_copay or after_copay' })
    .optional()
    .describe(
      'How the deductible applies, if you know the plan: not at all, before the copay (which is then due of the rest), or to what ' +
        'the copay leaves. Absent: as the payer’s messages say unless they differ, otherwise it is waived for a service with a copay and no coinsurance, and ' +
        'comes after the copay for any other.',
    ),
  choose: listOf(choosePattern, chooseRule).default([]).meta({
    pattern: choosePattern,
    description: 'Which of several cost shares apply: `options` of an earlier estimate, separated by commas.',
    example: '98.copays.2',
    type: 'string',
    default: '',
  }),
});

function centsOfText(text: string): bigint {
  const [dollars = '', cents = ''] = text.split('.');
  return BigInt(dollars + cents.padEnd(2, '0'));
}

export const getEligibilityEstimate = endpoint({
  method: 'get',
  path: '/v1/eligibility/:id/estimate',
  access: 'any',
  needs: 'eligibility',
  doc: {
    id: 'getEligibilityEstimate',
    tag: 'Eligibility',
    summary: 'Estimate what the patient pays for a visit',
    description:
      'Computes from the response of the payer what the patient pays of the allowed amounts. For each service, in order: the copay; ' +
      'what remains of the deductible, of the rest; coinsurance of what is left then; of the sum, at most what remains of the ' +
      'out-of-pocket maximum. Every service uses up what the next one finds of deductible and maximum. `assumptions` lists everything that ' +
      'the payer does not state; `missing` says what an amount lacks, if there is none. Nothing is stored, and the payer is not asked ' +
      `again. It is an estimate: the payer decides when it processes the claim.${alsoAt}`,
  },
  params: eligibilityParams,
  query: estimateQuery,
  responses: {
    200: responseOf('The estimate.', estimateShape, {
      complete: anEstimate,
      'a choice is missing': anIncompleteEstimate,
    }),
  },
  errors: [invalid(countRule), serviceErrors.checkNotCompleted],
  async handle({ caller, params, query }, { eligibility }) {
    const { services, allowed, network, deductible, choose } = query;
    if (allowed.length > 1 && allowed.length !== services.length) throw new InvalidInput(countRule);
    const body = recordBody(await eligibility.getEligibility({ caller, eligibilityId: params.id }));
    const { state, simulated, eligibility_request: request, eligibility_summarized_response: summary } = body;
    if (state !== 'completed' || request === undefined || summary === undefined)
      throw new DomainError(serviceErrors.checkNotCompleted);
    const visit = {
      services: services.map((each, index) => ({ service: each, allowedCents: allowed[index] ?? allowed[0] ?? 0n })),
      network,
      deductible,
      chosen: choose,
    };
    return { status: 200, body: { ...estimateOf({ request, summary }, visit), simulated } };
  },
});
