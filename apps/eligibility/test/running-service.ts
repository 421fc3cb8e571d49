import {
  type CardForCheck,
  CardServiceService,
  type EligibilityConfirmed,
  type EligibilityEvent,
  EligibilityServiceService,
  type IdentifyPayerResponse,
  MatchingServiceService,
  type RetentionPeriod,
  SessionServiceService,
} from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { type Broker, connectBroker, listener } from '@cardlens/messaging';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { fakeServer } from '@cardlens/rpc/testing';
import { silentLogger } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { testTlsDir } from '@cardlens/testing';
import { loadConfig } from '../src/config.js';
import type { ExchangeRequest } from '../src/payers/domain/connector.js';
import { createEligibilityService } from '../src/service.js';
import { a271 } from './a271.js';
import { aPayer, takesSsn } from './fakes.js';
import { stores } from './stores.js';

export let broker: Broker;
export let mongo: Mongo;
let mongoUrl: string;
export let client: RpcClient<EligibilityServiceService>;
export const services: RunningService[] = [];
export const heard: { type: string; data: EligibilityEvent }[] = [];
export const purged: string[] = [];
export const confirmed: EligibilityConfirmed[] = [];

export const cards = new Map<string, CardForCheck>();
const cardTls = await loadTls(await testTlsDir('card'), silentLogger);
const cardServer = fakeServer(CardServiceService, cardTls, {
  getCardForCheck: async ({ cardId }) => {
    const card = cards.get(cardId);
    if (!card) throw new NotFound('card_id', cardId);
    return card;
  },
  getDeletion: async () => ({ deleted: true }),
});

/** Payers of the directory by name. */
export const directory = new Map<string, IdentifyPayerResponse>();
const matchingTls = await loadTls(await testTlsDir('matching'), silentLogger);
const matchingServer = fakeServer(MatchingServiceService, matchingTls, {
  identifyPayer: async ({ name }) => directory.get(name) ?? { payer: undefined, formerNames: [], sameGroup: false },
});

export const periods: RetentionPeriod[] = [];
const sessionTls = await loadTls(await testTlsDir('session'), silentLogger);
const sessionServer = fakeServer(SessionServiceService, sessionTls, {
  listRetentionPeriods: async ({ afterAccountId }) => ({
    periods: periods.filter((period) => period.accountId > afterAccountId),
  }),
  getDataKey: async () => ({ key: Buffer.alloc(32, 7), laterKeys: [], current: 1 }),
});

/** Responses by payer id; other payers respond successfully. */
export const payers = new Map<string, (request: ExchangeRequest, signal: AbortSignal) => Promise<string>>();
export const asked: ExchangeRequest[] = [];
/** Payers that find members by name and birth date. */
export const byName: string[] = [];
const traceIn = (payload: string) => /TRN\*1\*([^*]+)\*/.exec(payload)?.[1] ?? '';
export const responseTo = async ({ payload }: ExchangeRequest) => a271({ trace: traceIn(payload) });

async function startService(env: Record<string, string> = {}): Promise<RunningService> {
  const service = await createEligibilityService(
    loadConfig({
      CARDLENS_TLS_DIR: await testTlsDir('eligibility'),
      ELIGIBILITY_HOST: '127.0.0.1',
      ELIGIBILITY_GRPC_PORT: '0',
      ELIGIBILITY_HEALTH_PORT: '0',
      ELIGIBILITY_NATS_URL: stores().nats.url,
      ELIGIBILITY_MONGO_URL: mongoUrl,
      ELIGIBILITY_CARD_ADDRESS: `127.0.0.1:${cardServer.port()}`,
      ELIGIBILITY_SESSION_ADDRESS: `127.0.0.1:${sessionServer.port()}`,
      ELIGIBILITY_MATCHING_ADDRESS: `127.0.0.1:${matchingServer.port()}`,
      ELIGIBILITY_FOLLOW_UP: 'true',
      ELIGIBILITY_SWEEP_INTERVAL: '50ms',
      ELIGIBILITY_RETENTION_INTERVAL: '100ms',
      // Few enough that two payers that never respond could use up all slots.
      ELIGIBILITY_CHECKS_MAX: '64',
      ELIGIBILITY_CHECKS_OF_PAYER_MAX: '32',
      ELIGIBILITY_TAKE_OVER: '4s',
      ...env,
    }),
    {
      log: silentLogger,
      payers: {
        takesSsn,
        mayRepair: () => true,
        byName: () => byName,
        failing: () => [],
        for: (_account, payerId) =>
          aPayer((request, signal) => {
            asked.push(request);
            return (payers.get(payerId) ?? responseTo)(request, signal);
          }),
      },
    },
  );
  await service.start();
  services.push(service);
  return service;
}

before(async () => {
  mongoUrl = stores().mongo.databaseUrl('cardlens_eligibility');
  await cardServer.start?.();
  await sessionServer.start?.();
  await matchingServer.start?.();
  mongo = await connectMongo(mongoUrl, 'test');
  broker = await connectBroker(stores().nats.url, 'test', silentLogger);
  const service = await startService();
  const live = listener({
    connection: broker.connection,
    types: [
      'eligibility.created',
      'eligibility.completed',
      'eligibility.error',
      'eligibility.deleted',
      'eligibility.confirmed',
      'purge.done',
    ],
    log: silentLogger,
    onEvent: ({ type, data }) => {
      if (type === 'purge.done') purged.push(data.cardId);
      else if (type === 'eligibility.confirmed') confirmed.push(data);
      else heard.push({ type, data });
    },
  });
  await live.start?.();
  client = await clientOf(service);
});
after(async () => {
  await client?.stop?.();
  for (const service of services.reverse()) await service.stop();
  await broker?.stop?.();
  await mongo?.stop?.();
  await cardServer.stop?.();
  await sessionServer.stop?.();
  await matchingServer.stop?.();
});

async function clientOf(service: RunningService) {
  const tls = await loadTls(await testTlsDir('gateway'), silentLogger);
  return rpcClient('eligibility', EligibilityServiceService, `127.0.0.1:${service.grpcPort()}`, tls);
}

/** Replaces the process with another one. @param meanwhile  runs while no process is running */
export async function replaceService(meanwhile?: () => Promise<void>): Promise<void> {
  const first = services.shift()!;
  if (meanwhile) await first.stop();
  await meanwhile?.();
  const second = await startService();
  if (!meanwhile) await first.stop();
  await client.stop?.();
  client = await clientOf(second);
}
