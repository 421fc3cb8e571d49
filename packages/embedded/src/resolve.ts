import { builtServer } from './build.js';
import { findOnPath } from './find-on-path.js';
import { assertNatsVersion, commandVersion, isNatsVersionGood, natsVersionMin } from './nats-version.js';
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
  const program = await findOnPath(source.command, env);
  if (program) {
    const version = name === 'nats' ? await commandVersion(program) : undefined;
    if (name !== 'nats' || isNatsVersionGood(version)) {
      report(`using ${program}`);
      return { from: 'path', program };
    }
    report(
      `passing over ${program} ${version ?? '(unknown version)'}: streams are lost in a crash before ${natsVersionMin}`,
    );
  }
  return { from: 'build', program: await builtServer(name, env, report) };
}
