import { commonSettings, type Env, port, read, secret, text, url } from '@cardlens/runtime';

export const settings = {
  ...commonSettings,
  host: text('WEBHOOK_HOST', 'address that every port is bound to', '0.0.0.0'),
  grpcPort: port('WEBHOOK_GRPC_PORT', 'where gRPC listens', 7006),
  healthPort: port('WEBHOOK_HEALTH_PORT', 'where `/livez` and `/readyz` answer', 7106),
  natsUrl: url('WEBHOOK_NATS_URL', 'broker', 'nats://127.0.0.1:4222'),
  mongoUrl: secret('WEBHOOK_MONGO_URL', 'database with its name in the path'),
} as const;

export type WebhookConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'WEBHOOK_', settings);
