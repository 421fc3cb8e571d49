import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@cardlens/embedded';
import type { ProcessIds } from './app-names.js';
import { readPrivate, writePrivate } from './private-file.js';
import type { Environment } from './settings.js';
import { StackError } from './stack-error.js';

/** Contents of `<data folder>/stack.json`, which describes the running stack. */
export interface StackFile {
  /** Process id of the supervisor. */
  readonly pid: number;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly wsUrl: string;
  /** Process ids of the apps. */
  readonly pids: ProcessIds;
  readonly storePids: readonly number[];
  /** gRPC addresses for operators. */
  readonly sessionAdminAddress: string;
  readonly matchingAddress: string;
  readonly stores: { readonly nats: string; readonly objects: string; readonly mongo: string };
}

const pathIn = (dataDir: string) => join(dataDir, 'stack.json');
const leftoversWithinMs = 12_000;

export const writeStackFile = (dataDir: string, file: StackFile): Promise<void> => writePrivate(pathIn(dataDir), file);

export const removeStackFile = (dataDir: string): Promise<void> => rm(pathIn(dataDir), { force: true });

/** The stack that uses a data folder, or undefined if none does. */
export async function runningStack(dataDir: string): Promise<StackFile | undefined> {
  const file = await readPrivate<StackFile>(pathIn(dataDir)).catch(() => undefined);
  return file && isAlive(file.pid) ? file : undefined;
}

/**
 * Makes sure that a data folder is unused: fails while a stack uses it, and waits for processes of a killed supervisor,
 * which still use the data until they end within seconds.
 *
 * @throws StackError ALREADY_RUNNING
 */
export async function takeOver(dataDir: string): Promise<void> {
  const running = await runningStack(dataDir);
  if (running && running.pid !== process.pid) {
    throw new StackError(
      'ALREADY_RUNNING',
      `${dataDir} is in use by a running stack (process ${running.pid}, ${running.baseUrl}): stop it, or choose another folder with --data`,
    );
  }
  const left = await readPrivate<StackFile>(pathIn(dataDir)).catch(() => undefined);
  if (!left || running) return;
  const pids = [...Object.values(left.pids ?? {}), ...(left.storePids ?? [])];
  const deadline = Date.now() + leftoversWithinMs;
  while (pids.some(isAlive) && Date.now() < deadline) await delay(100);
}
