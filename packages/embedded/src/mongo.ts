import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Child, Command, OnExit } from './child.js';
import { EmbeddedError } from './embedded-error.js';
import { isListening } from './is-listening.js';
import { stepReporter } from './progress.js';
import { type Resolved, resolveServer } from './resolve.js';
import { lessCollecting, Server, type StartOptions, startOnPort } from './server.js';

/** A MongoDB server, or the embedded one, which implements part of its protocol (see this package's README). */
export class MongoServer extends Server {
  constructor(
    /** `mongodb://127.0.0.1:PORT`, without a database name */
    readonly url: string,
    command?: Command,
    child?: Child,
    onExit?: OnExit,
  ) {
    super(command, child, onExit);
  }
}

/** Starts mongod from the PATH, or the embedded server. @throws EmbeddedError */
export async function startMongo(options: StartOptions): Promise<MongoServer> {
  const report = stepReporter('mongo', options.onProgress);
  const resolved = await resolveServer('mongo', options.env ?? process.env, report);
  if (resolved.from === 'url') return new MongoServer(resolved.url);
  const { command, child, port } = await startOnPort(options, (port) =>
    mongoCommand(resolved, resolve(options.dataDir), port),
  );
  report('ready');
  return new MongoServer(`mongodb://127.0.0.1:${port}`, command, child, options.onExit);
}

async function mongoCommand(
  { from, program }: Exclude<Resolved, { from: 'url' }>,
  dataDir: string,
  port: number,
): Promise<Command> {
  if (from === 'build') rejectFormerData(dataDir);
  // Separate folders, because the two servers cannot read each other's files.
  const storeDir = join(dataDir, from === 'build' ? 'documents' : 'mongod');
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

/**
 * Earlier versions stored data with FerretDB, which this server cannot read. Starting empty would look like lost cards.
 */
function rejectFormerData(dataDir: string): void {
  const former = join(dataDir, 'ferretdb');
  if (!existsSync(former)) return;
  throw new EmbeddedError(
    'DATA_OUTDATED',
    `${former} holds data of an earlier version, which this one cannot read: use another data folder, or remove it to start empty`,
  );
}
