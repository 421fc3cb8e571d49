import { StaleVersion } from '@cardlens/errors';
import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { DestinationId } from '../../domain/ids.js';
import type { Destination } from '../domain/destination.js';
import type { DestinationStore, Pushed, PushedStore } from '../handlers/ports.js';

/** Higher than `WEBHOOK_DESTINATIONS_MAX` allows, because concurrent requests can exceed that limit. */
const ofAccountMax = 1100;

/** Destinations in MongoDB, one document each. */
export function mongoDestinationStore(connection: Connection): DestinationStore {
  const destinations = collection<Destination>(connection, 'destinations', {
    id: 'destinationId',
    indexes: [{ accountId: 1, createdAtUs: -1, _id: -1 }],
  });
  return {
    add: destinations.insert,
    get: (destinationId) => destinations.get(destinationId),
    ofAccount: (accountId) =>
      destinations.find({ accountId }, { sort: { createdAtUs: -1, destinationId: -1 }, limit: ofAccountMax }),
    page: (after, limit) =>
      destinations.find(after === undefined ? {} : { destinationId: { $gt: after } }, {
        sort: { destinationId: 1 },
        limit,
      }),
    async save(destination) {
      const { destinationId, version } = destination;
      const isReplaced = await destinations.replace({ version }, { ...destination, version: version + 1 });
      if (!isReplaced) throw new StaleVersion('Destination', destinationId);
    },
    async remove(destinationId) {
      await destinations.remove({ destinationId });
    },
    async markFailing(destinationId, failingSinceMs) {
      await destinations.update({ destinationId, failingSinceMs: { $exists: false } }, { $set: { failingSinceMs } });
    },
    async markWorking(destinationId) {
      await destinations.update({ destinationId }, { $set: { failingSinceMs: undefined } });
    },
    disable: (destinationId) =>
      // The version is incremented so that a concurrent update that read the old document cannot re-enable it.
      destinations.update(
        { destinationId, isEnabled: true },
        { $set: { isEnabled: false, disabledReason: 'failing' }, $inc: { version: 1 } },
      ),
  };
}

type StoredPush = Pushed & { readonly pushedId: string };

const idOf = ({ destinationId, cardId, eligibilityId = '' }: Pushed): string =>
  `${destinationId} ${cardId} ${eligibilityId}`;

/** At most this many checks of a card are removed together with it. */
const ofCardMax = 1000;

/** What was created at destinations in MongoDB: a document for each card and check at each destination. */
export function mongoPushedStore(connection: Connection): PushedStore {
  const pushes = collection<StoredPush>(connection, 'pushes', {
    id: 'pushedId',
    indexes: [{ destinationId: 1, cardId: 1 }],
  });
  return {
    async add(pushed) {
      const pushedId = idOf(pushed);
      const before = await pushes.get(pushedId);
      const created = [...new Set([...(before?.created ?? []), ...pushed.created])];
      if (created.length === before?.created.length) return;
      await pushes.replace({}, { ...pushed, pushedId, created }, { isAdded: true });
    },
    ofCard: (destinationId, cardId) => pushes.find({ destinationId, cardId }, { limit: ofCardMax }),
    async removeOfCard(destinationId, cardId) {
      await pushes.removeAll({ destinationId, cardId });
    },
    async removeOfDestination(destinationId: DestinationId) {
      await pushes.removeAll({ destinationId });
    },
  };
}
