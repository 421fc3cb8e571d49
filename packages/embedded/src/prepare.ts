import { type OnProgress, stepReporter } from './progress.js';
import { resolveServer } from './resolve.js';
import type { Env, ServerName } from './server-name.js';

export interface PrepareOptions {
  /** Default: the process's own. */
  readonly env?: Env;
  readonly onProgress?: OnProgress;
}

const names: readonly ServerName[] = ['mongo', 'nats', 'objects'];

/**
 * Finds or builds all three servers without starting them, so that a later start is fast.
 *
 * One after the other, because the Go compiler uses all cores.
 *
 * @returns the program of each server that is not given by a URL
 * @throws EmbeddedError GO_MISSING, BUILD_FAILED, NATS_TOO_OLD, NATS_UNREACHABLE
 */
export async function prepareServers({
  env = process.env,
  onProgress,
}: PrepareOptions = {}): Promise<Partial<Record<ServerName, string>>> {
  const programs: Partial<Record<ServerName, string>> = {};
  for (const name of names) {
    const report = stepReporter(name, onProgress);
    const resolved = await resolveServer(name, env, report);
    if (resolved.from !== 'url') programs[name] = resolved.program;
    if (resolved.from === 'build') report('ready to start');
  }
  return programs;
}
