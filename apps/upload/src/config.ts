import {
  brokerUrl,
  ConfigError,
  commonSettings,
  databaseUrl,
  duration,
  type Env,
  integer,
  optionalText,
  port,
  read,
  rpcSettings,
  secret,
  text,
  url,
} from '@cardlens/runtime';

export const settings = {
  ...commonSettings,
  ...rpcSettings,
  host: text('UPLOAD_HOST', 'address that every port is bound to', '0.0.0.0'),
  grpcPort: port('UPLOAD_GRPC_PORT', 'where gRPC listens', 7003),
  healthPort: port('UPLOAD_HEALTH_PORT', 'where `/livez` and `/readyz` answer', 7103),
  natsUrl: brokerUrl('UPLOAD_NATS_URL', 'broker'),
  mongoUrl: databaseUrl('UPLOAD_MONGO_URL', 'database with its name in the path'),
  objectsUrl: url('UPLOAD_OBJECTS_URL', 'object store as this app reaches it'),
  objectsPublicUrl: optionalText(
    'UPLOAD_OBJECTS_PUBLIC_URL',
    'object store as clients reach it, for upload forms and image URLs; none: as this app does',
  ),
  objectsAccessKey: text('UPLOAD_OBJECTS_ACCESS_KEY', 'key of the object store that may make buckets and use both'),
  objectsSecretKey: secret('UPLOAD_OBJECTS_SECRET_KEY', 'its secret'),
  objectsRegion: text('UPLOAD_OBJECTS_REGION', 'region of the buckets', 'us-east-1'),
  announcementArn: text(
    'UPLOAD_ANNOUNCEMENT_ARN',
    'target of the object store that publishes new objects on `cardlens.objects`',
    'arn:minio:sqs::CARDLENS:nats',
  ),
  reconcileIntervalMs: duration(
    'UPLOAD_RECONCILE_INTERVAL',
    'how often objects are looked for whose announcement never came',
    '15s',
    { min: '100ms', max: '10m' },
  ),
  directUploadsMax: integer(
    'UPLOAD_DIRECT_MAX',
    'uploads through the API at once, up to 10 MB of memory each, a quarter of them for one account',
    16,
    { min: 1, max: 256 },
  ),
} as const;

export type UploadConfig = ReturnType<typeof loadConfig>;

export function loadConfig(env: Env) {
  const config = read(env, 'UPLOAD_', settings);
  const { objectsPublicUrl } = config;
  if (objectsPublicUrl !== undefined && !URL.canParse(objectsPublicUrl)) {
    throw new ConfigError([`${settings.objectsPublicUrl.variable} must be a URL`]);
  }
  return config;
}
