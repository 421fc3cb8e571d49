import { isOutage } from '@cardlens/errors';
import { record, withSpan } from '@cardlens/runtime';
import type { Deps } from '../../handlers/ports.js';
import {
  type Attempt,
  afterAttempt,
  canceled,
  type Delivery,
  type Exchange,
  errorCodeOf,
  isGone,
  isSuccess,
  isWaitedFor,
  logged,
  waitedForMs,
} from '../domain/delivery.js';
import type { Claimed, Due, Receiver, Sent } from './ports.js';

export type AttemptDeps = Pick<Deps, 'receivers' | 'deliveries' | 'exchanges' | 'clock' | 'rules' | 'random' | 'log'>;

/**
 * Result: delivered or failed; ended without being sent; claimed elsewhere; or waiting for an earlier delivery, or for
 * another service.
 */
export type Attempted = 'delivered' | 'rejected' | 'ended' | 'nothing' | 'held';

/** Delay before checking again whether the earlier delivery has finished, or the other service is available. */
export const heldMs = { min: 100, max: 1000 } as const;

/**
 * Attempts one due delivery and stores the outcome.
 *
 * The claim is written before sending and the result after: if the process dies in between, another process repeats the
 * attempt once the claim expires. A receiver may get an event twice, but never misses one.
 * @throws DomainError `unavailable`, signal.reason; the claim expires or is released
 */
export async function attemptDelivery(deps: AttemptDeps, due: Due, signal: AbortSignal): Promise<Attempted> {
  const { receivers, deliveries, clock, rules } = deps;
  const nowMs = clock.nowMs();
  const claimed = await deliveries.claim(due, nowMs, nowMs + rules.claimMs);
  if (claimed === undefined) return 'nothing';
  const { delivery } = claimed;
  const receiver = await receivers[delivery.kind ?? 'webhook'].find(delivery.receiverId);
  if (receiver === undefined) {
    await deliveries.remove(due);
    return 'ended';
  }
  if (!receiver.isEnabled) {
    await deliveries.settle(claimed, canceled(delivery));
    return 'ended';
  }
  const heldUntilMs = await heldUntil(deps, delivery);
  if (heldUntilMs !== undefined) {
    await deliveries.release(claimed, heldUntilMs);
    return 'held';
  }
  const startedAtUs = clock.nowUs();
  const sent = await withSpan(
    'deliver webhook',
    {
      kind: 'client',
      attributes: { eventType: delivery.type, attempt: delivery.attempts + 1 },
      parent: { ...delivery.trace },
    },
    () => send(deps, claimed, receiver, signal),
  );
  if (sent === 'unavailable') {
    await deliveries.release(claimed, nowMs + heldMs.max);
    return 'held';
  }
  if (sent === 'obsolete') {
    await deliveries.remove(due);
    return 'ended';
  }
  const { outcome } = sent;
  const next = afterAttempt(delivery, outcome, clock.nowMs(), rules.schedule, deps.random());
  await deliveries.settle(claimed, logged(next, await attemptOf(deps, delivery, sent, startedAtUs)));
  // Test deliveries do not count toward the receiver's failures.
  if (!delivery.isTest || isSuccess(outcome) || isGone(outcome)) await receiver.recordHealth(outcome);
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

async function send(
  { deliveries, clock, log }: AttemptDeps,
  claimed: Claimed,
  receiver: Receiver,
  signal: AbortSignal,
): Promise<Sent | 'unavailable' | 'obsolete'> {
  const { delivery } = claimed;
  const { deliveryId, receiverId } = delivery;
  const startedMs = clock.nowMs();
  try {
    const sent = await receiver.send(delivery, signal);
    if (typeof sent === 'string') return sent;
    if (delivery.attempts === 0)
      record('webhookDelay', Math.max(0, startedMs - Math.floor(delivery.occurredAtUs / 1000)), {});
    const durationMs = clock.nowMs() - startedMs;
    const outcome = errorCodeOf(sent.outcome) ?? 'ok';
    record('webhookAttempt', durationMs, { outcome });
    log.debug('webhook delivery attempted', { deliveryId, receiverId, outcome, durationMs });
    return sent;
  } catch (error) {
    // On shutdown the claim is released, so that another process continues immediately.
    if (signal.aborted) await deliveries.release(claimed, clock.nowMs());
    throw error;
  }
}

async function attemptOf(
  { exchanges, clock, log }: AttemptDeps,
  { deliveryId, receiverId, accountId, kind, isOfDeletion }: Delivery,
  { outcome, exchange }: Sent,
  startedAtUs: number,
): Promise<Attempt> {
  const errorCode = errorCodeOf(outcome);
  const seal = async (given: Exchange) => {
    try {
      return { sealedExchange: await exchanges.seal(accountId, deliveryId, given) };
    } catch (error) {
      // The outcome is worth more than what was sent and received.
      if (isOutage(error)) log.warn('request and response of a delivery not kept', { deliveryId, receiverId }, error);
      return {};
    }
  };
  return {
    startedAtUs,
    durationMs: clock.nowMs() - Math.floor(startedAtUs / 1000),
    ...('status' in outcome ? { responseStatus: outcome.status } : {}),
    ...(errorCode === undefined ? {} : { errorCode }),
    // What a FHIR server says of a removal may name the person, and the delivery outlives the card.
    ...(exchange === undefined || (kind === 'fhir' && isOfDeletion) ? {} : await seal(exchange)),
  };
}
