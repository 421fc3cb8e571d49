import { brokerUrl, commonSettings, databaseUrl, type Env, port, read, rpcSettings, text } from '@cardlens/runtime';

export const settings = {
  ...commonSettings,
  ...rpcSettings,
  host: text('MATCHING_HOST', 'address that every port is bound to', '0.0.0.0'),
  grpcPort: port('MATCHING_GRPC_PORT', 'where gRPC listens', 7004),
  healthPort: port('MATCHING_HEALTH_PORT', 'where `/livez` and `/readyz` answer', 7104),
  natsUrl: brokerUrl('MATCHING_NATS_URL', 'broker'),
  mongoUrl: databaseUrl('MATCHING_MONGO_URL', 'database with its name in the path'),
  cardAddress: text('MATCHING_CARD_ADDRESS', 'gRPC of card', '127.0.0.1:7002'),
} as const;

export type MatchingConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'MATCHING_', settings);
