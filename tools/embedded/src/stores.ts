import type { ObjectsUser } from '@cardlens/object-users';
import type { OnExit } from './child.js';
import { type MongoPasswords, type MongoServer, startMongo } from './mongo.js';
import { type NatsAccess, type NatsServer, startNats } from './nats.js';
import { type ObjectsServer, startObjects } from './objects.js';
import type { OnProgress } from './progress.js';
import type { Server } from './server.js';
import type { Env, ServerName } from './server-name.js';

export interface StoresOptions {
  /** Folder for all data and logs; existing data is reused. */
  readonly dataDir: string;
  readonly ports?: Partial<Record<ServerName, number>>;
  /** Default: the process's own. */
  readonly env?: Env;
  readonly onProgress?: OnProgress;
  /** Address of this machine on which the object store listens, because clients upload to it. Default: loopback. */
  readonly objectsHost?: string;
  /** Users of the broker; `objects` is the object store. */
  readonly natsAccess?: NatsAccess;
  /** Users of the database. */
  readonly mongoPasswords?: MongoPasswords;
  /** Users of the object store. */
  readonly objectsUsers?: readonly ObjectsUser[];
  /** Called when a store ends without being stopped. */
  readonly onExit?: OnExit;
}

export interface Stores {
  readonly nats: NatsServer;
  readonly objects: ObjectsServer;
  readonly mongo: MongoServer;
  /** Stops the stores that this process started, within 10 s. */
  stop(): Promise<void>;
}

/** Starts all three stores; if one fails, the others are stopped. @throws EmbeddedError */
export async function startStores({
  dataDir,
  ports = {},
  natsAccess,
  mongoPasswords,
  objectsUsers = [],
  objectsHost,
  ...common
}: StoresOptions): Promise<Stores> {
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
    // MongoDB first, because it locks its data: a second stack on the same folder fails here, before it changes
    // anything.
    const mongo = await keep(
      startMongo({
        ...common,
        dataDir,
        port: ports.mongo,
        ...(mongoPasswords && { passwords: mongoPasswords }),
      }),
    );
    // NATS before the object store, which publishes notifications to it.
    const nats = await keep(
      startNats({ ...common, dataDir, port: ports.nats, ...(natsAccess && { access: natsAccess }) }),
    );
    const objects = await keep(
      startObjects({
        ...common,
        dataDir,
        ...(objectsHost === undefined ? {} : { host: objectsHost }),
        port: ports.objects,
        natsUrl: nats.urlOf('objects'),
        users: objectsUsers,
      }),
    );
    return { nats, objects, mongo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
