import type { LookupFunction } from 'node:net';
import {
  CardServiceService,
  EligibilityServiceService,
  SessionServiceService,
  UploadServiceService,
} from '@cardlens/contracts';
import { accountKeys } from '@cardlens/encryption';
import { mongoDeletedCards } from '@cardlens/mongo';
import { resolving } from '@cardlens/outbound';
import { rpcClient } from '@cardlens/rpc';
import { createTurns, periodic, together } from '@cardlens/runtime';
import { openService, type RunningService, type Overrides as ServiceOverrides } from '@cardlens/service';
import { webhookBinding } from './adapters/grpc.js';
import type { WebhookConfig } from './config.js';
import { deliveryIdOf } from './deliveries/adapters/delivery-id.js';
import { mongoDeliveryStore } from './deliveries/adapters/delivery-store.js';
import { dispatcher } from './deliveries/adapters/dispatcher.js';
import { webhookConsumers } from './deliveries/adapters/events.js';
import { sealedExchanges } from './deliveries/adapters/exchanges.js';
import { attemptDelivery } from './deliveries/handlers/attempt-delivery.js';
import { trimAllLogs, trimLogs } from './deliveries/handlers/trim-logs.js';
import { rpcDeletedAccounts } from './destinations/adapters/deleted-accounts.js';
import { destinationSecrets } from './destinations/adapters/destination-secrets.js';
import { mongoDestinationStore, mongoPushedStore } from './destinations/adapters/destination-store.js';
import { fhirClient } from './destinations/adapters/fhir-client.js';
import { pushSource } from './destinations/adapters/push-source.js';
import { destinationReceivers } from './destinations/handlers/destination-receivers.js';
import { sweepDestinations } from './destinations/handlers/sweep-destinations.js';
import type { ReceiverId } from './domain/ids.js';
import { rpcCardUsers } from './endpoints/adapters/card-users.js';
import { mongoEndpointStore } from './endpoints/adapters/endpoint-store.js';
import { secretBox } from './endpoints/adapters/secret-box.js';
import { sender } from './endpoints/adapters/sender.js';
import { endpointReceivers } from './endpoints/handlers/endpoint-receivers.js';
import type { Deps } from './handlers/ports.js';
import { resealSecrets } from './handlers/reseal-secrets.js';

export interface Overrides extends ServiceOverrides {
  /** DNS resolution of receivers, replaceable in tests. */
  readonly lookup?: LookupFunction;
}

const trimEveryMs = 10 * 60_000;
const trimAllLogsEveryMs = 24 * 3_600_000;
const sweepDestinationsEveryMs = 3_600_000;
/** What finds no turn waits as a delivery. */
const noQueue = { waiting: 0, waitingOfOne: 0, waitMs: 0 };
/** During a rotation, replicas with the old configuration still write with the previous key. */
const resealEveryMs = 60_000;

/** Builds the webhook service; `start` begins serving and delivering. */
export async function createWebhookService(config: WebhookConfig, overrides: Overrides = {}): Promise<RunningService> {
  const service = await openService('webhook', config, overrides);
  const { clock, ids, log, tls, database, broker, publisher } = service;
  const session = rpcClient('session', SessionServiceService, config.sessionAddress, tls);
  const upload = rpcClient('upload', UploadServiceService, config.uploadAddress, tls);
  const eligibility = rpcClient('eligibility', EligibilityServiceService, config.eligibilityAddress, tls);
  const card = rpcClient('card', CardServiceService, config.cardAddress, tls);

  const { targets, timeoutMs, concurrencyMax, ofReceiverMax, pollMs } = config;
  if (targets !== 'public') log.warn('webhook targets may be non-public addresses', { kind: targets });
  const { encryptionKey, previousEncryptionKey } = config;
  const keys = [encryptionKey, ...(previousEncryptionKey === undefined ? [] : [previousEncryptionKey])] as const;
  const box = secretBox(...keys);
  const destinationBox = destinationSecrets(...keys);
  const deliveries = mongoDeliveryStore(database);
  const attempt: Parameters<typeof dispatcher>[0]['attempt'] = (due, signal) => attemptDelivery(deps, due, signal);
  const sending = dispatcher({ deliveries, attempt, concurrencyMax, ofReceiverMax, pollMs, clock, log });
  const limits = { targets, timeoutMs, lookup: overrides.lookup ?? resolving({ targets }) };
  const users = rpcCardUsers(card);
  const own = {
    endpoints: mongoEndpointStore(database),
    deliveries,
    exchanges: sealedExchanges(accountKeys(session, clock)),
    deletedCards: mongoDeletedCards(database, { byTime: true }),
    users,
    destinations: mongoDestinationStore(database),
    pushed: mongoPushedStore(database),
    pushSource: pushSource({ card, eligibility, upload, users, bundleBytesMax: config.bundleMb * 1_000_000, clock }),
    fhir: fhirClient(destinationBox, limits, clock),
    imagesInTurn: createTurns({ ...noQueue, atOnce: config.imagesMax, atOnceOfOne: Math.ceil(config.imagesMax / 2) }),
    destinationSecrets: destinationBox,
    isAccountDeleted: rpcDeletedAccounts(session),
    secrets: box,
    sender: sender({ box, clock, ...limits, log }),
    wake: sending.wake,
    grown: new Set<ReceiverId>(),
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
      destinationsMax: config.destinationsMax,
      claimMs: timeoutMs + config.takeOverMs,
      retentionMs: config.retentionMs,
      logMax: config.logMax,
    },
  };
  const deps: Deps = { ...own, receivers: { webhook: endpointReceivers(own), fhir: destinationReceivers(own) } };

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
      session,
      upload,
      eligibility,
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
        periodic({
          name: 'sweeper of destinations of deleted accounts',
          everyMs: sweepDestinationsEveryMs,
          work: () => sweepDestinations(deps),
          log,
          isRunAtStart: true,
        }),
        ...(config.previousEncryptionKey === undefined ? [] : [keyChange]),
      ]),
    ],
  });
}
