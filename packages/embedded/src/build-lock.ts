import { open, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const heartbeatMs = 1_000;
const staleAfterMs = 15_000;
const pollMs = 200;

export interface BuildLockOptions {
  /** Longest wait for another process, after which work goes on without the lock. */
  readonly waitMaxMs: number;
  /** True once what the other process makes is there: no need to wait any longer. */
  readonly isDone: () => Promise<boolean>;
  /** Called once, when another process is found at work. */
  readonly onWait?: () => void;
}

/**
 * Runs `work` while no other process does; skips it when another process got it done meanwhile.
 *
 * The lock saves work and is not what makes the result right: results are renamed into place, so two processes that both
 * build (the bound passed, a stale lock removed twice) do the same thing twice and nothing worse. It is kept alive by its
 * modification time, not by a process id, because containers that share a cache do not share ids.
 */
export async function withBuildLock(path: string, options: BuildLockOptions, work: () => Promise<void>): Promise<void> {
  const isHeld = await acquire(path, options);
  if (await options.isDone()) {
    if (isHeld) await rm(path, { force: true });
    return;
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // Somebody who took the lock for stale removed it: the work goes on all the same.
    utimes(path, now, now).catch(() => {});
  }, heartbeatMs);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    if (isHeld) await rm(path, { force: true });
  }
}

async function acquire(path: string, { waitMaxMs, isDone, onWait }: BuildLockOptions): Promise<boolean> {
  const deadline = Date.now() + waitMaxMs;
  let isWaiting = false;
  while (Date.now() < deadline) {
    if (await create(path)) return true;
    if (!isWaiting) {
      isWaiting = true;
      onWait?.();
    }
    if (await isStale(path)) await rm(path, { force: true });
    else await delay(pollMs);
    if (await isDone()) return false;
  }
  return false;
}

async function create(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > staleAfterMs;
  } catch {
    return false;
  }
}
