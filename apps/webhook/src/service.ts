import type { LookupFunction } from 'node:net';
import { CardServiceService } from '@cardlens/contracts';
import { mongoDeletedCards } from '@cardlens/mongo';
import { resolving } from '@cardlens/outbound';
import { rpcClient } from '@cardlens/rpc';
import { periodic, together } from '@cardlens/runtime';
import { openService, type RunningService, type Overrides as ServiceOverrides } from '@cardlens/service';
import { rpcCardUsers } from './adapters/card-users.js';
import { deliveryIdOf } from './adapters/delivery-id.js';
import { mongoDeliveryStore } from './adapters/delivery-store.js';
import { dispatcher } from './adapters/dispatcher.js';
import { mongoEndpointStore } from './adapters/endpoint-store.js';
import { webhookConsumers } from './adapters/events.js';
import { webhookBinding } from './adapters/grpc.js';
import { secretBox } from './adapters/secret-box.js';
import { sender } from './adapters/sender.js';
import type { WebhookConfig } from './config.js';
import { attemptDelivery } from './handlers/attempt-delivery.js';
import type { Deps } from './handlers/ports.js';
import { resealSecrets } from './handlers/reseal-secrets.js';
import { trimAllLogs, trimLogs } from './handlers/trim-logs.js';

export interface Overrides extends ServiceOverrides {
  /** DNS resolution of receivers, replaceable in tests. */
  readonly lookup?: LookupFunction;
}

const trimEveryMs = 10 * 60_000;
const trimAllLogsEveryMs = 24 * 3_600_000;
/** During a rotation, replicas with the old configuration still write with the previous key. */
const resealEveryMs = 60_000;

/** Builds the webhook service; `start` begins serving and delivering. */
export async function createWebhookService(config: WebhookConfig, overrides: Overrides = {}): Promise<RunningService> {
  const service = await openService('webhook', config, overrides);
  const { clock, ids, log, tls, database, broker, publisher } = service;
  const card = rpcClient('card', CardServiceService, config.cardAddress, tls);

  const { targets, timeoutMs, concurrencyMax, ofEndpointMax, pollMs } = config;
  if (targets !== 'public') log.warn('webhook targets may be non-public addresses', { kind: targets });
  const { encryptionKey, previousEncryptionKey } = config;
  const box = secretBox(encryptionKey, ...(previousEncryptionKey === undefined ? [] : [previousEncryptionKey]));
  const deliveries = mongoDeliveryStore(database);
  const attempt: Parameters<typeof dispatcher>[0]['attempt'] = (due, signal) => attemptDelivery(deps, due, signal);
  const sending = dispatcher({ deliveries, attempt, concurrencyMax, ofEndpointMax, pollMs, clock, log });
  const deps: Deps = {
    endpoints: mongoEndpointStore(database),
    deliveries,
    deletedCards: mongoDeletedCards(database, { byTime: true }),
    users: rpcCardUsers(card),
    secrets: box,
    sender: sender({ box, clock, targets, timeoutMs, lookup: overrides.lookup ?? resolving({ targets }), log }),
    wake: sending.wake,
    grown: new Set(),
    deliveryIdOf,
    publisher,
    clock,
    ids,
    random: Math.random,
    log,
    rules: {
      schedule: { retriesMs: config.retriesMs, jitter: config.jitter },
      disableAfterMs: config.disableAfterMs,
      overlapMs: config.overlapMs,
      endpointsMax: config.endpointsMax,
      claimMs: timeoutMs + config.takeOverMs,
      retentionMs: config.retentionMs,
      logMax: config.logMax,
    },
  };

  const keyChange = periodic({
    name: 're-encryption of webhook secrets',
    everyMs: resealEveryMs,
    work: () => resealSecrets(deps),
    log,
    isRunAtStart: true,
  });
  return service.serve({
    bindings: [webhookBinding(deps)],
    parts: [
      card,
      together('work', [
        ...webhookConsumers(broker, card, deps, log),
        sending,
        periodic({ name: 'sweeper of delivery logs', everyMs: trimEveryMs, work: () => trimLogs(deps), log }),
        periodic({
          name: 'sweeper of all delivery logs',
          everyMs: trimAllLogsEveryMs,
          work: () => trimAllLogs(deps),
          log,
          isRunAtStart: true,
        }),
        ...(config.previousEncryptionKey === undefined ? [] : [keyChange]),
      ]),
    ],
  });
}
