import { InvalidInput, serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import { bodyOf, instant } from '../fields.js';
import { component, count, flag, responseOf } from '../shapes.js';
import { webhookParams } from './fields.js';

const keptMs = 30 * 86_400_000;
const sinceRequired = 'since is required';
const notSoLong = 'since must be at most 30 days ago, and not in the future';

export const recoverDeliveries = endpoint({
  method: 'post',
  path: '/v1/webhooks/:id/recover',
  access: 'key',
  needs: 'webhooks',
  isInPortal: true,
  doc: {
    id: 'recoverWebhookDeliveries',
    tag: 'Webhooks',
    summary: 'Send failed deliveries again',
    description:
      'Sends all failed deliveries since a time again, oldest first, with a new retry schedule, such as after your server was down. At most 500 in one call: repeat it ' +
      'while `has_more` is true. Until a delivery succeeds they are attempted one at a time. Test events are left out. Needs an API key.',
  },
  params: webhookParams,
  body: bodyOf({ since: instant('since', 'Deliveries created at this time or later.') }),
  bodyExamples: { 'of a night': { since: '2026-03-02T18:00:00-06:00' } },
  responses: {
    202: responseOf(
      'They are due now.',
      component('WebhookRecovery', 'What is sent again.', {
        recovered: count('Number of deliveries that are sent again.'),
        has_more: flag('Whether there may be more: call again.'),
      }),
      { all: { recovered: 37, has_more: false }, 'the first ones': { recovered: 500, has_more: true } },
    ),
  },
  errors: [serviceErrors.webhookDisabled, new InvalidInput(sinceRequired), new InvalidInput(notSoLong)],
  async handle({ principal, params, body }, { webhooks, clock }) {
    const ageMs = clock.nowMs() - body.since / 1000;
    if (ageMs < 0 || ageMs > keptMs) throw new InvalidInput(notSoLong);
    const { accountId } = principal;
    const { recovered, hasMore } = await webhooks.recoverDeliveries({
      accountId,
      webhookId: params.id,
      sinceUs: body.since,
    });
    return { status: 202, body: { recovered, has_more: hasMore } };
  },
});
