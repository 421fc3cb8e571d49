import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type MongoServer,
  type NatsServer,
  type ObjectsServer,
  type Server,
  startMongo,
  startNats,
  startObjects,
} from '@cardlens/embedded';
import mongoose from 'mongoose';

/** Which stores a test needs. */
export interface WantedStores {
  readonly nats?: boolean;
  readonly objects?: boolean;
  readonly mongo?: boolean;
}

/** A database server for tests. */
type TestMongo = MongoServer & {
  /** URL of a database of these stores: the same name is the same database, which is removed when they stop. */
  databaseUrl(name: string): string;
};

interface StoreTypes {
  readonly nats: NatsServer;
  readonly objects: ObjectsServer;
  readonly mongo: TestMongo;
}

/** Only the requested stores; using any other store is a compile error. */
export type TestStores<W extends WantedStores> = {
  readonly [Name in keyof StoreTypes as W[Name] extends true ? Name : never]: StoreTypes[Name];
} & {
  /** Stops the started stores and removes their data, within 10 s. */
  stop(): Promise<void>;
};

/** A single user with all permissions: production settings reject a broker without credentials. */
const natsAccess = {
  config: 'authorization { user: operator, password: "password-of-the-tests-0123456789abcdefghij" }\n',
  passwords: { operator: 'password-of-the-tests-0123456789abcdefghij' },
};

/** A single user with all permissions for the database. */
const mongoPasswords = { root: natsAccess.passwords.operator };

// The first start on a machine builds a server from source if `npm test` has not been run before.
const startTimeoutMs = 10 * 60_000;

/**
 * Starts real stores with their own data in a temporary folder. The object store publishes notifications if `nats` is
 * requested too.
 *
 * A store whose URL is set in the environment is used as it is, so databases, buckets and streams need unique names.
 */
export async function startTestStores<const W extends WantedStores>(wanted: W): Promise<TestStores<W>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardlens-test-'));
  const started: Server[] = [];
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
    await rm(dataDir, { recursive: true, force: true });
  };
  const keep = async <S extends Server>(starting: Promise<S>): Promise<S> => {
    const server = await starting;
    started.push(server);
    return server;
  };
  try {
    const nats = wanted.nats ? await keep(startNats({ dataDir, access: natsAccess })) : undefined;
    const objects = wanted.objects ? await keep(startObjects({ dataDir, natsUrl: nats?.url })) : undefined;
    const mongo = wanted.mongo ? testMongo(await keep(startMongo({ dataDir, passwords: mongoPasswords }))) : undefined;
    return { ...(nats && { nats }), ...(objects && { objects }), ...(mongo && { mongo }), stop } as TestStores<W>;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Adds databases with unique names. On a server given by a URL, which keeps running, they are removed at the end. */
function testMongo(server: MongoServer): TestMongo {
  const run = randomUUID().slice(0, 8);
  const urls = new Set<string>();
  const stop = server.stop.bind(server);
  return Object.assign(server, {
    databaseUrl(name: string) {
      const url = databaseUrlOf(server.url, `cardlens_test_${run}_${name}`);
      urls.add(url);
      return url;
    },
    async stop() {
      if (process.env.CARDLENS_MONGO_URL) await Promise.all([...urls].map(dropDatabase));
      await stop();
    },
  });
}

/**
 * The URL of a database on a server; the server's users stay in the database of their credentials, by default `admin`.
 */
function databaseUrlOf(serverUrl: string, name: string): string {
  const [, server = '', path = '', query = ''] = /^([^:]+:\/\/[^/?]+)\/?([^?]*)\??(.*)$/.exec(serverUrl) ?? [];
  const options = new URLSearchParams(query);
  if (server.includes('@') && !options.has('authSource')) options.set('authSource', path || 'admin');
  return `${server}/${name}${options.size > 0 ? `?${options}` : ''}`;
}

async function dropDatabase(url: string): Promise<void> {
  const connection = mongoose.createConnection(url, { serverSelectionTimeoutMS: 5000 });
  try {
    await connection.asPromise();
    await connection.dropDatabase();
  } finally {
    await connection.close();
  }
}

/**
 * Stores for a mocha suite, started before its first test and stopped after its last.
 *
 * @returns a function that returns them, to be called inside hooks and tests
 */
export function useTestStores<const W extends WantedStores>(wanted: W): () => TestStores<W> {
  let stores: TestStores<W> | undefined;
  before(async function () {
    this.timeout(startTimeoutMs);
    // Registered here, so that it runs after the hooks of the suite: clients of a stopped store take seconds to stop.
    this.test?.parent?.afterAll(() => stores?.stop());
    stores = await startTestStores(wanted);
  });
  return () => {
    if (!stores) throw new Error('the stores start in a before hook: use them inside a hook or a test');
    return stores;
  };
}
