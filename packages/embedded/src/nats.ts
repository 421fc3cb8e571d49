import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Child, Command, OnExit } from './child.js';
import { natsInfo } from './nats-version.js';
import { stepReporter } from './progress.js';
import { resolveServer } from './resolve.js';
import { lessCollecting, Server, type StartOptions, startOnPort } from './server.js';

/** A NATS server with JetStream. */
export class NatsServer extends Server {
  constructor(
    /** `nats://127.0.0.1:PORT` */
    readonly url: string,
    command?: Command,
    child?: Child,
    onExit?: OnExit,
  ) {
    super(command, child, onExit);
  }
}

/** Starts NATS with JetStream on files, each write synced before it is acknowledged. @throws EmbeddedError */
export async function startNats(options: StartOptions): Promise<NatsServer> {
  const report = stepReporter('nats', options.onProgress);
  const resolved = await resolveServer('nats', options.env ?? process.env, report);
  if (resolved.from === 'url') return new NatsServer(resolved.url);
  const { command, child, port } = await startOnPort(options, (port) =>
    natsCommand(resolved.program, resolve(options.dataDir), port),
  );
  report('ready');
  return new NatsServer(`nats://127.0.0.1:${port}`, command, child, options.onExit);
}

async function natsCommand(program: string, dataDir: string, port: number): Promise<Command> {
  const storeDir = join(dataDir, 'nats');
  await mkdir(storeDir, { recursive: true });
  const configFile = join(storeDir, 'nats.conf');
  await writeFile(configFile, natsConfig({ port, storeDir }));
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

/** Text of the configuration file. JSON strings are valid strings of its syntax, so any path can be named. */
export function natsConfig({ port, storeDir }: { port: number; storeDir: string }): string {
  // Without sync_interval: always, acknowledged messages of the last two minutes can be lost in a power failure.
  return `server_name: cardlens
listen: "127.0.0.1:${port}"
jetstream {
  store_dir: ${JSON.stringify(storeDir)}
  sync_interval: always
}
`;
}
