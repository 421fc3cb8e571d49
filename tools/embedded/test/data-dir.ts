import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one suite, with a space in its name, which users' folders may have. */
export async function makeDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'cardlens embedded-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The first start on a machine may build the server from source. */
export const startTimeoutMs = 10 * 60_000;
