import { readFile } from 'node:fs/promises';
import type { Cardlens } from '@cardlens/sdk';
import { residentBytes } from './memory.js';
import { median } from './statistics.js';

export interface Throughput {
  readonly scans: number;
  readonly scansPerS: number;
  /** Resident memory of ocr in MB: median over the second tenth of the scans, over the last tenth, and the maximum. */
  readonly ocrEarlyMb: number;
  readonly ocrLateMb: number;
  readonly ocrMostMb: number;
}

/**
 * Scans one image `scans` times with `clients` concurrent clients; each starts a scan when its previous one is
 * completed.
 */
export async function throughput(
  client: Cardlens,
  path: string,
  ocrPid: number,
  { clients = 8, scans = 500 } = {},
): Promise<Throughput> {
  const front = await readFile(path);
  const memoryMb: number[] = [];
  let started = 0;
  const startedMs = performance.now();
  const work = async (): Promise<void> => {
    while (started < scans) {
      started++;
      const card = await client.scan({ front });
      if (card.state !== 'completed') throw new Error(`a card ended in state ${card.state}`);
      memoryMb.push((await residentBytes(ocrPid)) / 1e6);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - startedMs) / 1000;
  const tenth = Math.max(1, Math.floor(memoryMb.length / 10));
  return {
    scans,
    scansPerS: scans / seconds,
    ocrEarlyMb: median(memoryMb.slice(tenth, 2 * tenth)),
    ocrLateMb: median(memoryMb.slice(-tenth)),
    ocrMostMb: Math.max(...memoryMb),
  };
}
