import { questionFields } from '@cardlens/eligibility-record';
import { DomainError, requestErrors, serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { bodyOf, idempotencyErrors, idempotencyHeaders } from '../fields.js';
import { location, responseOf } from '../shapes.js';
import { aQuestion, processingCheck } from './examples.js';
import { overQuota } from './over-quota.js';
import { cardId, checkErrors, eligibility } from './question.js';
import { alsoAt, recordBody, recordShape } from './record-body.js';
import { inSnakeCase } from './snake-case.js';

export const createEligibility = endpoint({
  method: 'post',
  path: '/v1/eligibility',
  access: 'any',
  needs: 'eligibility',
  doc: {
    id: 'createEligibility',
    tag: 'Eligibility',
    summary: 'Check eligibility',
    description:
      'Checks with the payer of a completed card whether the member is covered, with an X12 270 built from the card and this ' +
      'body. Without `card_id`, `subscriber.member_id`, `payer_id` and an API key are required. The check runs in the background: listen to live events, or poll the record until its state is `completed` or ' +
      '`error`, which takes at most about 70 seconds: a payer has 60 seconds, and a check that could not be sent fails within ten more. After a ' +
      'rejection that has a remedy, such as another reading of a look-alike character in the member number, the payer is asked again with ' +
      'that correction, at most twice (`attempts` of the record). An account and each of its end users have a daily quota of ' +
      'checks, toward which each inquiry counts; above it the status is 429, with `retry-after` until midnight UTC. Field names may also be in camelCase.' +
      alsoAt,
  },
  headers: idempotencyHeaders('body within 24 hours returns the first response instead of starting a second check.'),
  prepareBody: inSnakeCase,
  body: bodyOf({
    card_id: cardId,
    eligibility: eligibility.describe(
      'The inquiry. `subscriber.member_id` and `payer_id` override the values of the card.',
    ),
  }),
  bodyExamples: {
    'a subscriber': { card_id: example.cardId, eligibility: aQuestion },
    'a dependent, and single service types': {
      card_id: example.cardId,
      eligibility: {
        ...aQuestion,
        dependent: { first_name: 'Riley', last_name: 'Example', date_of_birth: '20150607', relationship: 'child' },
        service_type_codes: ['30', '98'],
      },
    },
    procedures: {
      card_id: example.cardId,
      eligibility: {
        ...aQuestion,
        service_type_codes: ['30'],
        procedure_codes: [
          { code: '99213', modifiers: ['25'] },
          { qualifier: 'AD', code: 'D1110' },
        ],
      },
    },
    'without a card': {
      eligibility: {
        subscriber: { ...aQuestion.subscriber, member_id: 'CVH123456789', group_number: '0087421', gender: 'F' },
        provider: { npi: '1234567893', first_name: 'Robin', last_name: 'Willow' },
        payer_id: '60054',
        date_of_service: '20260302',
      },
    },
  },
  responses: {
    201: responseOf(
      'The record, in state `processing`.',
      recordShape,
      { 'a new check': processingCheck },
      { headers: location('record') },
    ),
  },
  errors: [...checkErrors, ...idempotencyErrors, serviceErrors.checksUsedUp('account')],
  async handle({ principal, caller, headers, body }, { clock, eligibility, publicUrl }) {
    const { subscriber, payer_id } = body.eligibility;
    // Otherwise a browser could check anyone's coverage at the customer's expense.
    const { member_id, ssn } = subscriber;
    const isOfAnother = member_id !== undefined || ssn !== undefined || payer_id !== undefined;
    if (isOfAnother && principal.kind === 'token') throw new DomainError(requestErrors.accessDenied);
    const request = {
      ...questionFields(body.eligibility),
      caller,
      cardId: body.card_id ?? '',
      idempotencyKey: headers['idempotency-key'],
    };
    const record = await eligibility.createEligibility(request).catch((error: unknown) => {
      throw overQuota(error, clock.nowMs());
    });
    const url = `${publicUrl}/v1/eligibility/${record.eligibilityId}`;
    return { status: 201, body: recordBody(record), headers: { location: url } };
  },
});
