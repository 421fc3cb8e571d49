import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { deliveryBody, queuedResponse } from '../webhooks/webhook-body.js';
import { pushErrors } from './dry-run.js';
import { destinationParams, record, recordErrors, sends, wireRecord } from './fields.js';

export const pushToDestination = endpoint({
  method: 'post',
  path: '/v1/fhir/destinations/:id/push',
  access: 'key',
  needs: sends,
  doc: {
    id: 'pushToFhirDestination',
    tag: 'FHIR',
    summary: 'Send a card or check to a FHIR destination',
    description:
      'Sends a completed card or an ended check now, also one from before the destination was created. What is at the server is updated, not ' +
      'duplicated. Needs an API key.',
  },
  params: destinationParams,
  body: record,
  bodyExamples: { 'a card': { card_id: example.cardId }, 'a check': { eligibility_id: example.eligibilityId } },
  responses: { 202: queuedResponse('queued', { next_attempt_at: '2026-03-03 09:00:00.000000+00:00' }) },
  errors: [...recordErrors, ...pushErrors, serviceErrors.destinationDisabled],
  async handle({ principal, params, body }, { webhooks }) {
    const request = { accountId: principal.accountId, destinationId: params.id, record: wireRecord(body) };
    return { status: 202, body: deliveryBody(await webhooks.push(request)) };
  },
});
