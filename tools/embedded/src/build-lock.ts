import { open, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const heartbeatMs = 1_000;
const staleAfterMs = 15_000;
const pollMs = 200;

export interface BuildLockOptions {
  /** Maximum wait for another process, after which work continues without the lock. */
  readonly waitMaxMs: number;
  /** Whether the result of the other process exists, which ends the wait. */
  readonly isDone: () => Promise<boolean>;
  /** Called once if another process is working. */
  readonly onWait?: () => void;
}

/**
 * Runs `work` unless another process is doing so; skips it when another process has finished it meanwhile.
 *
 * The lock saves work, but correctness does not depend on it: results are renamed into place, so two processes that
 * both build (after the time limit, or after a stale lock was removed twice) only do the same work twice. Its
 * modification time shows that it is in use, not a process id, because containers that share a cache do not share
 * process ids.
 */
export async function withBuildLock(path: string, options: BuildLockOptions, work: () => Promise<void>): Promise<void> {
  const isHeld = await acquire(path, options);
  if (await options.isDone()) {
    if (isHeld) await rm(path, { force: true });
    return;
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // Another process considered the lock stale and removed it; the work continues anyway.
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
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
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
