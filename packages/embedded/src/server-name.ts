/** The three stores, named after the data that they hold for the services. */
export type ServerName = 'nats' | 'objects' | 'mongo';

/**
 * How each store is found: the variable with its URL, then a command on the PATH, then the folder in `deploy/embedded`.
 */
export const sources = {
  nats: { urlVariable: 'CARDLENS_NATS_URL', command: 'nats-server', folder: 'nats' },
  objects: { urlVariable: 'CARDLENS_OBJECTS_URL', command: 'minio', folder: 'minio' },
  mongo: { urlVariable: 'CARDLENS_MONGO_URL', command: 'mongod', folder: 'mongo' },
} as const satisfies Record<ServerName, { urlVariable: string; command: string; folder: string }>;

export const serverNames = Object.keys(sources) as readonly ServerName[];

export type Env = Readonly<Record<string, string | undefined>>;
