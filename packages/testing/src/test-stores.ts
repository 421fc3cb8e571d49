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

/** Which stores a test needs. */
export interface WantedStores {
  readonly nats?: boolean;
  readonly objects?: boolean;
  readonly mongo?: boolean;
}

interface StoreTypes {
  readonly nats: NatsServer;
  readonly objects: ObjectsServer;
  readonly mongo: MongoServer;
}

/** The stores asked for, and no others: a store that was not wanted does not compile. */
export type TestStores<W extends WantedStores> = {
  readonly [Name in keyof StoreTypes as W[Name] extends true ? Name : never]: StoreTypes[Name];
} & {
  /** Stops what was started and removes its data, within 10 s. */
  stop(): Promise<void>;
};

/** One user who may do anything: production settings refuse a broker without credentials. */
const natsAccess = {
  config: 'authorization { user: operator, password: "password-of-the-tests-0123456789abcdefghij" }\n',
  passwords: { operator: 'password-of-the-tests-0123456789abcdefghij' },
};

// The first start on a machine builds a server from source, when nobody ran `npm test` as a whole before.
const startTimeoutMs = 10 * 60_000;

/**
 * Starts real stores with data of their own in a temporary folder. The object store announces objects when `nats` is
 * wanted too.
 *
 * A store named by URL in the environment is used as it is: give databases, buckets and streams unique names.
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
    const mongo = wanted.mongo ? await keep(startMongo({ dataDir })) : undefined;
    return { ...(nats && { nats }), ...(objects && { objects }), ...(mongo && { mongo }), stop } as TestStores<W>;
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Stores for a mocha suite: started before its first test, stopped after its last.
 *
 * @returns a function that gives them, to be called inside hooks and tests
 */
export function useTestStores<const W extends WantedStores>(wanted: W): () => TestStores<W> {
  let stores: TestStores<W> | undefined;
  before(async function () {
    this.timeout(startTimeoutMs);
    stores = await startTestStores(wanted);
  });
  after(() => stores?.stop());
  return () => {
    if (!stores) throw new Error('the stores start in a before hook: use them inside a hook or a test');
    return stores;
  };
}
