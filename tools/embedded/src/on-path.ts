import { findOnPath } from './find-on-path.js';
import { commandVersion, isNatsVersionGood, natsVersionMin } from './nats-version.js';
import { type Env, type ServerName, sources } from './server-name.js';

export interface OnPath {
  readonly program?: string;
  /** Why the program on the PATH is not used. */
  readonly passedOver?: string;
}

/** The server's program on the PATH. A nats-server that can lose streams in a crash is not used. */
export async function onPath(name: ServerName, env: Env): Promise<OnPath> {
  const program = await findOnPath(sources[name].command, env);
  if (program === undefined) return {};
  if (name !== 'nats') return { program };
  const version = await commandVersion(program);
  if (isNatsVersionGood(version)) return { program };
  return {
    passedOver: `passing over ${program} ${version ?? '(unknown version)'}: streams are lost in a crash before ${natsVersionMin}`,
  };
}
