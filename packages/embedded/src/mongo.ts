import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Child, Command, OnExit } from './child.js';
import { isListening } from './is-listening.js';
import { stepReporter } from './progress.js';
import { type Resolved, resolveServer } from './resolve.js';
import { lessCollecting, Server, type StartOptions, startOnPort } from './server.js';

/** A MongoDB server, or FerretDB, which speaks its protocol but knows less (see this package's README). */
export class MongoServer extends Server {
  constructor(
    /** `mongodb://127.0.0.1:PORT`, without a database name */
    readonly url: string,
    /** True for FerretDB, false for a real mongod, undefined for a server named by URL. */
    readonly isFerret: boolean | undefined,
    command?: Command,
    child?: Child,
    onExit?: OnExit,
  ) {
    super(command, child, onExit);
  }
}

/** Starts mongod from the PATH, or FerretDB. @throws EmbeddedError */
export async function startMongo(options: StartOptions): Promise<MongoServer> {
  const report = stepReporter('mongo', options.onProgress);
  const resolved = await resolveServer('mongo', options.env ?? process.env, report);
  if (resolved.from === 'url') return new MongoServer(resolved.url, undefined);
  const { command, child, port } = await startOnPort(options, (port) =>
    mongoCommand(resolved, resolve(options.dataDir), port),
  );
  report('ready');
  return new MongoServer(`mongodb://127.0.0.1:${port}`, resolved.from === 'build', command, child, options.onExit);
}

async function mongoCommand(
  { from, program }: Exclude<Resolved, { from: 'url' }>,
  dataDir: string,
  port: number,
): Promise<Command> {
  // Folders of their own: the two servers cannot read each other's files.
  const storeDir = join(dataDir, from === 'build' ? 'ferretdb' : 'mongod');
  await mkdir(storeDir, { recursive: true });
  return {
    name: 'mongo',
    program,
    args:
      from === 'build'
        ? ['-data', storeDir, '-listen', `127.0.0.1:${port}`]
        : ['--dbpath', storeDir, '--port', `${port}`, '--bind_ip', '127.0.0.1', '--quiet'],
    env: { ...lessCollecting, PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    logFile: join(dataDir, 'logs', 'mongo.log'),
    isReady: () => isListening(port),
  };
}
