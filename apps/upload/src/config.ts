import {
  ConfigError,
  choice,
  duration,
  type Env,
  integer,
  objectStoreSettings,
  optionalText,
  read,
  serviceSettings,
  text,
} from '@cardlens/runtime';

export const settings = {
  ...serviceSettings('UPLOAD', { grpc: 7003, health: 7103 }),
  sessionAddress: text('UPLOAD_SESSION_ADDRESS', 'gRPC of session', '127.0.0.1:7001'),
  cardAddress: text(
    'UPLOAD_CARD_ADDRESS',
    'gRPC of card, called before the data of a card is deleted',
    '127.0.0.1:7002',
  ),
  ...objectStoreSettings('UPLOAD', 'create and use both buckets'),
  objectsPublicUrl: optionalText(
    'UPLOAD_OBJECTS_PUBLIC_URL',
    'URL of the object store for clients, used in upload forms; default: the same as for this app',
  ),
  announcementArn: text(
    'UPLOAD_ANNOUNCEMENT_ARN',
    'target of the object store that publishes new objects on `cardlens.objects`; `none`: the store publishes none, and new images are found by listing uploads every second',
    'arn:minio:sqs::CARDLENS:nats',
  ),
  temporaryKeys: choice(
    'UPLOAD_TEMPORARY_KEYS',
    'whether upload forms are signed with temporary keys of the object store (STS), which may only write uploads; `auto`: if it issues any; `off`: with the access key of this app',
    ['auto', 'off'],
    'auto',
  ),
  reconcileIntervalMs: duration(
    'UPLOAD_RECONCILE_INTERVAL',
    'how often to look for images whose notification was lost, or whose original could not be removed',
    '15s',
    { min: '100ms', max: '10m' },
  ),
  retentionIntervalMs: duration(
    'UPLOAD_RETENTION_INTERVAL',
    'how often images past the retention period of their account are removed',
    '1h',
    { min: '100ms', max: '1d' },
  ),
  directUploadsMax: integer(
    'UPLOAD_DIRECT_MAX',
    'concurrent uploads through the API, up to 10 MB of memory each; of one account at most as many as stay free',
    16,
    { min: 1, max: 256 },
  ),
  accountMegabytesMax: integer(
    'UPLOAD_ACCOUNT_MB_MAX',
    'total size of the stored images of one account, in MB (1,000,000 bytes); above it, uploads are rejected until cards are deleted; 0: not limited',
    0,
  ),
  deferAbove: integer(
    'UPLOAD_DEFER_ABOVE',
    'sides of one account per minute that are read in order of arrival; above it, busy accounts take turns',
    20,
    { min: 1, max: 1_000_000 },
  ),
} as const;

export type UploadConfig = ReturnType<typeof loadConfig>;

export function loadConfig(env: Env) {
  const config = read(env, 'UPLOAD_', settings);
  const { objectsPublicUrl } = config;
  if (objectsPublicUrl !== undefined && !URL.canParse(objectsPublicUrl)) {
    throw new ConfigError([`${settings.objectsPublicUrl.variable} must be a URL`]);
  }
  return { ...config, announcementArn: config.announcementArn === 'none' ? undefined : config.announcementArn };
}
