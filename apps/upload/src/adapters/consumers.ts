import { type CardServiceService, objectSubject, streams } from '@cardlens/contracts';
import { consumer } from '@cardlens/messaging';
import type { RpcClient } from '@cardlens/rpc';
import type { Logger, Part } from '@cardlens/runtime';
import { deletionConsumer } from '@cardlens/service';
import type { NatsConnection } from 'nats';
import { handleObject } from '../handlers/handle-object.js';
import type { Deps } from '../handlers/ports.js';
import { purgeCard } from '../handlers/purge-card.js';
import { announcedKeys } from './announcement.js';

/** A low limit, because each notification may hold the first part of an image in memory. */
const announcementsAtOnce = 4;

export function uploadConsumers(
  connection: NatsConnection,
  card: RpcClient<CardServiceService>,
  deps: Deps,
  log: Logger,
): Part[] {
  return [
    consumer({
      connection,
      stream: streams.objects,
      name: 'upload-objects',
      subjects: [objectSubject],
      concurrency: announcementsAtOnce,
      log,
      handle: async (message) => {
        for (const key of announcedKeys(message.data, deps.imageBucket)) await handleObject(deps, key);
      },
    }),
    deletionConsumer({
      connection,
      name: 'upload-deletions',
      card,
      log,
      handle: ({ id, data }) => purgeCard(deps, data.cardId, id, data.accountId),
    }),
  ];
}
