import type { ConfigOf } from './config/read.js';
import {
  brokerUrl,
  choice,
  databaseUrl,
  integer,
  optionalText,
  port,
  secret,
  text,
  tlsDir,
  unless,
  url,
} from './config/readers.js';

/** Settings of every app; they have the product's prefix instead of the app's. */
export const commonSettings = {
  environment: choice(
    'CARDLENS_ENVIRONMENT',
    'environment of this deployment: `production` or `sandbox`',
    ['sandbox', 'production'],
    'production',
  ),
  logLevel: choice(
    'CARDLENS_LOG_LEVEL',
    'lowest level that is logged',
    ['debug', 'info', 'warn', 'error', 'silent'],
    'info',
  ),
  streamReplicas: integer(
    'CARDLENS_STREAM_REPLICAS',
    'number of broker servers that store a copy of each stream; at most the size of the broker cluster',
    1,
    { min: 1, max: 5 },
  ),
  streamMegabytesMax: integer(
    'CARDLENS_STREAM_MB_MAX',
    'maximum size of each of the three streams, in MB (1,000,000 bytes), when it is created; beyond it, its oldest messages are removed; 0: not limited',
    4000,
    { min: 0, max: 10_000_000 },
  ),
} as const;

/** Settings of every app that calls others or is called over gRPC. */
export const rpcSettings = {
  tlsDir: tlsDir(
    'CARDLENS_TLS_DIR',
    'folder with `tls.crt`, `tls.key` and `ca.crt` for gRPC, reloaded when they change; `none` (not in production): no TLS',
    '/etc/cardlens/tls',
  ),
} as const;

/** Settings of every app that uses the broker. */
export const brokerSettings = (prefix: string) =>
  ({
    natsUrl: brokerUrl(`${prefix}_NATS_URL`, 'URL of the broker', `${prefix}_NATS_CREDENTIALS_FILE`),
    natsCredentialsFile: optionalText(
      `${prefix}_NATS_CREDENTIALS_FILE`,
      'file with the credentials of this app at the broker, read at every connect: a `.creds` file (JWT) or the seed of an NKEY; default: user and password in the URL',
    ),
  }) as const;

/**
 * Settings of every service with a database, a broker and gRPC.
 *
 * @param prefix  of its variables, such as `CARD`
 */
export const serviceSettings = (prefix: string, ports: { readonly grpc: number; readonly health: number }) =>
  ({
    ...commonSettings,
    ...rpcSettings,
    host: text(`${prefix}_HOST`, 'address to bind every port to', '0.0.0.0'),
    grpcPort: port(`${prefix}_GRPC_PORT`, 'port of the gRPC server', ports.grpc),
    healthPort: port(`${prefix}_HEALTH_PORT`, 'port of `/livez` and `/readyz`', ports.health),
    ...brokerSettings(prefix),
    mongoUrl: databaseUrl(`${prefix}_MONGO_URL`, 'URL of the database, with its name in the path'),
  }) as const;

export type ServiceConfig = ConfigOf<ReturnType<typeof serviceSettings>>;

/**
 * Settings of every service that uses the object store.
 *
 * @param permissions  of its key in the object store
 */
export const objectStoreSettings = (prefix: string, permissions: string) =>
  ({
    objectsUrl: url(`${prefix}_OBJECTS_URL`, 'URL of the object store'),
    objectsCredentials: choice(
      `${prefix}_OBJECTS_CREDENTIALS`,
      `credentials at the object store, with permission to ${permissions}; \`keys\`: the two settings below; \`aws\`: those that the AWS SDK finds, such as a web identity (IRSA), EKS Pod Identity or an instance role`,
      ['keys', 'aws'],
      'keys',
    ),
    objectsAccessKey: unless(
      `${prefix}_OBJECTS_CREDENTIALS`,
      'aws',
      text(`${prefix}_OBJECTS_ACCESS_KEY`, 'access key of the object store'),
    ),
    objectsSecretKey: unless(
      `${prefix}_OBJECTS_CREDENTIALS`,
      'aws',
      secret(`${prefix}_OBJECTS_SECRET_KEY`, 'secret of that access key'),
    ),
    objectsRegion: text(`${prefix}_OBJECTS_REGION`, 'region of the buckets', 'us-east-1'),
  }) as const;

export type ObjectStoreConfig = ConfigOf<ReturnType<typeof objectStoreSettings>>;
