import type { OnExit } from './child.js';
import { type MongoServer, startMongo } from './mongo.js';
import { type NatsServer, startNats } from './nats.js';
import { type ObjectsServer, startObjects } from './objects.js';
import type { OnProgress } from './progress.js';
import type { Server } from './server.js';
import type { Env, ServerName } from './server-name.js';

export interface StoresOptions {
  /** Folder of all data and logs; what is in it is used again. */
  readonly dataDir: string;
  readonly ports?: Partial<Record<ServerName, number>>;
  /** Default: the process's own. */
  readonly env?: Env;
  readonly onProgress?: OnProgress;
  /** Called when a store ends unasked. */
  readonly onExit?: OnExit;
}

export interface Stores {
  readonly nats: NatsServer;
  readonly objects: ObjectsServer;
  readonly mongo: MongoServer;
  /** Stops what was started here, within 10 s. */
  stop(): Promise<void>;
}

/** Starts all three; when one fails, the others are stopped again. @throws EmbeddedError */
export async function startStores({ dataDir, ports = {}, ...common }: StoresOptions): Promise<Stores> {
  const started: Server[] = [];
  const keep = async <S extends Server>(starting: Promise<S>): Promise<S> => {
    const server = await starting;
    started.push(server);
    return server;
  };
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
  };
  try {
    // MongoDB first, because it locks its data: a second stack over the same folder ends here, before it touches anything.
    const mongo = await keep(startMongo({ ...common, dataDir, port: ports.mongo }));
    // NATS before the object store, which announces objects there.
    const nats = await keep(startNats({ ...common, dataDir, port: ports.nats }));
    const objects = await keep(startObjects({ ...common, dataDir, port: ports.objects, natsUrl: nats.url }));
    return { nats, objects, mongo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
