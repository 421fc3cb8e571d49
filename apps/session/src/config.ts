import { targetsIn, targetsSetting } from '@cardlens/outbound';
import {
  choice,
  duration,
  type Env,
  optionalSecret,
  optionalText,
  port,
  read,
  type Setting,
  secret,
  serviceSettings,
  text,
  url,
} from '@cardlens/runtime';

export const settings = {
  ...serviceSettings('SESSION', { grpc: 7001, health: 7101 }),
  adminPort: port('SESSION_ADMIN_PORT', 'port of the administration API (gRPC) for operators', 7011),
  keyPepper: secret(
    'SESSION_KEY_PEPPER',
    'key of the digests of API keys and of the encryption of signing keys; must be the same on every replica',
  ),
  previousKeyPepper: optionalSecret(
    'SESSION_PREVIOUS_KEY_PEPPER',
    'additional pepper that is accepted while the pepper is being replaced (docs/rotation.md)',
  ),
  issuer: url('SESSION_ISSUER', '`iss` of session tokens', 'http://127.0.0.1:8080'),
  tokenTtlMs: duration('SESSION_TOKEN_TTL', 'how long a session token is valid', '1h', { min: '1s', max: '24h' }),
  browserIdleMs: duration('SESSION_BROWSER_IDLE', 'how long a browser stays signed in without being used', '8h', {
    min: '1m',
    max: '7d',
  }),
  browserMaxMs: duration('SESSION_BROWSER_MAX', 'how long a browser stays signed in at most', '12h', {
    min: '1m',
    max: '7d',
  }),
  providerTargets: targetsSetting('SESSION_PROVIDER_TARGETS', 'where sign-in providers may be'),
  auditRetentionMs: duration('SESSION_AUDIT_RETENTION', 'how long entries of the audit log are kept', '2192d', {
    min: '1d',
    max: '36500d',
  }),
  rotateAfterMs: duration('SESSION_KEY_ROTATION', 'age at which a signing key is replaced by a new one', '30d', {
    min: '1h',
  }),
  keyManagement: choice(
    'SESSION_KEY_MANAGEMENT',
    'what wraps the data keys of accounts: `local` (a secret of this deployment), `aws-kms` or `vault` (transit engine)',
    ['local', 'aws-kms', 'vault'],
    'local',
  ),
  wrappingKey: optionalSecret('SESSION_WRAPPING_KEY', '`local`: wraps the data keys; required'),
  previousWrappingKey: optionalSecret(
    'SESSION_PREVIOUS_WRAPPING_KEY',
    '`local`: additional key for unwrapping while the wrapping key is being replaced (docs/encryption.md)',
  ),
  kmsKeyId: optionalText('SESSION_KMS_KEY_ID', '`aws-kms`: id or ARN of a symmetric key; required'),
  vaultUrl: optionalText('SESSION_VAULT_URL', '`vault`: address of Vault; required'),
  vaultMount: text('SESSION_VAULT_MOUNT', '`vault`: path of the transit engine', 'transit'),
  vaultKey: text('SESSION_VAULT_KEY', '`vault`: name of the key', 'cardlens'),
  vaultTokenFile: text(
    'SESSION_VAULT_TOKEN_FILE',
    '`vault`: file of the token, read for each request',
    '/etc/cardlens/vault/token',
  ),
} as const;

export type SessionConfig = ReturnType<typeof loadConfig>;

const required = <T>(setting: Setting<T>): Setting<T> => ({
  ...setting,
  parse(value, isProduction) {
    const parsed = setting.parse(value, isProduction);
    if (parsed === undefined) throw new Error('is required');
    return parsed;
  },
});

/** Settings required by each key management system. */
const ofKeyManagement: Readonly<Record<string, Partial<typeof settings>>> = {
  local: { wrappingKey: required(settings.wrappingKey) },
  'aws-kms': { kmsKeyId: required(settings.kmsKeyId) },
  vault: { vaultUrl: required(settings.vaultUrl) },
};

export function loadConfig(env: Env) {
  const config = read(env, 'SESSION_', { ...settings, ...ofKeyManagement[env.SESSION_KEY_MANAGEMENT || 'local'] });
  return Object.freeze({ ...config, providerTargets: targetsIn(config.environment, config.providerTargets) });
}
