import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Env, type RecipeName, recipes } from './server-name.js';

// From dist/src of this package to the root of the repository.
const recipesDir = fileURLToPath(new URL('../../../../deploy/embedded/', import.meta.url));

/** Folder of a server's Go module. */
export function recipeDir(name: RecipeName): string {
  return join(recipesDir, recipes[name].folder);
}

/** Folder of the built servers: `CARDLENS_CACHE`, otherwise `~/.cache/cardlens`. */
export function cacheDir(env: Env): string {
  return env.CARDLENS_CACHE || join(homedir(), '.cache', 'cardlens');
}

/** Cache path of a build from these sources on this machine. */
export async function cachedProgram(name: RecipeName, env: Env, sourceDir = recipeDir(name)): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform}/${process.arch}\n`);
  for (const file of (await readdir(sourceDir, { recursive: true })).filter(isBuildInput).sort()) {
    const content = await readFile(join(sourceDir, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return join(cacheDir(env), `${recipes[name].folder}-${hash.digest('hex').slice(0, 16)}`);
}

function isBuildInput(file: string): boolean {
  return file === 'go.mod' || file === 'go.sum' || (file.endsWith('.go') && !file.endsWith('_test.go'));
}
