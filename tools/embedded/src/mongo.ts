import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Child, Command, OnExit } from './child.js';
import { EmbeddedError } from './embedded-error.js';
import { isListening } from './is-listening.js';
import { createMongoUsers } from './mongo-users.js';
import { stepReporter } from './progress.js';
import { type Resolved, resolveServer } from './resolve.js';
import { lessCollecting, Server, type StartOptions, startOnPort } from './server.js';

/** A MongoDB server, or the embedded one, which implements part of its protocol (see this package's README). */
export class MongoServer extends Server {
  constructor(
    /** `mongodb://127.0.0.1:PORT`, without a database name; as `root` if the server has that user. */
    readonly url: string,
    /** The database `cardlens_<user>` as its user, who can use only this one; for an external server, `url`. */
    readonly urlOf: (user: string) => string = () => url,
    command?: Command,
    child?: Child,
    onExit?: OnExit,
  ) {
    super(command, child, onExit);
  }
}

export interface MongoOptions extends StartOptions {
  /** Passwords of the users by name. Without them, anyone on this machine can use every database. */
  readonly passwords?: MongoPasswords;
}

/** `root` can use every database, another user only `cardlens_<user>`. */
export type MongoPasswords = Readonly<Record<string, string>> & { readonly root: string };

/**
 * Starts mongod from the PATH, or the embedded server. mongod is given the users, but also accepts clients without one:
 * its data may be older than its users.
 *
 * @throws EmbeddedError
 */
export async function startMongo(options: MongoOptions): Promise<MongoServer> {
  const report = stepReporter('mongo', options.onProgress);
  const resolved = await resolveServer('mongo', options.env ?? process.env, report);
  if (resolved.from === 'url') return new MongoServer(resolved.url);
  const { passwords } = options;
  const { command, child, port } = await startOnPort(options, (port) =>
    mongoCommand(resolved, resolve(options.dataDir), port, passwords),
  );
  if (resolved.from === 'path' && passwords) {
    await createMongoUsers(`mongodb://127.0.0.1:${port}`, passwords).catch(async (error: unknown) => {
      await child.stop();
      throw error;
    });
  }
  report('ready');
  const urlOf = (user: string): string => {
    const password = passwords?.[user];
    if (password === undefined) return `mongodb://127.0.0.1:${port}`;
    const path = user === 'root' ? '?authSource=admin' : `cardlens_${user}`;
    return `mongodb://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${path}`;
  };
  return new MongoServer(urlOf('root'), urlOf, command, child, options.onExit);
}

async function mongoCommand(
  { from, program }: Exclude<Resolved, { from: 'url' }>,
  dataDir: string,
  port: number,
  passwords?: MongoPasswords,
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
    env: { ...lessCollecting, ...variablesOf(passwords), PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    logFile: join(dataDir, 'logs', 'mongo.log'),
    isReady: () => isListening(port),
  };
}

/** The variables from which the embedded server reads its users; mongod ignores them. */
const variablesOf = (passwords: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(passwords).map(([user, password]) => [
      user === 'root' ? 'MONGO_INITDB_ROOT_PASSWORD' : `CARDLENS_MONGO_PASSWORD_${user.toUpperCase()}`,
      password,
    ]),
  );

/**
 * Earlier versions stored data with FerretDB, which this server cannot read. Starting without data would look like a
 * loss of cards.
 */
function rejectFormerData(dataDir: string): void {
  const former = join(dataDir, 'ferretdb');
  if (!existsSync(former)) return;
  throw new EmbeddedError(
    'DATA_OUTDATED',
    `${former} holds data of an earlier version, which this one cannot read: use another data folder, or remove it to start empty`,
  );
}
