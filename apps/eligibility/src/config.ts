import { commonSettings, type Env, port, read, secret, text, url } from '@cardlens/runtime';

export const settings = {
  ...commonSettings,
  host: text('ELIGIBILITY_HOST', 'address that every port is bound to', '0.0.0.0'),
  grpcPort: port('ELIGIBILITY_GRPC_PORT', 'where gRPC listens', 7005),
  healthPort: port('ELIGIBILITY_HEALTH_PORT', 'where `/livez` and `/readyz` answer', 7105),
  natsUrl: url('ELIGIBILITY_NATS_URL', 'broker', 'nats://127.0.0.1:4222'),
  mongoUrl: secret('ELIGIBILITY_MONGO_URL', 'database with its name in the path'),
} as const;

export type EligibilityConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'ELIGIBILITY_', settings);
