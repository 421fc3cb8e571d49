import { StaleVersion } from '@cardlens/errors';
import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Endpoint } from '../domain/endpoint.js';
import type { EndpointStore } from '../handlers/ports.js';

/** Higher than `WEBHOOK_ENDPOINTS_MAX` allows, because concurrent requests can exceed that limit. */
const ofAccountMax = 1100;

/** Endpoints in MongoDB, one document each. */
export function mongoEndpointStore(connection: Connection): EndpointStore {
  const endpoints = collection<Endpoint>(connection, 'endpoints', {
    id: 'webhookId',
    indexes: [{ accountId: 1, createdAtUs: -1, _id: -1 }],
  });
  return {
    add: endpoints.insert,
    get: (webhookId) => endpoints.get(webhookId),
    ofAccount: (accountId) =>
      endpoints.find({ accountId }, { sort: { createdAtUs: -1, webhookId: -1 }, limit: ofAccountMax }),
    page: (after, limit) =>
      endpoints.find(after === undefined ? {} : { webhookId: { $gt: after } }, { sort: { webhookId: 1 }, limit }),
    async save(endpoint) {
      const { webhookId, version } = endpoint;
      const isReplaced = await endpoints.replace({ version }, { ...endpoint, version: version + 1 });
      if (!isReplaced) throw new StaleVersion('Endpoint', webhookId);
    },
    async remove(webhookId) {
      await endpoints.remove({ webhookId });
    },
    async markFailing(webhookId, failingSinceMs) {
      await endpoints.update({ webhookId, failingSinceMs: { $exists: false } }, { $set: { failingSinceMs } });
    },
    async markWorking(webhookId) {
      await endpoints.update({ webhookId }, { $set: { failingSinceMs: undefined } });
    },
    disable: (webhookId, disabledReason) =>
      // The version is incremented so that a concurrent update that read the old document cannot re-enable it.
      endpoints.update(
        { webhookId, isEnabled: true },
        { $set: { isEnabled: false, disabledReason }, $inc: { version: 1 } },
      ),
  };
}
