import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Child, Command, OnExit } from './child.js';
import { natsInfo } from './nats-version.js';
import { stepReporter } from './progress.js';
import { resolveServer } from './resolve.js';
import { lessCollecting, Server, type StartOptions, startOnPort } from './server.js';

/** Users of an embedded broker. Without them, anyone can connect and has all permissions. */
export interface NatsAccess {
  /** `authorization` block of the configuration. */
  readonly config: string;
  /** By user name; `operator` is the user in `NatsServer.url`. */
  readonly passwords: Readonly<Record<string, string>>;
}

export interface NatsOptions extends StartOptions {
  readonly access?: NatsAccess;
}

/** A NATS server with JetStream. */
export class NatsServer extends Server {
  constructor(
    /** `nats://127.0.0.1:PORT`, with the operator's credentials if the server has users. */
    readonly url: string,
    /** The same with the credentials of another user; for an external server, `url`. */
    readonly urlOf: (user: string) => string = () => url,
    command?: Command,
    child?: Child,
    onExit?: OnExit,
  ) {
    super(command, child, onExit);
  }
}

/** Starts NATS with JetStream on disk, with each write synced before it is acknowledged. @throws EmbeddedError */
export async function startNats(options: NatsOptions): Promise<NatsServer> {
  const report = stepReporter('nats', options.onProgress);
  const resolved = await resolveServer('nats', options.env ?? process.env, report);
  if (resolved.from === 'url') return new NatsServer(resolved.url);
  const { command, child, port } = await startOnPort(options, (port) =>
    natsCommand(resolved.program, resolve(options.dataDir), port, options.access),
  );
  report('ready');
  const urlOf = (user: string): string => {
    const password = options.access?.passwords[user];
    return `nats://${password === undefined ? '' : `${user}:${encodeURIComponent(password)}@`}127.0.0.1:${port}`;
  };
  return new NatsServer(urlOf('operator'), urlOf, command, child, options.onExit);
}

async function natsCommand(program: string, dataDir: string, port: number, access?: NatsAccess): Promise<Command> {
  const storeDir = join(dataDir, 'nats');
  await mkdir(storeDir, { recursive: true });
  const configFile = join(storeDir, 'nats.conf');
  // The file contains passwords, and overwriting an existing file does not change its mode.
  await rm(configFile, { force: true });
  await writeFile(configFile, `${natsConfig({ port, storeDir })}${access?.config ?? ''}`, { mode: 0o600 });
  return {
    name: 'nats',
    program,
    args: ['-c', configFile],
    env: { ...lessCollecting, PATH: process.env.PATH },
    logFile: join(dataDir, 'logs', 'nats.log'),
    isReady: () =>
      natsInfo('127.0.0.1', port).then(
        (info) => info.jetstream === true,
        () => false,
      ),
  };
}

/** Text of the configuration file. JSON strings are valid in its syntax, so any path can be written. */
export function natsConfig({ port, storeDir }: { port: number; storeDir: string }): string {
  // Without `sync_interval: always`, a power failure can lose acknowledged messages of the last two minutes.
  return `server_name: cardlens
listen: "127.0.0.1:${port}"
jetstream {
  store_dir: ${JSON.stringify(storeDir)}
  sync_interval: always
}
`;
}
