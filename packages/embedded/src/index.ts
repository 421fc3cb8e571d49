export { EmbeddedError, type EmbeddedErrorCode } from './embedded-error.js';
export { freePort } from './free-port.js';
export { MongoServer, startMongo } from './mongo.js';
export { NatsServer, startNats } from './nats.js';
export { natsVersionMin } from './nats-version.js';
export { announcement, type ObjectsOptions, ObjectsServer, startObjects } from './objects.js';
export type { OnProgress, Progress } from './progress.js';
export { Server, type StartOptions } from './server.js';
export { type Stores, type StoresOptions, startStores } from './stores.js';
