import { exists } from './build-once.js';
import { cachedProgram } from './cache.js';
import { onPath } from './on-path.js';
import { type Env, type ServerName, serverNames, sources } from './server-name.js';

/** The servers that have to be built: not given by a URL, not on the PATH, and not built before. */
export async function missingServers(env: Env): Promise<ServerName[]> {
  const missing: ServerName[] = [];
  for (const name of serverNames) {
    const isGiven = Boolean(env[sources[name].urlVariable]) || (await onPath(name, env)).program !== undefined;
    if (!isGiven && !(await exists(await cachedProgram(name, env)))) missing.push(name);
  }
  return missing;
}
