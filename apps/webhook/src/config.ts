import { targetsIn, targetsSetting } from '@cardlens/outbound';
import {
  decimal,
  duration,
  durationMs,
  type Env,
  integer,
  optionalSecret,
  read,
  type Setting,
  secret,
  serviceSettings,
  text,
} from '@cardlens/runtime';

const retriesMax = 20;

/** Comma-separated durations. */
const durations = (variable: string, description: string, fallback: string): Setting<readonly number[]> => ({
  variable,
  description,
  defaultText: fallback,
  isSecret: false,
  parse(given) {
    const parts = (given || fallback).split(',').map((part) => part.trim());
    if (parts.length > retriesMax) throw new Error(`must be at most ${retriesMax} durations`);
    return parts.map(durationMs);
  },
});

export const settings = {
  ...serviceSettings('WEBHOOK', { grpc: 7006, health: 7106 }),
  sessionAddress: text('WEBHOOK_SESSION_ADDRESS', 'gRPC of session', '127.0.0.1:7001'),
  cardAddress: text('WEBHOOK_CARD_ADDRESS', 'gRPC of card', '127.0.0.1:7002'),
  uploadAddress: text('WEBHOOK_UPLOAD_ADDRESS', 'gRPC of upload', '127.0.0.1:7003'),
  eligibilityAddress: text('WEBHOOK_ELIGIBILITY_ADDRESS', 'gRPC of eligibility', '127.0.0.1:7005'),
  encryptionKey: secret(
    'WEBHOOK_ENCRYPTION_KEY',
    'encrypts the secrets of endpoints; must be the same on every replica',
  ),
  previousEncryptionKey: optionalSecret(
    'WEBHOOK_PREVIOUS_ENCRYPTION_KEY',
    'additional key for decryption while the key is being replaced (docs/rotation.md)',
  ),
  targets: targetsSetting('WEBHOOK_TARGETS', 'allowed targets'),
  timeoutMs: duration('WEBHOOK_TIMEOUT', 'an attempt fails if the receiver sends no status within this time', '15s', {
    min: '100ms',
    max: '60s',
  }),
  retriesMs: durations('WEBHOOK_RETRIES', 'delays before retries', '5s,5m,30m,2h,5h,10h,10h'),
  jitter: decimal('WEBHOOK_JITTER', 'maximum random extension of each delay, as a fraction of it', 0.1, {
    min: 0,
    max: 1,
  }),
  disableAfterMs: duration('WEBHOOK_DISABLE_AFTER', 'an endpoint is disabled after this long without a success', '5d', {
    min: '1s',
    max: '90d',
  }),
  overlapMs: duration('WEBHOOK_SECRET_OVERLAP', 'how long a rotated secret continues to sign', '24h', { max: '30d' }),
  endpointsMax: integer('WEBHOOK_ENDPOINTS_MAX', 'endpoints of one account', 20, { min: 1, max: 1000 }),
  destinationsMax: integer('WEBHOOK_DESTINATIONS_MAX', 'FHIR destinations of one account', 20, { min: 1, max: 1000 }),
  bundleMb: integer('WEBHOOK_FHIR_BUNDLE_MB_MAX', 'largest FHIR bundle with its images, in MB (1,000,000 bytes)', 16, {
    min: 1,
    max: 100,
  }),
  imagesMax: integer('WEBHOOK_FHIR_IMAGES_CONCURRENCY', 'concurrent FHIR pushes with images, per replica', 2, {
    min: 1,
    max: 100,
  }),
  concurrencyMax: integer('WEBHOOK_CONCURRENCY', 'concurrent attempts, per replica', 256, { min: 1, max: 10_000 }),
  ofReceiverMax: integer(
    'WEBHOOK_ENDPOINT_CONCURRENCY',
    'concurrent attempts for one endpoint or destination, per replica',
    4,
    {
      min: 1,
      max: 100,
    },
  ),
  pollMs: duration('WEBHOOK_POLL_INTERVAL', 'how often to look for due deliveries', '1s', { min: '10ms', max: '1m' }),
  takeOverMs: duration(
    'WEBHOOK_TAKE_OVER',
    'another process repeats an attempt this long after its timeout if its process died',
    '5s',
    { min: '100ms', max: '10m' },
  ),
  logMax: integer(
    'WEBHOOK_LOG_MAX',
    'number of newest finished deliveries kept for each endpoint or destination',
    10_000,
    {
      min: 100,
      max: 1_000_000,
    },
  ),
  retentionMs: duration('WEBHOOK_RETENTION', 'how long finished deliveries are kept', '30d', {
    min: '1h',
    max: '365d',
  }),
} as const;

export type WebhookConfig = ReturnType<typeof loadConfig>;

export function loadConfig(env: Env) {
  const config = read(env, 'WEBHOOK_', settings);
  return Object.freeze({ ...config, targets: targetsIn(config.environment, config.targets) });
}
