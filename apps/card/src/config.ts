import { targetsIn, targetsSetting } from '@cardlens/outbound';
import { duration, type Env, objectStoreSettings, optionalText, read, serviceSettings, text } from '@cardlens/runtime';

export const settings = {
  ...serviceSettings('CARD', { grpc: 7002, health: 7102 }),
  ...objectStoreSettings('CARD', 'read the readings bucket'),
  uploadAddress: text('CARD_UPLOAD_ADDRESS', 'gRPC of upload', '127.0.0.1:7003'),
  sessionAddress: text('CARD_SESSION_ADDRESS', 'gRPC of session', '127.0.0.1:7001'),
  stallTimeoutMs: duration(
    'CARD_STALL_TIMEOUT',
    'state becomes unknown after this long without progress in a service',
    '5m',
    {
      min: '3s',
    },
  ),
  abandonTimeoutMs: duration(
    'CARD_ABANDON_TIMEOUT',
    'state becomes error (`UPLOAD_EXPIRED`) after this long without an upload',
    '24h',
    {
      min: '3s',
    },
  ),
  matchTimeoutMs: duration(
    'CARD_MATCH_TIMEOUT',
    'card completes without `payer_match` if there is no match within this time',
    '10s',
    {
      min: '100ms',
    },
  ),
  optionalBackTimeoutMs: duration(
    'CARD_OPTIONAL_BACK_TIMEOUT',
    'card completes with the front only if no readable back arrives this long after the front was read',
    '2m',
    { min: '100ms' },
  ),
  purgeRetryMs: duration(
    'CARD_PURGE_RETRY',
    'first interval at which a deletion that a service has not confirmed is repeated',
    '1m',
    {
      min: '100ms',
    },
  ),
  watchIntervalMs: duration('CARD_WATCH_INTERVAL', 'how often waiting cards are checked', '2s', {
    min: '50ms',
    max: '1m',
  }),
  retentionIntervalMs: duration(
    'CARD_RETENTION_INTERVAL',
    'how often cards past the retention period of their account are deleted',
    '1h',
    { min: '100ms', max: '1d' },
  ),
  importTargets: targetsSetting('CARD_IMPORT_TARGETS', 'where links to digital cards and keys of their issuers may be'),
  trustedIssuersFile: optionalText(
    'CARD_TRUSTED_ISSUERS_FILE',
    'JSON file with the issuers whose digital cards are trusted: `{ "participating_issuers": [{ "iss": "https://…", "name": "…" }] }`, as the VCI directory; cards of others are imported with `trusted: false`',
  ),
} as const;

export type CardConfig = ReturnType<typeof loadConfig>;

export function loadConfig(env: Env) {
  const config = read(env, 'CARD_', settings);
  return Object.freeze({ ...config, importTargets: targetsIn(config.environment, config.importTargets) });
}
