import { setTimeout as delay } from 'node:timers/promises';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { processorTimes, storesMs, totalMs } from './processor.js';
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
  await delay(settlesWithinMs);
  const before = await idlePercents(stack);
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
  const after = await idlePercents(stack);
  return [
    { name: 'upload without open targets', value: before.upload, unit: '%' },
    { name: `  with ${openTargets}`, value: after.upload, unit: '%' },
    { name: 'stores without open targets', value: before.stores, unit: '%' },
    { name: `  with ${openTargets}`, value: after.stores, unit: '%' },
    {
      name: `cost of ${openTargets} open targets`,
      value: after.upload - before.upload + after.stores - before.stores,
      unit: '% of a core',
      goal: { max: 1 },
    },
  ];
}

/** Median over rounds of the CPU time of upload and of the stores, in percent of a core. */
async function idlePercents(stack: Stack): Promise<{ readonly upload: number; readonly stores: number }> {
  const upload: number[] = [];
  const stores: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { spent } = await processorTimes(stack, () => delay(roundSeconds * 1000));
    upload.push(totalMs(spent.filter(({ name }) => name === 'upload')) / (roundSeconds * 10));
    stores.push(storesMs(spent) / (roundSeconds * 10));
  }
  return { upload: median(upload), stores: median(stores) };
}
