import { readFile } from 'node:fs/promises';
import type { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { startChild } from '../child.js';
import { median } from '../statistics.js';
import type { Load, LoadResult } from './load.js';

export interface Compared {
  readonly ours: LoadResult;
  readonly bare: LoadResult;
  /** Median of the ratios per round, because disturbances in a round affect both sides. */
  readonly throughputRatio: number;
  readonly p99Ratio: number;
}

export interface GatewayCost {
  readonly get: Compared;
  readonly list: Compared;
  /** Requests with a credential, compared with the same requests without one. */
  readonly authentication: Compared;
  readonly cardsListed: number;
}

export interface GatewayCostOptions {
  readonly rounds?: number;
  /** Duration of one measurement. */
  readonly seconds?: number;
}

const connections = 50;
const cardsListed = 10;

/** Overhead of the path through gateway, card and upload, relative to a handler that queries the database itself. */
export async function gatewayCost(
  stack: Stack,
  client: Cardlens,
  { apiKey, accountId }: { apiKey: string; accountId: string },
  imagePath: string,
  { rounds = 5, seconds = 5 }: GatewayCostOptions = {},
): Promise<GatewayCost> {
  const cardId = await scanCards(client, imagePath);
  const bareServer = await startChild<never, { port: number }>('gateway/bare-process.js', [databaseUrl(stack)]);
  const generator = await startChild<Load, LoadResult>('gateway/load-process.js');
  const port = Number(new URL(stack.baseUrl).port);
  const ours = (path: string) => ({ port, paths: [path], headers: { authorization: `Bearer ${apiKey}` } });
  const bare = (path: string) => ({ port: bareServer.greeting.port, paths: [path], headers: {} });
  const targets = {
    get: { ours: ours(`/v1/cards/${cardId}`), bare: bare(`/cards/${cardId}`) },
    list: {
      ours: ours(`/v1/cards?limit=${cardsListed}`),
      bare: bare(`/cards?account=${accountId}&limit=${cardsListed}`),
    },
    authentication: { ours: ours('/v1/authping'), bare: { ...ours('/v1/ping'), headers: {} } },
  };
  const names = ['get', 'list', 'authentication'] as const;
  const found: Record<(typeof names)[number], Round[]> = { get: [], list: [], authentication: [] };
  try {
    const measure = (target: Omit<Load, 'connections' | 'seconds'>, forS: number) =>
      generator.ask({ ...target, connections, seconds: forS });
    for (const name of names) for (const target of Object.values(targets[name])) await measure(target, 1);
    for (let round = 0; round < rounds; round++) {
      for (const name of names) {
        const pair = targets[name];
        // The order alternates as well.
        const first = round % 2 === 0 ? await measure(pair.ours, seconds) : undefined;
        const bareResult = await measure(pair.bare, seconds);
        found[name].push({ ours: first ?? (await measure(pair.ours, seconds)), bare: bareResult });
      }
    }
  } finally {
    generator.stop();
    bareServer.stop();
  }
  return {
    get: compared(found.get),
    list: compared(found.list),
    authentication: compared(found.authentication),
    cardsListed,
  };
}

interface Round {
  readonly ours: LoadResult;
  readonly bare: LoadResult;
}

const compared = (rounds: readonly Round[]): Compared => ({
  ours: middle(rounds.map(({ ours }) => ours)),
  bare: middle(rounds.map(({ bare }) => bare)),
  throughputRatio: median(rounds.map(({ ours, bare }) => ours.requestsPerS / bare.requestsPerS)),
  p99Ratio: median(rounds.map(({ ours, bare }) => ours.p99Ms / bare.p99Ms)),
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const middle = (results: readonly LoadResult[]): LoadResult => ({
  requestsPerS: median(results.map(({ requestsPerS }) => requestsPerS)),
  failed: sum(results.map(({ failed }) => failed)),
  serverErrors: sum(results.map(({ serverErrors }) => serverErrors)),
  p50Ms: median(results.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
  bodyBytes: median(results.map(({ bodyBytes }) => bodyBytes)),
});

/** Scans cards through the API. @returns the id of one */
async function scanCards(client: Cardlens, imagePath: string): Promise<string> {
  const front = await readFile(imagePath);
  let cardId = '';
  for (let count = 0; count < cardsListed; count++) {
    const card = await client.scan({ front });
    if (card.state !== 'completed') throw new Error(`a card ended in state ${card.state}`);
    cardId = card.card_id;
  }
  return cardId;
}

/** URL of the card app's database on the stack's server. */
function databaseUrl(stack: Stack): string {
  const url = new URL(stack.stores.mongo.url);
  url.pathname = '/cardlens_card';
  return url.href;
}
