import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, startStack } from '@cardlens/stack';
import type { Figure } from '../report.js';
import { databaseMb, deliveriesOfEndpoint, type GrowthFigures, growth, idlePercent } from './growth.js';
import type { Kept } from './load.js';

/** A fifth with details, a fiftieth waiting for an upload, ten deliveries for each. */
const keptOf = (cards: number): Kept => ({
  cards,
  withDetails: Math.round(cards / 5),
  waiting: Math.round(cards / 50),
  deliveries: 10 * cards,
});

/** Measures a stack with many cards. Uses the sandbox, because recognition would hide the other costs of a scan. */
export async function growthFigures(
  image: string,
  cards: number,
  note: (text: string) => void,
  limits: Env,
): Promise<Figure[]> {
  const kept = keptOf(cards);
  const folder = await mkdtemp(join(tmpdir(), 'cardlens-bench-growth-'));
  const env = { ...process.env, ...limits };
  const start = (name: string) => startStack({ dataDir: join(folder, name), environment: 'sandbox', env });
  try {
    const full = await start('full');
    let measured: GrowthFigures;
    let memoryMb: number;
    try {
      const empty = await start('empty');
      try {
        measured = await growth(full, empty, image, kept, note);
      } finally {
        await empty.stop();
      }
      memoryMb = await databaseMb(full);
    } finally {
      await full.stop();
    }
    note('start with what is kept, then idle …');
    const startedMs = performance.now();
    const again = await start('full');
    const startMs = performance.now() - startedMs;
    try {
      return figuresOf(kept, measured, { memoryMb, startMs, idle: await idlePercent(again) });
    } finally {
      await again.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf(
  { deliveries }: Kept,
  { list, get, search, ...measured }: GrowthFigures,
  { memoryMb, startMs, idle }: { memoryMb: number; startMs: number; idle: number },
): Figure[] {
  return [
    { name: 'list of 50', value: list.p50Ms, unit: 'ms', goal: { max: 30 } },
    { name: '  p95', value: list.p95Ms, unit: 'ms' },
    { name: 'get', value: get.p50Ms, unit: 'ms', goal: { max: 5 } },
    { name: '  p95', value: get.p95Ms, unit: 'ms' },
    { name: 'search', value: search.p50Ms, unit: 'ms', goal: { max: 50 } },
    { name: '  p95', value: search.p95Ms, unit: 'ms', goal: { max: 150 } },
    { name: 'create to completed, sandbox', value: measured.scanMs, unit: 'ms' },
    { name: '  of an empty stack', value: measured.scanRatio, unit: 'x', goal: { max: 1.15 } },
    { name: '  processor time of the apps', value: measured.scanAppsMs, unit: 'ms' },
    { name: '  processor time of the stores', value: measured.scanStoresMs, unit: 'ms' },
    { name: '  messages', value: measured.scanMessages, unit: '' },
    { name: 'mixed reads, 8 clients', value: measured.mixedPerS, unit: 'req/s', goal: { min: 150 } },
    { name: '  responses of 500 and more', value: measured.mixedServerErrors, unit: '', goal: { max: 0 } },
    { name: '  other failed responses', value: measured.mixedFailed, unit: '', goal: { max: 0 } },
    {
      name: `deliveries left of ${deliveries}`,
      value: measured.deliveriesLeft,
      unit: '',
      goal: { max: 10 * deliveriesOfEndpoint },
    },
    { name: 'database memory', value: memoryMb, unit: 'MB', goal: { max: 500 } },
    { name: 'disk of a card, all databases', value: measured.diskOfCardBytes, unit: 'bytes' },
    { name: 'start with all of it', value: startMs, unit: 'ms', goal: { max: 10_000 } },
    { name: 'idle, of one core', value: idle, unit: '%', goal: { max: 8 } },
  ];
}
