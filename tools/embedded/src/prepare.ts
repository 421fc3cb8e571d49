import { availableParallelism } from 'node:os';
import { builtServer } from './build.js';
import { buildEstimate } from './build-estimate.js';
import { findOnPath } from './find-on-path.js';
import { missingServers } from './missing-servers.js';
import { type OnProgress, stepReporter } from './progress.js';
import { resolveServer } from './resolve.js';
import type { Env, ServerName } from './server-name.js';

/**
 * MinIO: the program on the PATH, or the last public version, built once. @throws EmbeddedError GO_MISSING,
 * BUILD_FAILED
 */
export async function minioProgram({ env = process.env, onProgress }: PrepareOptions = {}): Promise<string> {
  return (await findOnPath('minio', env)) ?? (await builtServer('minio', env, stepReporter('minio', onProgress)));
}

export interface PrepareOptions {
  /** Default: the process's own. */
  readonly env?: Env;
  readonly onProgress?: OnProgress;
}

/**
 * Finds or builds all three servers without starting them, so that a later start is fast.
 *
 * NATS alone comes first: compiling it compiles most of Go's standard library, which two builds at the same time would
 * compile twice. The other two are built together, because the largest package of the database occupies one core for
 * most of its time.
 *
 * @returns the program of each server that is not given by a URL
 * @throws EmbeddedError GO_MISSING, BUILD_FAILED, NATS_TOO_OLD, NATS_UNREACHABLE
 */
export async function prepareServers({
  env = process.env,
  onProgress,
}: PrepareOptions = {}): Promise<Partial<Record<ServerName, string>>> {
  const programs: Partial<Record<ServerName, string>> = {};
  const prepare = async (name: ServerName) => {
    const report = stepReporter(name, onProgress);
    const resolved = await resolveServer(name, env, report);
    if (resolved.from !== 'url') programs[name] = resolved.program;
    if (resolved.from === 'build') report('ready to start');
  };

  const missing = await missingServers(env);
  const report = stepReporter('servers', onProgress);
  const estimate = buildEstimate(missing, availableParallelism());
  if (missing.length > 0) report(`building ${missing.join(', ')} from source, once: ${estimate.atStart()}`);
  const startedAt = performance.now();
  await prepare('nats');
  if (missing.length > 1 && missing.includes('nats')) report(estimate.afterNats(performance.now() - startedAt));
  // Waits for all builds even if one fails, because otherwise a compiler would keep running.
  const others = await Promise.allSettled([prepare('mongo'), prepare('objects')]);
  for (const other of others) if (other.status === 'rejected') throw other.reason;
  return programs;
}
