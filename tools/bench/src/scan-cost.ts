import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { processorMs } from './processor.js';
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
  const processes = processesOf(stack);
  const during = async (work: () => Promise<unknown>): Promise<Spent> => {
    const startedMs = performance.now();
    const before = await Promise.all(processes.map(({ pid }) => processorMs([pid])));
    await work();
    const after = await Promise.all(processes.map(({ pid }) => processorMs([pid])));
    return {
      ms: performance.now() - startedMs,
      cpuMs: after.map((ms, index) => ms - (before[index] ?? 0)),
    };
  };
  const times = async (count: number, work: () => Promise<unknown>) => {
    for (let n = 0; n < count; n++) await work();
    await delay(settleMs);
  };

  await times(warmUps, scan);
  const cardId = await scan();
  await times(gets / 2, () => client.cards.get(cardId));
  const idle = await during(() => delay(idleMs));
  const eachOf = ({ ms, cpuMs }: Spent, count: number) =>
    cpuMs.map((spent, index) => (spent - ((idle.cpuMs[index] ?? 0) * ms) / idle.ms) / count);
  const ofScan = eachOf(await during(() => times(scans, scan)), scans);
  const ofGet = eachOf(await during(() => times(gets, () => client.cards.get(cardId))), gets);

  const sum = (values: readonly number[], isCounted: (isStore: boolean) => boolean = () => true) =>
    values.reduce((total, value, index) => (isCounted(processes[index]?.isStore ?? false) ? total + value : total), 0);
  return [
    { name: 'processor time of a scan besides recognition', value: sum(ofScan), unit: 'ms', goal: { max: 80 } },
    { name: '  apps', value: sum(ofScan, (isStore) => !isStore), unit: 'ms' },
    { name: '  stores', value: sum(ofScan, (isStore) => isStore), unit: 'ms' },
    ...processes.map(({ name }, index) => ({ name: `    ${name}`, value: ofScan[index] ?? 0, unit: 'ms' })),
    { name: 'processor time of a get', value: sum(ofGet), unit: 'ms' },
    { name: 'a scan / a get', value: sum(ofScan) / sum(ofGet), unit: 'x' },
  ];
}

interface Spent {
  readonly ms: number;
  /** Milliseconds of CPU time, by process. */
  readonly cpuMs: readonly number[];
}

const processesOf = (stack: Stack) => [
  ...Object.entries(stack.pids()).map(([name, pid]) => ({ name, pid, isStore: false })),
  ...Object.entries(stack.stores).flatMap(([name, { pid }]) =>
    pid === undefined ? [] : [{ name, pid, isStore: true }],
  ),
];
