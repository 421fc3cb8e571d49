import { webhookNames } from '@cardlens/contracts';
import { isOutage } from '@cardlens/errors';
import { record, traceCarrier } from '@cardlens/runtime';
import { type Delivery, errorCodeOf, isGone, isSuccess, type Outcome } from '../../deliveries/domain/delivery.js';
import { deliverableOf, withUser } from '../../deliveries/handlers/deliverable-event.js';
import type { Receiver, ReceiverKind } from '../../deliveries/handlers/ports.js';
import { asAccountId, asWebhookId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { type Endpoint, hasFailedTooLong, isSubscribed, liveSecrets } from '../domain/endpoint.js';

export type EndpointReceiverDeps = Pick<
  Deps,
  'endpoints' | 'users' | 'sender' | 'deliveryIdOf' | 'clock' | 'rules' | 'log'
>;

/** Webhook endpoints as receivers: each gets the events it is subscribed to, with identifiers and state. */
export const endpointReceivers = (deps: EndpointReceiverDeps): ReceiverKind => ({
  async deliveriesOf(event) {
    const type = webhookNames[event.type];
    const all = await deps.endpoints.ofAccount(asAccountId(event.data.accountId));
    const subscribed = all.filter((endpoint) => isSubscribed(endpoint, type));
    if (subscribed.length === 0) return [];
    const { sameAs, ...deliverable } = deliverableOf(event);
    return subscribed.map(({ webhookId }) => ({
      ...deliverable,
      receiverId: webhookId,
      deliveryId: deps.deliveryIdOf(webhookId, sameAs),
      trace: traceCarrier(),
    }));
  },
  async find(receiverId) {
    const endpoint = await deps.endpoints.get(asWebhookId(receiverId));
    return endpoint && receiverOf(deps, endpoint);
  },
  async page(after, limit) {
    const from = after === undefined ? undefined : asWebhookId(after);
    return (await deps.endpoints.page(from, limit)).map(({ webhookId }) => webhookId);
  },
});

function receiverOf(deps: EndpointReceiverDeps, endpoint: Endpoint): Receiver {
  const { sender, clock } = deps;
  const { webhookId, url, isEnabled } = endpoint;
  return {
    isEnabled,
    async send(delivery, signal) {
      const body = await bodyOf(deps, delivery);
      if (body === 'unavailable') return 'unavailable';
      if (body === 'unreadable') return { outcome: { failure: 'WEBHOOK_CARD_UNREADABLE' } };
      const secrets = liveSecrets(endpoint, clock.nowMs());
      return sender.send({ webhookId, url, eventId: delivery.eventId, body: body.text, secrets }, signal);
    },
    recordHealth: (outcome) => recordHealth(deps, endpoint, outcome),
  };
}

/** The delivery must contain the user: it waits while card is unavailable, and fails on any other error. */
async function bodyOf(
  { users, log }: EndpointReceiverDeps,
  { deliveryId, receiverId, accountId, cardId, hasUser, body }: Delivery,
): Promise<{ readonly text: string } | 'unavailable' | 'unreadable'> {
  if (!hasUser || cardId === undefined) return { text: body };
  try {
    return { text: withUser(body, await users.of(accountId, cardId)) };
  } catch (error) {
    log.warn('user of a webhook delivery not read; retrying', { deliveryId, receiverId }, error);
    return isOutage(error) ? 'unavailable' : 'unreadable';
  }
}

/** Records the endpoint's health and disables it after a 410 or days of failures. */
async function recordHealth(
  { endpoints, clock, rules, log }: EndpointReceiverDeps,
  endpoint: Endpoint,
  outcome: Outcome,
): Promise<void> {
  const { webhookId, accountId } = endpoint;
  // Not the receiver's fault.
  if (errorCodeOf(outcome) === 'WEBHOOK_CARD_UNREADABLE') return;
  if (isSuccess(outcome)) {
    if (endpoint.failingSinceMs !== undefined) await endpoints.markWorking(webhookId);
    return;
  }
  const nowMs = clock.nowMs();
  if (endpoint.failingSinceMs === undefined) await endpoints.markFailing(webhookId, nowMs);
  const reason = isGone(outcome)
    ? 'gone'
    : hasFailedTooLong(endpoint, nowMs, rules.disableAfterMs)
      ? 'failing'
      : undefined;
  if (reason === undefined || !(await endpoints.disable(webhookId, reason))) return;
  record('webhookDisabled', 1, { reason });
  log.warn('webhook endpoint disabled', { webhookId, accountId, reason });
}
