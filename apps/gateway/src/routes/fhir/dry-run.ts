import { DomainError, deliveryErrors } from '@cardlens/errors';
import { cardBundle, fhirJson } from '@cardlens/fhir';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { pushedBundleResponse } from '../fhir-bundle.js';
import { destinationParams, record, recordErrors, sends, wireRecord } from './fields.js';

const aBundle = cardBundle({
  cardId: example.cardId,
  updatedAt: '2026-03-02T14:07:34.118204+00:00',
  details: { member_number: { value: 'CVH123456789', scores: ['0.991', '0.987'] } },
});

/** Why a card or check cannot be sent. */
export const pushErrors = (['FHIR_PATIENT_UNKNOWN', 'FHIR_BUNDLE_TOO_LARGE'] as const).map(
  (code) => new DomainError({ code, ...deliveryErrors[code] }),
);

export const dryRunDestination = endpoint({
  method: 'post',
  path: '/v1/fhir/destinations/:id/dry-run',
  access: 'key',
  needs: sends,
  doc: {
    id: 'dryRunFhirDestination',
    tag: 'FHIR',
    summary: 'Show what would be sent to a FHIR destination',
    description:
      'Returns the transaction of a completed card or an ended check, without sending it. The transaction of a check of a card refers to what the ' +
      'card’s has created, which is sent before it. Needs an API key.',
  },
  params: destinationParams,
  body: record,
  bodyExamples: { 'a card': { card_id: example.cardId }, 'a check': { eligibility_id: example.eligibilityId } },
  responses: { 200: pushedBundleResponse({ 'a card': aBundle }) },
  errors: [...recordErrors, ...pushErrors],
  async handle({ principal, params, body }, { webhooks }) {
    const request = { accountId: principal.accountId, destinationId: params.id, record: wireRecord(body) };
    const { bundleJson } = await webhooks.previewPush(request);
    return { status: 200, body: JSON.parse(bundleJson), headers: { 'content-type': fhirJson } };
  },
});
