import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { idempotencyKey } from '../fields.js';
import { roots } from './paths.js';
import { inSnakeCase, newCheck } from './question.js';
import { recordBody } from './record-body.js';

/** `POST /v1/eligibility`: asks the payer of a completed card whether the member is covered. */
export const createEligibility = roots.map((root) =>
  endpoint({
    method: 'post',
    path: root,
    access: 'any',
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    prepareBody: inSnakeCase,
    body: newCheck,
    async handle({ caller, headers, body }, { eligibility, publicUrl }) {
      const { subscriber, dependent, provider, service_type_codes = [], payer_id = '' } = body.eligibility;
      const record = await eligibility.createEligibility({
        caller,
        cardId: body.card_id,
        subscriber: {
          firstName: subscriber.first_name,
          lastName: subscriber.last_name,
          dateOfBirth: subscriber.date_of_birth,
          memberId: subscriber.member_id ?? '',
        },
        dependent: dependent && {
          firstName: dependent.first_name,
          lastName: dependent.last_name,
          dateOfBirth: dependent.date_of_birth,
          relationship: dependent.relationship ?? '',
        },
        provider: {
          npi: provider.npi,
          firstName: provider.first_name ?? '',
          lastName: provider.last_name ?? '',
          organizationName: provider.organization_name ?? '',
        },
        serviceTypeCodes: service_type_codes,
        payerId: payer_id,
        idempotencyKey: headers['idempotency-key'],
      });
      const location = `${publicUrl}/v1/eligibility/${record.eligibilityId}`;
      return { status: 201, body: recordBody(record), headers: { location } };
    },
  }),
);
