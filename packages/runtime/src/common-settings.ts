import type { ConfigOf } from './config/read.js';
import { brokerUrl, choice, databaseUrl, integer, port, secret, text, tlsDir, url } from './config/readers.js';

/** Settings that every app has; they carry the product's prefix instead of the app's. */
export const commonSettings = {
  environment: choice(
    'CARDLENS_ENVIRONMENT',
    'one deployment is one environment',
    ['sandbox', 'production'],
    'production',
  ),
  logLevel: choice(
    'CARDLENS_LOG_LEVEL',
    'least level that is logged',
    ['debug', 'info', 'warn', 'error', 'silent'],
    'info',
  ),
  streamReplicas: integer(
    'CARDLENS_STREAM_REPLICAS',
    'servers of the broker that keep a copy of each stream; at most as many as its cluster has',
    1,
    { min: 1, max: 5 },
  ),
} as const;

/** Of every app that calls others or is called over gRPC. */
export const rpcSettings = {
  tlsDir: tlsDir(
    'CARDLENS_TLS_DIR',
    'folder of `tls.crt`, `tls.key` and `ca.crt` for gRPC; read again when they change; `none`, not in production: plain text',
    '/etc/cardlens/tls',
  ),
} as const;

/**
 * Of every service with a database, a broker and gRPC.
 *
 * @param prefix  of its variables, such as `CARD`
 */
export const serviceSettings = (prefix: string, ports: { readonly grpc: number; readonly health: number }) =>
  ({
    ...commonSettings,
    ...rpcSettings,
    host: text(`${prefix}_HOST`, 'address that every port is bound to', '0.0.0.0'),
    grpcPort: port(`${prefix}_GRPC_PORT`, 'where gRPC listens', ports.grpc),
    healthPort: port(`${prefix}_HEALTH_PORT`, 'where `/livez` and `/readyz` answer', ports.health),
    natsUrl: brokerUrl(`${prefix}_NATS_URL`, 'broker'),
    mongoUrl: databaseUrl(`${prefix}_MONGO_URL`, 'database with its name in the path'),
  }) as const;

export type ServiceConfig = ConfigOf<ReturnType<typeof serviceSettings>>;

/**
 * Of every service that uses the object store.
 *
 * @param permissions  what its key may do there
 */
export const objectStoreSettings = (prefix: string, permissions: string) =>
  ({
    objectsUrl: url(`${prefix}_OBJECTS_URL`, 'object store, as this service reaches it'),
    objectsAccessKey: text(`${prefix}_OBJECTS_ACCESS_KEY`, `key of the object store that may ${permissions}`),
    objectsSecretKey: secret(`${prefix}_OBJECTS_SECRET_KEY`, 'its secret'),
    objectsRegion: text(`${prefix}_OBJECTS_REGION`, 'region of the buckets', 'us-east-1'),
  }) as const;

export type ObjectStoreConfig = ConfigOf<ReturnType<typeof objectStoreSettings>>;
