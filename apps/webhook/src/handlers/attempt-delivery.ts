import { record, withSpan } from '@cardlens/runtime';
import {
  afterAttempt,
  type Delivery,
  errorCodeOf,
  givenUp,
  isGone,
  isSuccess,
  isWaitedFor,
  type Outcome,
  waitedForMs,
} from '../domain/delivery.js';
import { type Endpoint, isGivenUp, liveSecrets } from '../domain/endpoint.js';
import type { DeliveryId } from '../domain/ids.js';
import type { Claimed, Deps } from './ports.js';

export type AttemptDeps = Pick<Deps, 'endpoints' | 'deliveries' | 'sender' | 'clock' | 'rules' | 'random' | 'log'>;

/** What became of it: whether the receiver took it; or it ended without being sent; or it is not for us; or waits for another. */
export type Attempted = 'delivered' | 'refused' | 'ended' | 'nothing' | 'held';

/** How soon it is looked at again whether the one before has come through. */
export const heldMs = { min: 100, max: 1000 } as const;

/**
 * Sends one due delivery and writes what came of it.
 *
 * The claim comes before the sending and the result after it: whoever dies in between has it sent once more by another
 * process when the claim has run out, so a receiver may hear it twice, and never not at all.
 * @throws DomainError `unavailable`, signal.reason; the claim runs out or is given back
 */
export async function attemptDelivery(
  deps: AttemptDeps,
  deliveryId: DeliveryId,
  signal: AbortSignal,
): Promise<Attempted> {
  const { endpoints, deliveries, clock, rules } = deps;
  const nowMs = clock.nowMs();
  const claimed = await deliveries.claim(deliveryId, nowMs, nowMs + rules.claimMs);
  if (claimed === undefined) return 'nothing';
  const { delivery } = claimed;
  const endpoint = await endpoints.get(delivery.webhookId);
  if (endpoint === undefined) {
    await deliveries.remove(deliveryId);
    return 'ended';
  }
  if (!endpoint.isEnabled) {
    await deliveries.settle(claimed, givenUp(delivery));
    return 'ended';
  }
  const heldUntilMs = await heldUntil(deps, delivery);
  if (heldUntilMs !== undefined) {
    await deliveries.release(claimed, heldUntilMs);
    return 'held';
  }
  const outcome = await withSpan(
    'deliver webhook',
    {
      kind: 'client',
      attributes: { eventType: delivery.type, attempt: delivery.attempts + 1 },
      parent: { ...delivery.trace },
    },
    () => send(deps, claimed, endpoint, signal),
  );
  const next = afterAttempt(delivery, outcome, clock.nowMs(), rules.schedule, deps.random());
  await deliveries.settle(claimed, next);
  // A receiver that is being tried out has not failed anybody.
  if (!delivery.isTest || isSuccess(outcome) || isGone(outcome)) await lookAfter(deps, endpoint, outcome);
  return isSuccess(outcome) ? 'delivered' : 'refused';
}

/** Until when a delivery waits for earlier ones of its card; undefined when it need not. */
async function heldUntil({ deliveries, clock, rules }: AttemptDeps, delivery: Delivery): Promise<number | undefined> {
  // Once it was tried, its place is lost already.
  if (delivery.cardId === undefined || delivery.tries > 0) return undefined;
  const nowMs = clock.nowMs();
  // One that somebody has in hand is due when the claim on it runs out.
  const untilMs = nowMs + Math.max(waitedForMs, rules.claimMs);
  const earlier = (await deliveries.earlierOf(delivery)).filter(
    (one) => isWaitedFor({ ...one, status: 'pending' }) && one.dueAtMs <= untilMs,
  );
  if (earlier.length === 0) return undefined;
  const dueAtMs = Math.min(...earlier.map((one) => one.dueAtMs));
  return Math.min(Math.max(dueAtMs, nowMs + heldMs.min), nowMs + heldMs.max);
}

async function send(
  { deliveries, sender, clock, log }: AttemptDeps,
  claimed: Claimed,
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<Outcome> {
  const { delivery } = claimed;
  const { deliveryId, webhookId, eventId, body } = delivery;
  const startedMs = clock.nowMs();
  if (delivery.attempts === 0)
    record('webhookDelay', Math.max(0, startedMs - Math.floor(delivery.occurredAtUs / 1000)), {});
  try {
    const message = { webhookId, url: endpoint.url, eventId, body, secrets: liveSecrets(endpoint, startedMs) };
    const outcome = await sender.send(message, signal);
    const durationMs = clock.nowMs() - startedMs;
    const code = errorCodeOf(outcome);
    record('webhookAttempt', durationMs, { outcome: code ?? 'ok' });
    log.debug('a webhook was sent', { deliveryId, webhookId, outcome: code ?? 'ok', durationMs });
    return outcome;
  } catch (error) {
    // The process stops: another one takes it up at once.
    if (signal.aborted) await deliveries.release(claimed, clock.nowMs());
    throw error;
  }
}

/** Remembers how the endpoint does, and disables one that is gone or fails for days. */
async function lookAfter(
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
  const reason = isGone(outcome) ? 'gone' : isGivenUp(endpoint, nowMs, rules.disableAfterMs) ? 'failing' : undefined;
  if (reason === undefined || !(await endpoints.disable(webhookId, reason))) return;
  record('webhookDisabled', 1, { reason });
  log.warn('a webhook was disabled', { webhookId, accountId, reason });
}
