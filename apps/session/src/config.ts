import { duration, type Env, optionalSecret, port, read, secret, serviceSettings, url } from '@cardlens/runtime';

export const settings = {
  ...serviceSettings('SESSION', { grpc: 7001, health: 7101 }),
  adminPort: port('SESSION_ADMIN_PORT', 'where gRPC for operators listens: accounts and keys', 7011),
  keyPepper: secret(
    'SESSION_KEY_PEPPER',
    'keys the digests of API keys and the encryption of signing keys; the same on every replica',
  ),
  previousKeyPepper: optionalSecret(
    'SESSION_PREVIOUS_KEY_PEPPER',
    'accepted too, after or before the pepper is replaced (docs/deployment.md)',
  ),
  issuer: url('SESSION_ISSUER', '`iss` of session tokens', 'http://127.0.0.1:8080'),
  tokenTtlMs: duration('SESSION_TOKEN_TTL', 'how long a session token is valid', '1h', { min: '1s', max: '24h' }),
  auditRetentionMs: duration('SESSION_AUDIT_RETENTION', 'how long entries of the audit log are kept', '2192d', {
    min: '1d',
    max: '36500d',
  }),
  rotateAfterMs: duration('SESSION_KEY_ROTATION', 'age at which a signing key is followed by a new one', '30d', {
    min: '1h',
  }),
} as const;

export type SessionConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'SESSION_', settings);
