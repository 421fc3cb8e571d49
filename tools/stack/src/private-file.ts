import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The JSON in a file, or undefined if it does not exist. */
export async function readPrivate<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes JSON that only the owner can read, atomically and durably: after a crash, even of the machine, the file has
 * its old or its new content. Data is encrypted with keys from such files, so a key must be on disk before it is used.
 */
export async function writePrivate(file: string, value: unknown): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.tmp`;
  const written = await open(draft, 'w', 0o600);
  try {
    await written.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await written.sync();
  } finally {
    await written.close();
  }
  await rename(draft, file);
  // Windows cannot open a folder, and writes names without it.
  if (process.platform === 'win32') return;
  const parent = await open(folder);
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}
