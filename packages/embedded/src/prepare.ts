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
 * Finds or builds all three servers without starting them, so that whoever starts them later need not wait.
 *
 * One after the other: the Go compiler uses all cores by itself.
 *
 * @throws EmbeddedError GO_MISSING, BUILD_FAILED, NATS_TOO_OLD, NATS_UNREACHABLE
 */
export async function prepareServers({ env = process.env, onProgress }: PrepareOptions = {}): Promise<void> {
  for (const name of names) {
    const report = stepReporter(name, onProgress);
    const resolved = await resolveServer(name, env, report);
    if (resolved.from === 'build') report('ready to start');
  }
}
