import {
  choice,
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
import type { Targets } from './domain/target.js';

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
  cardAddress: text('WEBHOOK_CARD_ADDRESS', 'gRPC of card', '127.0.0.1:7002'),
  encryptionKey: secret('WEBHOOK_ENCRYPTION_KEY', 'encrypts the secrets of endpoints; the same on every replica'),
  previousEncryptionKey: optionalSecret(
    'WEBHOOK_PREVIOUS_ENCRYPTION_KEY',
    'opens them too, while one key takes the place of another (docs/rotation.md)',
  ),
  targets: choice(
    'WEBHOOK_TARGETS',
    'where deliveries may go: `public` https to public addresses; `loopback` also this machine, and http; `private` any address, for development only; `auto` is loopback in the sandbox and public in production',
    ['auto', 'public', 'loopback', 'private'],
    'auto',
  ),
  timeoutMs: duration('WEBHOOK_TIMEOUT', 'no status of a receiver for this long: the attempt failed', '15s', {
    min: '100ms',
    max: '60s',
  }),
  retriesMs: durations('WEBHOOK_RETRIES', 'pauses before further attempts', '5s,5m,30m,2h,5h,10h,10h'),
  jitter: decimal('WEBHOOK_JITTER', 'how much longer each pause may be, by chance', 0.1, { min: 0, max: 1 }),
  disableAfterMs: duration('WEBHOOK_DISABLE_AFTER', 'nothing but failures for this long: disabled', '5d', {
    min: '1s',
    max: '90d',
  }),
  overlapMs: duration('WEBHOOK_SECRET_OVERLAP', 'how long a secret signs after it was rotated', '24h', { max: '30d' }),
  endpointsMax: integer('WEBHOOK_ENDPOINTS_MAX', 'endpoints of one account', 20, { min: 1, max: 1000 }),
  concurrencyMax: integer('WEBHOOK_CONCURRENCY', 'attempts at once, at each replica', 256, { min: 1, max: 10_000 }),
  ofEndpointMax: integer('WEBHOOK_ENDPOINT_CONCURRENCY', 'of them to one endpoint', 4, { min: 1, max: 100 }),
  pollMs: duration('WEBHOOK_POLL_INTERVAL', 'how often is looked for what is due', '1s', { min: '10ms', max: '1m' }),
  takeOverMs: duration(
    'WEBHOOK_TAKE_OVER',
    'an attempt of a process that is gone is made elsewhere this long after its time-out',
    '5s',
    { min: '100ms', max: '10m' },
  ),
  logMax: integer('WEBHOOK_LOG_MAX', 'newest deliveries kept for each endpoint, besides pending ones', 10_000, {
    min: 100,
    max: 1_000_000,
  }),
  retentionMs: duration('WEBHOOK_RETENTION', 'how long deliveries are kept that have ended', '30d', {
    min: '1h',
    max: '365d',
  }),
} as const;

export type WebhookConfig = ReturnType<typeof loadConfig>;

export function loadConfig(env: Env) {
  const config = read(env, 'WEBHOOK_', settings);
  const byEnvironment: Targets = config.environment === 'sandbox' ? 'loopback' : 'public';
  return Object.freeze({ ...config, targets: config.targets === 'auto' ? byEnvironment : config.targets });
}
