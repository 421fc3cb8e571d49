import { DomainError, requestErrors } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { idempotencyKey } from '../fields.js';
import { overQuota } from './over-quota.js';
import { newCheck } from './question.js';
import { recordBody } from './record-body.js';
import { inSnakeCase } from './snake-case.js';
import { wireQuestion } from './wire-question.js';

/** `POST /v1/eligibility`: checks coverage with the payer of a completed card, or with the payer named in the body. */
export const createEligibility = endpoint({
  method: 'post',
  path: '/v1/eligibility',
  access: 'any',
  needs: 'eligibility',
  headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
  prepareBody: inSnakeCase,
  body: newCheck,
  async handle({ principal, caller, headers, body }, { clock, eligibility, publicUrl }) {
    const { subscriber, payer_id } = body.eligibility;
    // Otherwise a browser could check anyone's coverage at the customer's expense.
    const { member_id, ssn } = subscriber;
    const isOfAnother = member_id !== undefined || ssn !== undefined || payer_id !== undefined;
    if (isOfAnother && principal.kind === 'token') throw new DomainError(requestErrors.accessDenied);
    const wanted = {
      caller,
      cardId: body.card_id ?? '',
      ...wireQuestion(body.eligibility),
      idempotencyKey: headers['idempotency-key'],
    };
    const record = await eligibility.createEligibility(wanted).catch((error: unknown) => {
      throw overQuota(error, clock.nowMs());
    });
    const location = `${publicUrl}/v1/eligibility/${record.eligibilityId}`;
    return { status: 201, body: recordBody(record), headers: { location } };
  },
});
