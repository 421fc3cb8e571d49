import { builtServer } from './build.js';
import { assertNatsVersion } from './nats-version.js';
import { onPath } from './on-path.js';
import { type Env, type ServerName, sources } from './server-name.js';

/** Source of a store: a running server, or a program to start. */
export type Resolved =
  | { readonly from: 'url'; readonly url: string }
  | { readonly from: 'path' | 'build'; readonly program: string };

/**
 * Finds a store: URL in the environment, then a command on the PATH, then the pinned build.
 *
 * A nats-server on the PATH that can lose streams in a crash is skipped; one given by URL is rejected, because it was
 * chosen explicitly.
 *
 * @throws EmbeddedError NATS_TOO_OLD, NATS_UNREACHABLE, GO_MISSING, BUILD_FAILED
 */
export async function resolveServer(name: ServerName, env: Env, report: (detail: string) => void): Promise<Resolved> {
  const source = sources[name];
  const url = env[source.urlVariable];
  if (url) {
    if (name === 'nats') await assertNatsVersion(url);
    report(`using ${source.urlVariable}`);
    return { from: 'url', url };
  }
  const { program, passedOver } = await onPath(name, env);
  if (program !== undefined) {
    report(`using ${program}`);
    return { from: 'path', program };
  }
  if (passedOver !== undefined) report(passedOver);
  return { from: 'build', program: await builtServer(name, env, report) };
}
