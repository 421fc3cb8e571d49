import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { appsMs, type ProcessTime, processorTimes, storesMs, totalMs } from './processor.js';
import type { Figure } from './report.js';

const scans = 100;
/** Services have compiled little of their code after a start. */
const warmUps = 60;
/** Published events are removed from their documents two seconds later, and the database checkpoints its log. */
const settleMs = 6_000;
const idleMs = 20_000;
/** Reads of a card, whose cost is the unit for comparing machines. */
const gets = 1_000;

/**
 * Processor time of a scan of a front besides recognition, by process. The sandbox's reader returns a fixed reading.
 * The usage of idle processes is subtracted.
 */
export async function scanCost(stack: Stack, path: string): Promise<Figure[]> {
  const { apiKey } = await stack.localKey();
  const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
  const front = await readFile(path);
  const scan = async (): Promise<string> => {
    const { state, card_id: cardId } = await client.scan({ front });
    if (state !== 'completed') throw new Error(`a card ended in state ${state}`);
    return cardId;
  };
  const times = async (count: number, work: () => Promise<unknown>) => {
    for (let n = 0; n < count; n++) await work();
    await delay(settleMs);
  };

  await times(warmUps, scan);
  const cardId = await scan();
  await times(gets / 2, () => client.cards.get(cardId));
  const idle = await processorTimes(stack, () => delay(idleMs));
  const idleShares = new Map(idle.spent.map(({ name, ms }) => [name, ms / idleMs]));
  const each = async (count: number, work: () => Promise<unknown>): Promise<ProcessTime[]> => {
    const startedMs = performance.now();
    const { spent } = await processorTimes(stack, () => times(count, work));
    const tookMs = performance.now() - startedMs;
    return spent.map((one) => ({ ...one, ms: (one.ms - (idleShares.get(one.name) ?? 0) * tookMs) / count }));
  };
  const ofScan = await each(scans, scan);
  const ofGet = await each(gets, () => client.cards.get(cardId));
  return [
    { name: 'processor time of a scan besides recognition', value: totalMs(ofScan), unit: 'ms', goal: { max: 80 } },
    { name: '  apps', value: appsMs(ofScan), unit: 'ms' },
    { name: '  stores', value: storesMs(ofScan), unit: 'ms' },
    ...ofScan.map(({ name, ms }) => ({ name: `    ${name}`, value: ms, unit: 'ms' })),
    { name: 'processor time of a get', value: totalMs(ofGet), unit: 'ms' },
    { name: 'a scan / a get', value: totalMs(ofScan) / totalMs(ofGet), unit: 'x' },
  ];
}
