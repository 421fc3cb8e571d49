import { isOutage } from '@cardlens/errors';
import { record, withSpan } from '@cardlens/runtime';
import {
  afterAttempt,
  canceled,
  type Delivery,
  errorCodeOf,
  isGone,
  isSuccess,
  isWaitedFor,
  type Outcome,
  waitedForMs,
} from '../domain/delivery.js';
import { type Endpoint, hasFailedTooLong, liveSecrets } from '../domain/endpoint.js';
import { withUser } from './deliverable-event.js';
import type { Claimed, Deps, Due } from './ports.js';

export type AttemptDeps = Pick<
  Deps,
  'endpoints' | 'deliveries' | 'users' | 'sender' | 'clock' | 'rules' | 'random' | 'log'
>;

/**
 * Result: delivered or failed; ended without being sent; claimed elsewhere; or waiting for an earlier delivery, or for
 * card.
 */
export type Attempted = 'delivered' | 'rejected' | 'ended' | 'nothing' | 'held';

/** Delay before checking again whether the earlier delivery has finished, or card is available. */
export const heldMs = { min: 100, max: 1000 } as const;

/**
 * Attempts one due delivery and stores the outcome.
 *
 * The claim is written before sending and the result after: if the process dies in between, another process repeats the
 * attempt once the claim expires. A receiver may get an event twice, but never misses one.
 * @throws DomainError `unavailable`, signal.reason; the claim expires or is released
 */
export async function attemptDelivery(deps: AttemptDeps, due: Due, signal: AbortSignal): Promise<Attempted> {
  const { endpoints, deliveries, clock, rules } = deps;
  const nowMs = clock.nowMs();
  const claimed = await deliveries.claim(due, nowMs, nowMs + rules.claimMs);
  if (claimed === undefined) return 'nothing';
  const { delivery } = claimed;
  const endpoint = await endpoints.get(delivery.webhookId);
  if (endpoint === undefined) {
    await deliveries.remove(due);
    return 'ended';
  }
  if (!endpoint.isEnabled) {
    await deliveries.settle(claimed, canceled(delivery));
    return 'ended';
  }
  const heldUntilMs = await heldUntil(deps, delivery);
  if (heldUntilMs !== undefined) {
    await deliveries.release(claimed, heldUntilMs);
    return 'held';
  }
  const body = await bodyOf(deps, delivery);
  if (body === 'unavailable') {
    await deliveries.release(claimed, nowMs + heldMs.max);
    return 'held';
  }
  if (body === 'unreadable') {
    const unsent = { failure: 'WEBHOOK_CARD_UNREADABLE' } as const;
    await deliveries.settle(claimed, afterAttempt(delivery, unsent, clock.nowMs(), rules.schedule, deps.random()));
    return 'rejected';
  }
  const outcome = await withSpan(
    'deliver webhook',
    {
      kind: 'client',
      attributes: { eventType: delivery.type, attempt: delivery.attempts + 1 },
      parent: { ...delivery.trace },
    },
    () => send(deps, claimed, endpoint, body.text, signal),
  );
  const next = afterAttempt(delivery, outcome, clock.nowMs(), rules.schedule, deps.random());
  await deliveries.settle(claimed, next);
  // Test deliveries do not count toward the endpoint's failures.
  if (!delivery.isTest || isSuccess(outcome) || isGone(outcome)) await recordHealth(deps, endpoint, outcome);
  return isSuccess(outcome) ? 'delivered' : 'rejected';
}

/** Until when the delivery waits for earlier ones of its card; undefined when it does not. */
async function heldUntil({ deliveries, clock, rules }: AttemptDeps, delivery: Delivery): Promise<number | undefined> {
  // Only the first attempt waits; after it, the order is already lost.
  if (delivery.cardId === undefined || delivery.tries > 0) return undefined;
  const nowMs = clock.nowMs();
  // A claimed delivery becomes due when its claim expires.
  const untilMs = nowMs + Math.max(waitedForMs, rules.claimMs);
  const earlier = (await deliveries.earlierOf(delivery)).filter(
    (one) => isWaitedFor({ ...one, status: 'pending' }) && one.dueAtMs <= untilMs,
  );
  if (earlier.length === 0) return undefined;
  const dueAtMs = Math.min(...earlier.map((one) => one.dueAtMs));
  return Math.min(Math.max(dueAtMs, nowMs + heldMs.min), nowMs + heldMs.max);
}

/** The delivery must contain the user: it waits while card is unavailable, and fails on any other error. */
async function bodyOf(
  { users, log }: AttemptDeps,
  { deliveryId, webhookId, accountId, cardId, hasUser, body }: Delivery,
): Promise<{ readonly text: string } | 'unavailable' | 'unreadable'> {
  if (!hasUser || cardId === undefined) return { text: body };
  try {
    return { text: withUser(body, await users.of(accountId, cardId)) };
  } catch (error) {
    log.warn('user of a webhook delivery not read; retrying', { deliveryId, webhookId }, error);
    return isOutage(error) ? 'unavailable' : 'unreadable';
  }
}

async function send(
  { deliveries, sender, clock, log }: AttemptDeps,
  claimed: Claimed,
  endpoint: Endpoint,
  body: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const { delivery } = claimed;
  const { deliveryId, webhookId, eventId } = delivery;
  const startedMs = clock.nowMs();
  if (delivery.attempts === 0)
    record('webhookDelay', Math.max(0, startedMs - Math.floor(delivery.occurredAtUs / 1000)), {});
  try {
    const message = { webhookId, url: endpoint.url, eventId, body, secrets: liveSecrets(endpoint, startedMs) };
    const outcome = await sender.send(message, signal);
    const durationMs = clock.nowMs() - startedMs;
    const code = errorCodeOf(outcome);
    record('webhookAttempt', durationMs, { outcome: code ?? 'ok' });
    log.debug('webhook delivery attempted', { deliveryId, webhookId, outcome: code ?? 'ok', durationMs });
    return outcome;
  } catch (error) {
    // On shutdown the claim is released, so that another process continues immediately.
    if (signal.aborted) await deliveries.release(claimed, clock.nowMs());
    throw error;
  }
}

/** Records the endpoint's health and disables it after a 410 or days of failures. */
async function recordHealth(
  { endpoints, clock, rules, log }: AttemptDeps,
  endpoint: Endpoint,
  outcome: Outcome,
): Promise<void> {
  const { webhookId, accountId } = endpoint;
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
