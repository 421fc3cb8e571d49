import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SessionServiceService } from '@cardlens/contracts';
import { accountKeys } from '@cardlens/encryption';
import { connectBroker } from '@cardlens/messaging';
import { loadTls, rpcClient } from '@cardlens/rpc';
import { silentLogger, systemClock } from '@cardlens/runtime';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { startChild } from '../child.js';
import { cycled } from '../cycled.js';
import type { Load, LoadResult } from '../gateway/load.js';
import { residentBytes } from '../memory.js';
import { appsMs, processorTimes, storesMs, totalMs } from '../processor.js';
import { median, percentile } from '../statistics.js';
import { type Kept, type LoadTarget, loadCards, loadDeliveries } from './load.js';
import { type Client, closedUrl, connectDatabase, readTemplates } from './templates.js';

export interface GrowthFigures {
  readonly list: Latency;
  readonly get: Latency;
  readonly search: Latency;
  /** Duration of a scan relative to the same scan in an empty stack, median of alternating rounds. */
  readonly scanRatio: number;
  readonly scanMs: number;
  /**
   * Cost of one scan without recognition: CPU time of the apps and of the stores in milliseconds, and broker messages.
   */
  readonly scanAppsMs: number;
  readonly scanStoresMs: number;
  readonly scanMessages: number;
  readonly mixedPerS: number;
  readonly mixedServerErrors: number;
  readonly mixedFailed: number;
  readonly deliveriesLeft: number;
  readonly diskOfCardBytes: number;
}

export interface Latency {
  readonly p50Ms: number;
  readonly p95Ms: number;
}

const accounts = 10;
const looks = 200;
const scanRounds = 40;
const mixedClients = 8;
const mixedSeconds = 20;
const idleSeconds = 20;
const pruneWithinMs = 10 * 60_000;
/** Number of entries to which each endpoint's log is pruned (WEBHOOK_LOG_MAX). */
export const deliveriesOfEndpoint = 10_000;

/** Fills a stack with cards of ten accounts, then measures with the largest account. */
export async function growth(
  full: Stack,
  empty: Stack,
  image: string,
  kept: Kept,
  note: (text: string) => void,
): Promise<GrowthFigures> {
  const database = await connectDatabase(full.stores.mongo.url);
  const tls = await loadTls(join(full.dataDir, 'tls', 'card'), silentLogger);
  const session = rpcClient('session', SessionServiceService, full.address('session'), tls);
  const keys = accountKeys(session, systemClock);
  const nowMs = Date.now();
  const owners: { accountId: string; apiKey: string; webhookId: string }[] = [];
  for (let n = 0; n < accounts; n++) {
    const { accountId, apiKey } = await full.createAccountKey(`Account ${n}`);
    const client = new Cardlens({ baseUrl: full.baseUrl, token: apiKey });
    // Subscribes to an event that does not occur here, because sending is measured elsewhere.
    const { webhook_id: webhookId } = await client.webhooks.create({
      url: closedUrl,
      events: ['eligibility.completed'],
    });
    owners.push({ accountId, apiKey, webhookId });
  }
  const target: LoadTarget = {
    accountIds: owners.map(({ accountId }) => accountId),
    webhookIds: owners.map(({ webhookId }) => webhookId),
  };
  try {
    note('cards of every kind, as templates …');
    const templates = await readTemplates(full, database, keys, image);
    const folder = join(full.dataDir, 'documents');
    const emptyBytes = await sizeOf(folder);
    note(`${kept.cards} cards …`);
    const cardId = await loadCards(database, templates, target, kept, keys, nowMs);
    await settle();
    const diskOfCardBytes = ((await sizeOf(folder)) - emptyBytes) / kept.cards;
    note(`${kept.deliveries} deliveries …`);
    await loadDeliveries(database, templates, target, kept.deliveries, nowMs);
    note('waiting until they are pruned, as webhook does after its start …');
    await full.app('webhook').stop();
    await full.app('webhook').start();
    const deliveriesLeft = await pruned(database, target);
    note('reads …');
    const { apiKey } = cycled(owners, 0);
    const get = (path: string) => timed(full, apiKey, path);
    const search = searchPaths();
    const list = await latencies(looks, () => get('/v1/cards?limit=50'));
    const one = await latencies(looks, () => get(`/v1/cards/${cardId}`));
    const found = await latencies(looks, (n) => get(cycled(search, n)));
    note('scans, beside an empty stack in turn …');
    const scans = await scansInTurn(full, empty, apiKey, image);
    note(`${mixedClients} clients …`);
    const paths = [
      '/v1/cards?limit=50',
      `/v1/cards/${cardId}`,
      cycled(search, 0),
      `/v1/cards/${cardId}`,
      cycled(search, 3),
    ];
    const generator = await startChild<Load, LoadResult>('gateway/load-process.js');
    const port = Number(new URL(full.baseUrl).port);
    const headers = { authorization: `Bearer ${apiKey}` };
    const mixed = await generator.ask({ port, paths, headers, connections: mixedClients, seconds: mixedSeconds });
    generator.stop();
    return {
      list,
      get: one,
      search: found,
      ...scans,
      mixedPerS: mixed.requestsPerS,
      mixedServerErrors: mixed.serverErrors,
      mixedFailed: mixed.failed,
      deliveriesLeft,
      diskOfCardBytes,
    };
  } finally {
    await session.stop?.();
    await database.close();
  }
}

/** CPU usage of apps and stores together without requests, in percent of one core. */
export async function idlePercent(stack: Stack): Promise<number> {
  await settle();
  const { spent } = await processorTimes(stack, () => delay(idleSeconds * 1000));
  return totalMs(spent) / (idleSeconds * 10);
}

export const databaseMb = async (stack: Stack): Promise<number> =>
  (await residentBytes(stack.stores.mongo.pid ?? 0)) / 1e6;

/** Names that match few cards, a name that matches many, several words, and a name that matches none. */
const searchPaths = () =>
  ['badenkor', 'health', 'corlin nel', 'ba', 'plan', 'XQ1000', 'health ba', 'zzzz'].map(
    (query) => `/v1/cards/search?query=${encodeURIComponent(query)}`,
  );

async function timed(stack: Stack, apiKey: string, path: string): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(`${stack.baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return performance.now() - startedMs;
}

/**
 * Sends the same number of unmeasured requests first, because services have compiled little of their code after a
 * start.
 */
async function latencies(count: number, request: (n: number) => Promise<number>): Promise<Latency> {
  for (let n = 0; n < count; n++) await request(n);
  const times: number[] = [];
  for (let n = 0; n < count; n++) times.push(await request(n));
  return { p50Ms: median(times), p95Ms: percentile(times, 0.95) };
}

async function scansInTurn(full: Stack, empty: Stack, apiKey: string, image: string) {
  const front = await readFile(image);
  const inFull = new Cardlens({ baseUrl: full.baseUrl, token: apiKey });
  const inEmpty = new Cardlens({ baseUrl: empty.baseUrl, token: (await empty.localKey()).apiKey });
  const scan = async (client: Cardlens): Promise<number> => {
    const startedMs = performance.now();
    const card = await client.scan({ front });
    if (card.state !== 'completed') throw new Error(`a card ended in state ${card.state}`);
    return performance.now() - startedMs;
  };
  for (let round = 0; round < 5; round++) for (const client of [inFull, inEmpty]) await scan(client);
  const times: { full: number; empty: number }[] = [];
  const messagesBefore = await messagesOf(full);
  const { spent } = await processorTimes(full, async () => {
    for (let round = 0; round < scanRounds; round++) {
      const first = round % 2 === 0 ? await scan(inFull) : undefined;
      const other = await scan(inEmpty);
      times.push({ full: first ?? (await scan(inFull)), empty: other });
    }
  });
  return {
    scanAppsMs: appsMs(spent) / scanRounds,
    scanStoresMs: storesMs(spent) / scanRounds,
    scanMessages: ((await messagesOf(full)) - messagesBefore) / scanRounds,
    scanMs: median(times.map((time) => time.full)),
    scanRatio: median(times.map((time) => time.full)) / median(times.map((time) => time.empty)),
  };
}

/** Number of messages so far. */
async function messagesOf(stack: Stack): Promise<number> {
  const broker = await connectBroker(stack.stores.nats.url, 'bench', silentLogger);
  try {
    const manager = await broker.connection.jetstreamManager();
    const streams = await manager.streams.list().next();
    return streams.reduce((sum, { state }) => sum + state.last_seq, 0);
  } finally {
    await broker.stop?.();
  }
}

/** Waits until webhook has pruned the logs of all endpoints. @returns the number of remaining deliveries */
async function pruned(database: Client, { webhookIds }: LoadTarget): Promise<number> {
  const deliveries = database.db('cardlens_webhook').collection('deliveries');
  const untilMs = performance.now() + pruneWithinMs;
  for (;;) {
    const left = await deliveries.countDocuments({ webhookId: { $in: [...webhookIds] } });
    if (left <= deliveriesOfEndpoint * webhookIds.length || performance.now() > untilMs) return left;
    await delay(2000);
  }
}

/** The database checkpoints its log shortly after the last write. */
const settle = () => delay(6000);

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
