import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withBuildLock } from './build-lock.js';

export interface BuildOnceOptions {
  /** Maximum wait for another process that builds the same, after which this one builds too. */
  readonly waitMaxMs: number;
  /** Called once if another process is building. */
  readonly onWait?: () => void;
}

/**
 * Makes a file or folder of the cache exist, building it if it does not.
 *
 * It is built in a temporary folder beside its destination and renamed when complete, so what exists is complete, also
 * after an interrupted build and with several processes on an empty cache.
 *
 * @param path   of the file or folder
 * @param build  makes the file or folder at the path that it is given
 * @returns whether this call built it
 * @throws what `build` throws; then nothing is created
 */
export async function buildOnce(
  path: string,
  { waitMaxMs, onWait }: BuildOnceOptions,
  build: (output: string) => Promise<void>,
): Promise<boolean> {
  const isDone = () => exists(path);
  if (await isDone()) return false;
  await mkdir(dirname(path), { recursive: true });
  let isBuilt = false;
  await withBuildLock(`${path}.lock`, { waitMaxMs, isDone, ...(onWait && { onWait }) }, async () => {
    const workDir = await mkdtemp(join(dirname(path), 'building-'));
    try {
      const output = join(workDir, basename(path));
      await build(output);
      await rename(output, path).catch(async (error: unknown) => {
        // Renaming a folder fails if another process, building without the lock, was faster. Its result is equally
        // good.
        if (!(await isDone())) throw error;
      });
      isBuilt = true;
    } finally {
      await rm(workDir, { recursive: true, force: true });
    }
  });
  return isBuilt;
}

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
