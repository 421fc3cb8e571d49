import { randomUUID } from 'node:crypto';
import { collection, olderThan } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { ReceiverId } from '../../domain/ids.js';
import type { Delivery } from '../domain/delivery.js';
import type { DeliveryStore } from '../handlers/ports.js';

/**
 * The trace as a list, because header names may contain dots. The receiver has its first name, from before there were
 * destinations.
 */
type StoredDelivery = Omit<Delivery, 'trace' | 'receiverId' | 'status'> & {
  /** A pending delivery to a FHIR server is `queued`: releases that do not know these remove pending ones. */
  readonly status: Delivery['status'] | 'queued';
  readonly trace: readonly string[];
  readonly webhookId: ReceiverId;
};

interface Extra {
  /** For a pending delivery: the time of its next attempt, or the expiry of its claim. */
  readonly dueAtMs: number;
  /** Identifies the current or last claim. */
  readonly claim: string;
}

/** The store's queries and the indexes that serve them. */
const deliveryIndexes = {
  /** The delivery log of a receiver. */
  ofReceiver: { webhookId: 1, createdAtUs: -1, _id: -1 },
  /** Due deliveries, in the order in which they are sent. */
  due: { status: 1, dueAtMs: 1, occurredAtUs: 1 },
  /** Serves purges by card and in-order delivery per card. */
  ofCard: { cardId: 1, webhookId: 1, status: 1 },
  /** Expired deliveries. */
  old: { createdAtUs: 1 },
} as const;

/** The maximum number of earlier deliveries of a card that are loaded for a delivery waiting for them. */
const earlierMax = 100;

const isPending = { $in: ['pending' as const, 'queued' as const] };
const hasEnded = { $in: ['succeeded' as const, 'failed' as const] };

/** Deliveries in MongoDB, one document each. */
export function mongoDeliveryStore(connection: Connection): DeliveryStore {
  const deliveries = collection<StoredDelivery, Extra>(connection, 'deliveries', {
    id: 'deliveryId',
    shardKey: ['webhookId'],
    extra: { dueAtMs: 'hidden', claim: 'hidden' },
    indexes: Object.values(deliveryIndexes),
  });
  const newestFirst = { sort: { createdAtUs: -1, deliveryId: -1 } } as const;
  /** The stored form without a claim. */
  const unclaimed = ({ nextAttemptAtMs: dueAtMs = 0 }: Delivery) => ({ extra: { dueAtMs, claim: '' } });
  return {
    add: (delivery) => deliveries.insertIfAbsent(storedOf(delivery), unclaimed(delivery)),
    async get(deliveryId, webhookId) {
      const found = await deliveries.get(deliveryId, { webhookId });
      return found && deliveryOf(found);
    },
    async list({ receiverId: webhookId, limit, after }) {
      const wanted = { webhookId, ...(after && olderThan(after.createdAtUs, after.deliveryId)) };
      const found = await deliveries.find(wanted, { ...newestFirst, limit, without: ['attemptLog'] });
      return found.map(deliveryOf);
    },
    async due(nowMs, { except, limit }) {
      const isFree = except.length > 0 && { webhookId: { $nin: except } };
      const longestFirst = { sort: { dueAtMs: 1, occurredAtUs: 1 }, limit } as const;
      // Each status by itself, in the order of the index.
      const dueOf = (status: 'pending' | 'queued') => {
        const isDue = { status, dueAtMs: { $lte: nowMs }, ...isFree };
        return deliveries.pick(['deliveryId', 'webhookId', 'dueAtMs', 'occurredAtUs'], isDue, longestFirst);
      };
      return (await Promise.all([dueOf('pending'), dueOf('queued')]))
        .flat()
        .sort((a, b) => a.dueAtMs - b.dueAtMs || a.occurredAtUs - b.occurredAtUs)
        .slice(0, limit)
        .map(({ deliveryId, webhookId }) => ({ deliveryId, receiverId: webhookId }));
    },
    async claim({ deliveryId, receiverId: webhookId }, nowMs, untilMs) {
      const claim = randomUUID();
      const isDue = { deliveryId, webhookId, status: isPending, dueAtMs: { $lte: nowMs } };
      const found = await deliveries.findAndUpdate(isDue, { $set: { dueAtMs: untilMs, claim } });
      return found && { delivery: deliveryOf(found), claim };
    },
    // A replay or another process may have claimed it since.
    settle: ({ claim }, next) => deliveries.replace({ claim }, storedOf(next), unclaimed(next)),
    async release({ delivery: { deliveryId, receiverId: webhookId }, claim }, atMs) {
      await deliveries.update({ deliveryId, webhookId, claim }, { $set: { dueAtMs: atMs, claim: '' } });
    },
    async requeue(delivery) {
      await deliveries.replace({}, storedOf(delivery), unclaimed(delivery));
    },
    async requeueFailed(webhookId, { sinceUs, limit }, nowMs) {
      const isFailed = { webhookId, status: 'failed' as const, isTest: false, createdAtUs: { $gte: sinceUs } };
      const found = await deliveries.pick(['deliveryId'], isFailed, { sort: { createdAtUs: 1 }, limit });
      const deliveryIds = found.map(({ deliveryId }) => deliveryId);
      const due = { status: 'pending' as const, tries: 0, nextAttemptAtMs: nowMs, dueAtMs: nowMs, claim: '' };
      if (deliveryIds.length > 0) {
        const isStillFailed = { webhookId, deliveryId: { $in: deliveryIds }, status: 'failed' as const };
        await deliveries.updateAll(isStillFailed, { $set: due });
      }
      return deliveryIds.map((deliveryId) => ({ deliveryId, receiverId: webhookId }));
    },
    async earlierOf({ cardId, receiverId: webhookId, occurredAtUs }) {
      if (cardId === undefined) return [];
      const isEarlier = { cardId, webhookId, status: isPending, occurredAtUs: { $lt: occurredAtUs } };
      return deliveries.pick(['tries', 'dueAtMs'], isEarlier, { limit: earlierMax });
    },
    async remove({ deliveryId, receiverId: webhookId }) {
      await deliveries.remove({ deliveryId, webhookId });
    },
    async removeOfReceiver(webhookId) {
      await deliveries.removeAll({ webhookId });
    },
    removeOfCard: (cardId) => deliveries.removeAll({ cardId, isOfDeletion: { $ne: true } }),
    removeOfCheck: (cardId, eligibilityId) =>
      deliveries.removeAll({ cardId, eligibilityId, isOfDeletion: { $ne: true } }),
    removeOlder: (createdBeforeUs) => deliveries.removeAll({ status: hasEnded, createdAtUs: { $lt: createdBeforeUs } }),
    async removeBeyond(webhookId, keptMax) {
      const beyond = { ...newestFirst, skip: keptMax, limit: 1 };
      const [last] = await deliveries.pick(['createdAtUs'], { webhookId }, beyond);
      if (last === undefined) return 0;
      return deliveries.removeAll({ webhookId, status: hasEnded, createdAtUs: { $lte: last.createdAtUs } });
    },
  };
}

const storedOf = ({ receiverId, trace, ...delivery }: Delivery): StoredDelivery => ({
  ...delivery,
  status: delivery.kind === 'fhir' && delivery.status === 'pending' ? 'queued' : delivery.status,
  webhookId: receiverId,
  trace: Object.entries(trace).flat(),
});

function deliveryOf({ webhookId, trace, status, ...delivery }: StoredDelivery): Delivery {
  const pairs = trace.flatMap((name, index) => (index % 2 === 0 ? [[name, trace[index + 1] ?? '']] : []));
  const isQueued = status === 'queued';
  return {
    ...delivery,
    status: isQueued ? 'pending' : status,
    receiverId: webhookId,
    trace: Object.fromEntries(pairs),
  };
}
