import { setTimeout as delay } from 'node:timers/promises';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { processorMs } from './processor.js';
import type { Figure } from './report.js';
import { median } from './statistics.js';

export const openTargets = 10_000;
const atOnce = 16;
const rounds = 5;
const roundSeconds = 20;
/** Upload lists more often for ten seconds after a target was created. */
const settlesWithinMs = 15_000;

/**
 * Cost of unused upload targets for upload and the stores, in percent of a core, when the store announces no uploads.
 */
export async function openTargetFigures(stack: Stack): Promise<Figure[]> {
  const { pids, stores } = { pids: stack.pids(), stores: stack.stores };
  const upload = Object.entries(pids).flatMap(([name, pid]) => (name.startsWith('upload') ? [pid] : []));
  const storePids = [stores.mongo, stores.objects, stores.nats].flatMap(({ pid }) => pid ?? []);
  const percents = async () => [await idlePercent(upload), await idlePercent(storePids)] as const;

  await delay(settlesWithinMs);
  const [uploadBefore, storesBefore] = await percents();
  const client = new Cardlens({ baseUrl: stack.baseUrl, token: (await stack.localKey()).apiKey });
  let left = openTargets;
  const create = async () => {
    while (left-- > 0) {
      const { card_id: cardId } = await client.cards.create();
      await client.generateUploadUrl(cardId, { orientation: 'front' });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, create));
  await delay(settlesWithinMs);
  const [uploadAfter, storesAfter] = await percents();
  return [
    { name: 'upload without open targets', value: uploadBefore, unit: '%' },
    { name: `  with ${openTargets}`, value: uploadAfter, unit: '%' },
    { name: 'stores without open targets', value: storesBefore, unit: '%' },
    { name: `  with ${openTargets}`, value: storesAfter, unit: '%' },
    {
      name: `cost of ${openTargets} open targets`,
      value: uploadAfter - uploadBefore + storesAfter - storesBefore,
      unit: '% of a core',
      goal: { max: 1 },
    },
  ];
}

/** Median over rounds of the CPU time of processes, in percent of a core. */
async function idlePercent(pids: readonly number[]): Promise<number> {
  const percents: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await processorMs(pids);
    await delay(roundSeconds * 1000);
    percents.push(((await processorMs(pids)) - before) / (roundSeconds * 10));
  }
  return median(percents);
}
