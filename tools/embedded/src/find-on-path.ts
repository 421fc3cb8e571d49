import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Env } from './server-name.js';

/** Absolute path of a command, as a shell would find it; undefined if there is none. */
export async function findOnPath(command: string, env: Env): Promise<string | undefined> {
  for (const directory of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const candidate = join(directory, command);
    if (await isProgram(candidate)) return candidate;
  }
  return undefined;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
