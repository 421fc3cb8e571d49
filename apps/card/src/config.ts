import { duration, type Env, objectStoreSettings, read, serviceSettings, text } from '@cardlens/runtime';

export const settings = {
  ...serviceSettings('CARD', { grpc: 7002, health: 7102 }),
  ...objectStoreSettings('CARD', 'read the readings bucket'),
  uploadAddress: text('CARD_UPLOAD_ADDRESS', 'gRPC of upload', '127.0.0.1:7003'),
  sessionAddress: text('CARD_SESSION_ADDRESS', 'gRPC of session', '127.0.0.1:7001'),
  stallTimeoutMs: duration('CARD_STALL_TIMEOUT', 'no progress in work of ours for this long: state unknown', '5m', {
    min: '3s',
  }),
  abandonTimeoutMs: duration('CARD_ABANDON_TIMEOUT', 'no upload for this long: state error, `UPLOAD_EXPIRED`', '24h', {
    min: '3s',
  }),
  matchTimeoutMs: duration('CARD_MATCH_TIMEOUT', 'no match for this long: completed without `payer_match`', '10s', {
    min: '100ms',
  }),
  optionalBackTimeoutMs: duration(
    'CARD_OPTIONAL_BACK_TIMEOUT',
    'no good back for this long after the front was read: completed with the front alone',
    '2m',
    { min: '100ms' },
  ),
  purgeRetryMs: duration('CARD_PURGE_RETRY', 'owners that did not confirm a deletion are asked again', '1m', {
    min: '100ms',
  }),
  watchIntervalMs: duration('CARD_WATCH_INTERVAL', 'how often waiting cards are looked at', '2s', {
    min: '50ms',
    max: '1m',
  }),
  retentionIntervalMs: duration(
    'CARD_RETENTION_INTERVAL',
    'how often cards are deleted that are older than the retention period of their account',
    '1h',
    { min: '100ms', max: '1d' },
  ),
} as const;

export type CardConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'CARD_', settings);
