/** The three stores, named after the data that they store for the services. */
export type ServerName = 'nats' | 'objects' | 'mongo';

/**
 * How each store is found: the variable with its URL, then a command on the PATH, then the folder in `deploy/embedded`.
 */
export const sources = {
  nats: { urlVariable: 'CARDLENS_NATS_URL', command: 'nats-server', folder: 'nats' },
  objects: { urlVariable: 'CARDLENS_OBJECTS_URL', command: 'minio', folder: 'objects' },
  mongo: { urlVariable: 'CARDLENS_MONGO_URL', command: 'mongod', folder: 'mongo' },
} as const satisfies Record<ServerName, { urlVariable: string; command: string; folder: string }>;

/** What can be built: the three stores, and the MinIO that earlier versions built, to move its images. */
export const recipes = {
  ...sources,
  minio: { urlVariable: 'CARDLENS_OBJECTS_URL', command: 'minio', folder: 'minio' },
} as const;

export type RecipeName = keyof typeof recipes;

export const serverNames = Object.keys(sources) as readonly ServerName[];

export type Env = Readonly<Record<string, string | undefined>>;
