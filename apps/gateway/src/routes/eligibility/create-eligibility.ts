import { DomainError, eligibilityQuotaExceeded, requestErrors } from '@cardlens/errors';
import { z } from 'zod';
import { TooManyRequests } from '../../middleware/admit.js';
import { endpoint } from '../endpoint.js';
import { idempotencyKey } from '../fields.js';
import { roots } from './paths.js';
import { inSnakeCase, newCheck } from './question.js';
import { recordBody } from './record-body.js';

/** `POST /v1/eligibility`: asks the payer of a completed card, or the one that the body names, whether the member is covered. */
export const createEligibility = roots.map((root) =>
  endpoint({
    method: 'post',
    path: root,
    access: 'any',
    needs: 'eligibility',
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    prepareBody: inSnakeCase,
    body: newCheck,
    async handle({ principal, caller, headers, body }, { clock, eligibility, publicUrl }) {
      const { subscriber, dependent, provider, service_type_codes = [], payer_id = '' } = body.eligibility;
      // Otherwise a browser could check anyone's coverage at the customer's cost (decisions §8).
      const isOfAnother = subscriber.member_id !== undefined || payer_id !== '';
      if (isOfAnother && principal.kind === 'token') throw new DomainError(requestErrors.accessDenied);
      const wanted = {
        caller,
        cardId: body.card_id ?? '',
        subscriber: {
          firstName: subscriber.first_name,
          lastName: subscriber.last_name,
          dateOfBirth: subscriber.date_of_birth,
          memberId: subscriber.member_id ?? '',
          gender: subscriber.gender,
          groupNumber: subscriber.group_number,
        },
        dependent: dependent && {
          firstName: dependent.first_name,
          lastName: dependent.last_name,
          dateOfBirth: dependent.date_of_birth,
          relationship: dependent.relationship ?? '',
          gender: dependent.gender,
        },
        provider: {
          npi: provider.npi,
          firstName: provider.first_name ?? '',
          lastName: provider.last_name ?? '',
          organizationName: provider.organization_name ?? '',
        },
        serviceTypeCodes: service_type_codes,
        payerId: payer_id,
        dateOfService: body.eligibility.date_of_service,
        dateOfServiceEnd: body.eligibility.date_of_service_end,
        idempotencyKey: headers['idempotency-key'],
      };
      const record = await eligibility.createEligibility(wanted).catch((error: unknown) => {
        throw overQuota(error, clock.nowMs());
      });
      const location = `${publicUrl}/v1/eligibility/${record.eligibilityId}`;
      return { status: 201, body: recordBody(record), headers: { location } };
    },
  }),
);

const dayMs = 86_400_000;

/** Quotas reset at midnight UTC. */
function overQuota(error: unknown, nowMs: number): unknown {
  if (!(error instanceof DomainError) || error.code !== eligibilityQuotaExceeded) return error;
  return new TooManyRequests(Math.ceil((dayMs - (nowMs % dayMs)) / 1000), error.publicMessage);
}
