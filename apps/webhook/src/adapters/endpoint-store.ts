import { StaleVersion } from '@cardlens/errors';
import { collectionOf, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Endpoint } from '../domain/endpoint.js';
import { asWebhookId } from '../domain/ids.js';
import type { EndpointStore } from '../handlers/ports.js';

type EndpointDocument = Omit<Endpoint, 'webhookId'> & { _id: string };

const schema = schemaOf<EndpointDocument>('endpoints', { retired: ['accountId_1_createdAtUs_-1'] });
schema.index({ accountId: 1, createdAtUs: -1, _id: -1 });

const optional = ['events', 'disabledReason', 'failingSinceMs'] as const satisfies readonly (keyof EndpointDocument)[];

/** Higher than `WEBHOOK_ENDPOINTS_MAX` allows, because concurrent requests can exceed that limit. */
const ofAccountMax = 1100;

/** Endpoints in MongoDB, one document each. */
export function mongoEndpointStore(connection: Connection): EndpointStore {
  const endpoints = connection.model<EndpointDocument>('Endpoint', schema);
  const collection = collectionOf(endpoints);
  const update = (...[filter, change]: Parameters<typeof collection.updateOne>) =>
    stored(() => collection.updateOne(filter, change));
  return {
    async add({ webhookId, ...fields }) {
      await stored(() => collection.insertOne({ _id: webhookId, ...fields }));
    },
    async get(webhookId) {
      const found = await stored(() => endpoints.findById(webhookId).lean<EndpointDocument>());
      return found === null ? undefined : endpointOf(found);
    },
    async ofAccount(accountId) {
      const found = await stored(() =>
        endpoints.find({ accountId }).sort({ createdAtUs: -1, _id: -1 }).limit(ofAccountMax).lean<EndpointDocument[]>(),
      );
      return found.map(endpointOf);
    },
    async page(after, limit) {
      const found = await stored(() =>
        endpoints
          .find(after === undefined ? {} : { _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<EndpointDocument[]>(),
      );
      return found.map(endpointOf);
    },
    async save({ webhookId, version, ...fields }) {
      const absent = optional.filter((name) => fields[name] === undefined);
      const { matchedCount } = await update(
        { _id: webhookId, version },
        {
          $set: { ...fields, version: version + 1 },
          ...(absent.length > 0 ? { $unset: Object.fromEntries(absent.map((name) => [name, ''])) } : {}),
        },
      );
      if (matchedCount === 0) throw new StaleVersion('Endpoint', webhookId);
    },
    async remove(webhookId) {
      await stored(() => collection.deleteOne({ _id: webhookId }));
    },
    async markFailing(webhookId, nowMs) {
      await update({ _id: webhookId, failingSinceMs: { $exists: false } }, { $set: { failingSinceMs: nowMs } });
    },
    async markWorking(webhookId) {
      await update({ _id: webhookId }, { $unset: { failingSinceMs: '' } });
    },
    async disable(webhookId, disabledReason) {
      // The version is incremented so that a concurrent update that read the old document cannot re-enable it.
      const { matchedCount } = await update(
        { _id: webhookId, isEnabled: true },
        { $set: { isEnabled: false, disabledReason }, $inc: { version: 1 } },
      );
      return matchedCount > 0;
    },
  };
}

const endpointOf = ({ _id, ...fields }: EndpointDocument): Endpoint => ({ ...fields, webhookId: asWebhookId(_id) });
