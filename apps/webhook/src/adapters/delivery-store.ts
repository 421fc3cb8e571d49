import { randomUUID } from 'node:crypto';
import { collectionOf, isDuplicateKey, removeInBatches, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Delivery } from '../domain/delivery.js';
import { asDeliveryId } from '../domain/ids.js';
import type { DeliveryStore, Position } from '../handlers/ports.js';

/** A stored delivery: its value and its claim. */
interface DeliveryDocument extends Omit<Delivery, 'deliveryId' | 'trace'> {
  _id: string;
  /** Stored as a list, because header names may contain dots. */
  trace: readonly string[];
  /** For a pending delivery: the time of its next attempt, or the expiry of its claim. */
  dueAtMs: number;
  /** Identifies the current or last claim. */
  claim: string;
}

const schema = schemaOf<DeliveryDocument>('deliveries', { retired: ['status_1_dueAtMs_1'] });

/** The store's queries and the indexes that serve them. */
const deliveryIndexes = {
  /** The delivery log of an endpoint. */
  ofEndpoint: { webhookId: 1, createdAtUs: -1, _id: -1 },
  /** Due deliveries, in the order in which they are sent. */
  due: { status: 1, dueAtMs: 1, occurredAtUs: 1 },
  /** Deliveries of one card: for purging, and for ordering. */
  ofCard: { cardId: 1, webhookId: 1, status: 1 },
  /** Expired deliveries. */
  old: { createdAtUs: 1 },
} as const;
for (const index of Object.values(deliveryIndexes)) schema.index(index);

const optional = [
  'cardId',
  'isWithoutCard',
  'hasUser',
  'responseStatus',
  'errorCode',
  'nextAttemptAtMs',
] as const satisfies readonly (keyof Delivery)[];

/** The maximum number of earlier deliveries of a card that are loaded for a delivery waiting for them. */
const earlierMax = 100;

const hasEnded = { $in: ['succeeded', 'failed'] };

/** Deliveries in MongoDB, one document each. */
export function mongoDeliveryStore(connection: Connection): DeliveryStore {
  const deliveries = connection.model<DeliveryDocument>('Delivery', schema);
  const collection = collectionOf(deliveries);
  const write = (...[filter, change]: Parameters<typeof collection.updateOne>) =>
    stored(() => collection.updateOne(filter, change));
  return {
    async add(delivery) {
      const document = { _id: delivery.deliveryId, ...fieldsOf(delivery), claim: '' };
      try {
        await stored(() => collection.insertOne(document));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async get(_id, webhookId) {
      const found = await stored(() => deliveries.findOne({ _id, webhookId }).lean<DeliveryDocument>());
      return found === null ? undefined : deliveryOf(found);
    },
    async list({ webhookId, limit, after }) {
      const found = await stored(() =>
        deliveries
          .find({ webhookId, ...(after ? laterThan(after) : {}) })
          .sort({ createdAtUs: -1, _id: -1 })
          .limit(limit)
          .lean<DeliveryDocument[]>(),
      );
      return found.map(deliveryOf);
    },
    async due(nowMs, { except, limit }) {
      const found = await stored(() =>
        deliveries
          .find(
            {
              status: 'pending',
              dueAtMs: { $lte: nowMs },
              ...(except.length > 0 ? { webhookId: { $nin: [...except] } } : {}),
            },
            { webhookId: 1 },
          )
          .sort({ dueAtMs: 1, occurredAtUs: 1 })
          .limit(limit)
          .lean<Pick<DeliveryDocument, '_id' | 'webhookId'>[]>(),
      );
      return found.map(({ _id, webhookId }) => ({ deliveryId: asDeliveryId(_id), webhookId }));
    },
    async claim({ deliveryId, webhookId }, nowMs, untilMs) {
      const claim = randomUUID();
      const found = await stored(() =>
        collection.findOneAndUpdate(
          { _id: deliveryId, webhookId, status: 'pending', dueAtMs: { $lte: nowMs } },
          { $set: { dueAtMs: untilMs, claim } },
          { returnDocument: 'after' },
        ),
      );
      return found === null ? undefined : { delivery: deliveryOf(found), claim };
    },
    async settle({ delivery: { deliveryId, webhookId }, claim }, next) {
      // A replay or another process may have claimed it since.
      const { matchedCount } = await write({ _id: deliveryId, webhookId, claim }, changeTo(next));
      return matchedCount > 0;
    },
    async release({ delivery: { deliveryId, webhookId }, claim }, atMs) {
      await write({ _id: deliveryId, webhookId, claim }, { $set: { dueAtMs: atMs, claim: '' } });
    },
    async requeue(delivery) {
      await write({ _id: delivery.deliveryId, webhookId: delivery.webhookId }, changeTo(delivery));
    },
    async earlierOf({ cardId, webhookId, occurredAtUs }) {
      if (cardId === undefined) return [];
      const filter = { cardId, webhookId, status: 'pending' as const, occurredAtUs: { $lt: occurredAtUs } };
      return stored(() =>
        deliveries
          .find(filter, { _id: 0, tries: 1, dueAtMs: 1 })
          .limit(earlierMax)
          .lean<{ tries: number; dueAtMs: number }[]>(),
      );
    },
    async remove({ deliveryId, webhookId }) {
      await stored(() => collection.deleteOne({ _id: deliveryId, webhookId }));
    },
    async removeOfEndpoint(webhookId) {
      await removeInBatches(deliveries, { webhookId });
    },
    async removeOfCard(cardId) {
      return removeInBatches(deliveries, { cardId, isOfDeletion: { $ne: true } });
    },
    async removeOlder(createdBeforeUs) {
      return removeInBatches(deliveries, { status: hasEnded, createdAtUs: { $lt: createdBeforeUs } });
    },
    async removeBeyond(webhookId, keptMax) {
      const [last] = await stored(() =>
        deliveries
          .find({ webhookId }, { createdAtUs: 1 })
          .sort({ createdAtUs: -1, _id: -1 })
          .skip(keptMax)
          .limit(1)
          .lean<Pick<DeliveryDocument, 'createdAtUs'>[]>(),
      );
      if (last === undefined) return 0;
      return removeInBatches(deliveries, { webhookId, status: hasEnded, createdAtUs: { $lte: last.createdAtUs } });
    },
  };
}

function deliveryOf({ _id, trace, dueAtMs: _, claim: __, ...fields }: DeliveryDocument): Delivery {
  const pairs = trace.flatMap((name, index) => (index % 2 === 0 ? [[name, trace[index + 1] ?? '']] : []));
  return { ...fields, deliveryId: asDeliveryId(_id), trace: Object.fromEntries(pairs) as Delivery['trace'] };
}

function fieldsOf({ deliveryId: _, trace, ...fields }: Delivery): Omit<DeliveryDocument, '_id' | 'claim'> {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(present) as typeof fields),
    trace: Object.entries(trace).flat(),
    dueAtMs: fields.nextAttemptAtMs ?? 0,
  };
}

/** The whole delivery, with its claim released. */
function changeTo(delivery: Delivery): object {
  const absent = optional.filter((name) => delivery[name] === undefined);
  return {
    $set: { ...fieldsOf(delivery), claim: '' },
    ...(absent.length > 0 ? { $unset: Object.fromEntries(absent.map((name) => [name, ''])) } : {}),
  };
}

/**
 * Entries after a cursor in descending order. The second condition alone would suffice; the first bounds the index
 * scan.
 */
const laterThan = ({ createdAtUs, deliveryId }: Position) => ({
  createdAtUs: { $lte: createdAtUs },
  $or: [{ createdAtUs: { $lt: createdAtUs } }, { _id: { $lt: deliveryId } }],
});
