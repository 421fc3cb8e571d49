import { readFile } from 'node:fs/promises';
import type { Stack } from '@cardlens/stack';

const tickMs = 10;

/** CPU time of a process of a stack. */
export interface ProcessTime {
  /** Of an app, such as `card`, and `card-2` for its second replica, or of a store. */
  readonly name: string;
  readonly isStore: boolean;
  readonly ms: number;
}

/** Runs `work`. @returns its result, and the CPU time of each process meanwhile; stores given by a URL have none */
export async function processorTimes<T>(
  stack: Stack,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly spent: readonly ProcessTime[] }> {
  const { nats, objects, mongo } = stack.stores;
  const processes = [
    ...Object.entries(stack.pids()).map(([name, pid]) => ({ name, pid, isStore: false })),
    ...Object.entries({ nats, objects, mongo }).flatMap(([name, { pid }]) =>
      pid === undefined ? [] : [{ name, pid, isStore: true }],
    ),
  ];
  const started = await Promise.all(processes.map(async (one) => ({ ...one, fromMs: await processorMs(one.pid) })));
  const result = await work();
  const spent = await Promise.all(
    started.map(async ({ name, isStore, pid, fromMs }) => ({ name, isStore, ms: (await processorMs(pid)) - fromMs })),
  );
  return { result, spent };
}

export const totalMs = (spent: readonly ProcessTime[]): number => spent.reduce((sum, { ms }) => sum + ms, 0);
export const appsMs = (spent: readonly ProcessTime[]): number => totalMs(spent.filter(({ isStore }) => !isStore));
export const storesMs = (spent: readonly ProcessTime[]): number => totalMs(spent.filter(({ isStore }) => isStore));

/** CPU time of a process so far, user and system: fields 14 and 15 of stat in proc(5). */
async function processorMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
