import { commonSettings, duration, type Env, port, read, secret, text, url } from '@cardlens/runtime';

export const settings = {
  ...commonSettings,
  host: text('SESSION_HOST', 'address that every port is bound to', '0.0.0.0'),
  grpcPort: port('SESSION_GRPC_PORT', 'where gRPC listens', 7001),
  healthPort: port('SESSION_HEALTH_PORT', 'where `/livez` and `/readyz` answer', 7101),
  natsUrl: url('SESSION_NATS_URL', 'broker', 'nats://127.0.0.1:4222'),
  mongoUrl: secret('SESSION_MONGO_URL', 'database with its name in the path'),
  keyPepper: secret(
    'SESSION_KEY_PEPPER',
    'keys the digests of API keys and the encryption of signing keys; never changes',
  ),
  issuer: url('SESSION_ISSUER', '`iss` of session tokens', 'http://127.0.0.1:8080'),
  tokenTtlMs: duration('SESSION_TOKEN_TTL', 'how long a session token is valid', '1h', { min: '1s', max: '24h' }),
  rotateAfterMs: duration('SESSION_KEY_ROTATION', 'age at which a signing key is followed by a new one', '30d', {
    min: '1h',
  }),
} as const;

export type SessionConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'SESSION_', settings);
