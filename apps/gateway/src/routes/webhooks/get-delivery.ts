import type { DeliveryAttempt, DeliveryDetail } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import { isOfPortal } from '../../middleware/gate.js';
import { endpoint } from '../endpoint.js';
import { component, count, flag, integer, list, responseOf, text, timestamp } from '../shapes.js';
import { deliveryParams } from './fields.js';
import { aDelivery, deliveryBody, deliveryErrorBody, deliveryErrorShape, deliveryShape } from './webhook-body.js';

const headers = z.record(z.string(), z.string()).describe('Headers, by lowercase name.');

const attemptShape = component('DeliveryAttempt', 'An attempt to deliver an event.', {
  attempted_at: timestamp('When it began.'),
  duration_ms: count('How long it took, in milliseconds.'),
  response_status: integer('HTTP status of the response; null if there was none.').nullable(),
  error: deliveryErrorShape.optional(),
  request: component('DeliveryRequest', 'What was sent. Absent of older attempts, and if nothing was sent.', {
    headers,
    body: text('The body. Absent if it is not kept.').optional(),
  }).optional(),
  response: component(
    'DeliveryResponse',
    'What the receiver responded. Absent of older attempts, and without a response.',
    {
      status: integer('HTTP status.'),
      headers,
      body: text('The first 4 KB of the body, as text.'),
      is_truncated: flag('Whether the body was longer.'),
    },
  ).optional(),
});

/** A delivery with its attempts. */
export const deliveryDetailShape = component('DeliveryDetail', 'A delivery with its newest attempts.', {
  ...deliveryShape.shape,
  attempt_log: list(
    attemptShape,
    'The newest 20 attempts, newest first; the newest five have `request` and `response`.',
  ),
});

const anAttempt = {
  attempted_at: '2026-03-02 14:07:33.021118+00:00',
  duration_ms: 112,
  response_status: 204,
  request: {
    headers: { 'content-type': 'application/json', 'webhook-id': aDelivery.event_id },
    body: `{"type":"card.completed","card_id":"${aDelivery.card_id}"}`,
  },
  response: { status: 204, headers: { server: 'nginx' }, body: '', is_truncated: false },
};

/**
 * Without the id of an end user, which may be a name or an email address: what was sent has it as `user_id`, and the
 * receiver may repeat it.
 */
function withoutUser(attempt: DeliveryAttempt): DeliveryAttempt {
  const { request, response } = attempt;
  const userId = userIn(request?.body);
  if (userId === undefined) return attempt;
  const hidden = (text: string) => text.replaceAll(JSON.stringify(userId).slice(1, -1), '…').replaceAll(userId, '…');
  return {
    ...attempt,
    request: request && { ...request, body: request.body && hidden(request.body) },
    response: response && {
      ...response,
      headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, hidden(value)])),
      body: hidden(response.body),
    },
  };
}

/** The id of the end user in what was sent. @returns undefined if there is none */
function userIn(body: string | undefined): string | undefined {
  try {
    const { user_id: userId }: { user_id?: unknown } = JSON.parse(body ?? '{}');
    return typeof userId === 'string' && userId !== '' ? userId : undefined;
  } catch {
    return undefined;
  }
}

const attemptBody = ({ startedAtUs, durationMs, responseStatus, errorCode, request, response }: DeliveryAttempt) => ({
  attempted_at: formatTimestampUs(startedAtUs),
  duration_ms: durationMs,
  response_status: responseStatus ?? null,
  error: deliveryErrorBody(errorCode),
  request: request && { headers: request.headers, body: request.body },
  response: response && {
    status: response.status,
    headers: response.headers,
    body: response.body,
    is_truncated: response.truncated,
  },
});

export const deliveryDetailBody = ({ delivery, attempts }: DeliveryDetail) => ({
  // biome-ignore lint/style/noNonNullAssertion: the service always sends it
  ...deliveryBody(delivery!),
  attempt_log: attempts.map(attemptBody),
});

export const getDelivery = endpoint({
  method: 'get',
  path: '/v1/webhooks/:id/deliveries/:deliveryId',
  access: 'key',
  needs: 'webhooks',
  isInPortal: true,
  doc: {
    id: 'getWebhookDelivery',
    tag: 'Webhooks',
    summary: 'Get a delivery',
    description:
      'Returns a delivery with its newest attempts: what was sent, and what the receiver responded. A replay adds attempts. They are ' +
      'stored encrypted, and removed with the delivery and with its card. Needs an API key.',
  },
  params: deliveryParams,
  responses: {
    200: responseOf('The delivery.', deliveryDetailShape, {
      'delivered at once': { ...aDelivery, attempt_log: [anAttempt] },
    }),
  },
  async handle({ principal, params }, { webhooks }) {
    const { id: webhookId, deliveryId } = params;
    const found = await webhooks.getDelivery({ accountId: principal.accountId, webhookId, deliveryId });
    const attempts = isOfPortal(principal) ? found.attempts.map(withoutUser) : found.attempts;
    return { status: 200, body: deliveryDetailBody({ ...found, attempts }) };
  },
});
