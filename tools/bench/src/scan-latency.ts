import { readFile } from 'node:fs/promises';
import type { Cardlens } from '@cardlens/sdk';
import { median } from './statistics.js';

const rounds = 15;
const warmUps = 3;

/** Milliseconds from the start of the upload to `completed`, median of several sequential scans. */
export async function scanLatency(client: Cardlens, path: string): Promise<number> {
  const front = await readFile(path);
  const times: number[] = [];
  for (let round = 0; round < warmUps + rounds; round++) {
    let createdMs = 0;
    const card = await client.scan({
      front,
      onProgress: ({ step }) => {
        if (step === 'created') createdMs = performance.now();
      },
    });
    if (card.state !== 'completed') throw new Error(`a card ended in state ${card.state}`);
    if (round >= warmUps) times.push(performance.now() - createdMs);
  }
  return median(times);
}
