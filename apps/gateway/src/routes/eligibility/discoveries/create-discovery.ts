import { NotFound, serviceErrors, ssnNotDemanded } from '@cardlens/errors';
import { z } from 'zod';
import { named } from '../../../openapi/schemas.js';
import { endpoint } from '../../endpoint.js';
import * as example from '../../example-ids.js';
import { bodyOf, idempotencyErrors, idempotencyHeaders, uuid } from '../../fields.js';
import { invalid, location, responseOf } from '../../shapes.js';
import { overQuota } from '../over-quota.js';
import { dateOfService, npiError, person, provider, providerError, text } from '../question.js';
import { aDiscovery, askedExample, discoveryBody, discoveryShape } from './discovery-body.js';

const stateError = 'hints.state must be two letters, such as TX';
const zipError = 'hints.zip must be five digits, or nine with or without a hyphen';
const budgetError = 'budget must be a whole number from 1 to 50';
const stopError = 'stop_rule must be primary_found or budget';
const consentError = 'consent must be true: the person, or a law, allows you to ask payers about the coverage';

const hints = z
  .object(
    {
      state: z
        .string({ error: stateError })
        .trim()
        .toUpperCase()
        .refine((code) => /^[A-Z]{2}$/.test(code), { error: stateError })
        .meta({ description: 'State in which the person lives.', example: 'TX', pattern: '^[A-Za-z]{2}$' })
        .optional(),
      zip: z
        .string({ error: zipError })
        .trim()
        .refine((code) => /^\d{5}(-?\d{4})?$/.test(code), { error: zipError })
        .transform((code) => code.slice(0, 5))
        .meta({
          description: 'ZIP code of the person. It tells the state if there is no `state`.',
          example: '78701',
          pattern: '^[0-9]{5}(-?[0-9]{4})?$',
        })
        .optional(),
      employer: text(
        'hints.employer',
        2,
        80,
        'Current employer of the person, or of whoever insures the person. Payers are not told.',
      ).optional(),
      card_id: uuid('hints.card_id', 'An earlier card of the person.', example.cardId).optional(),
    },
    { error: 'hints must be an object' },
  )
  .meta({ description: 'What is known about the person, to ask the most probable payers first.' });
named('DiscoveryHints', hints);

export const createDiscovery = endpoint({
  method: 'post',
  path: '/v1/eligibility/discoveries',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'createEligibilityDiscovery',
    tag: 'Eligibility',
    summary: 'Find who covers a person',
    description:
      'Asks payers by name and birth date whether they cover a person, in the order of probability: by age (Medicare from 65), state, employer, ' +
      'the payer of an earlier card, and what is known about the payers (kinds of coverage, states, market share). Only payers are asked that the operator of the ' +
      'service has marked as finding members by name and birth date, and only for medical coverage. Each inquiry is an ordinary check without a card: it counts against the daily quota, ' +
      'and a coverage can later be joined to a card with `POST /v1/eligibility/{eligibility_id}/card`. A coverage counts as found only if the payer states the name and the birth date of the person, and ' +
      'that it is active on the day of service; whatever fits several people is `unclear`. The search runs in the background: listen to live events, or poll it until its ' +
      'state is `completed`. It is deleted after the retention period of the account for checks. Needs an API key.',
  },
  headers: idempotencyHeaders('body within 24 hours returns the first discovery instead of starting a second one.'),
  body: bodyOf({
    person,
    provider,
    hints: hints.optional(),
    date_of_service: dateOfService(
      'date_of_service',
      'Day of the service, as `YYYYMMDD`. Default: the day of the inquiry.',
    ).optional(),
    consent: z.literal(true, { error: consentError }).meta({
      description: '`true`: the person, or a law, allows you to ask payers about the coverage.',
      example: true,
    }),
    budget: z
      .int({ error: budgetError })
      .min(1, { error: budgetError })
      .max(50, { error: budgetError })
      .default(10)
      .describe('Maximum number of inquiries.'),
    stop_rule: z
      .enum(['primary_found', 'budget'], { error: stopError })
      .default('primary_found')
      .describe(
        '`primary_found`: ends once the coverage that pays first is found. `budget`: asks as many payers as the budget allows, several at a time, to find all coverages.',
      ),
  }),
  bodyExamples: {
    'a new patient': { ...askedExample, consent: true },
    'all coverages': {
      person: { ...askedExample.person, date_of_birth: '19480930', gender: 'F' },
      provider: askedExample.provider,
      hints: { card_id: example.cardId },
      consent: true,
      stop_rule: 'budget',
    },
  },
  responses: {
    201: responseOf(
      'The discovery, in state `processing`.',
      discoveryShape,
      { 'a new discovery': aDiscovery },
      { headers: location('discovery') },
    ),
  },
  errors: [
    ...['person.first_name is required', consentError, stateError, zipError, budgetError, stopError].map(invalid),
    invalid(npiError),
    invalid(providerError),
    invalid(ssnNotDemanded),
    new NotFound('card_id', example.cardId),
    ...idempotencyErrors,
    serviceErrors.noPayerToAsk,
    serviceErrors.checksUsedUp('account'),
  ],
  async handle({ caller, headers, body }, { clock, eligibility, publicUrl }) {
    const { consent, ...asked } = body;
    const request = {
      caller,
      requestJson: JSON.stringify(asked),
      idempotencyKey: headers['idempotency-key'],
    };
    const discovery = await eligibility.createEligibilityDiscovery(request).catch((error: unknown) => {
      throw overQuota(error, clock.nowMs());
    });
    const url = `${publicUrl}/v1/eligibility/discoveries/${discovery.discoveryId}`;
    return { status: 201, body: discoveryBody(discovery), headers: { location: url } };
  },
});
