import { type Env, read, serviceSettings, text } from '@cardlens/runtime';

export const settings = {
  ...serviceSettings('MATCHING', { grpc: 7004, health: 7104 }),
  cardAddress: text('MATCHING_CARD_ADDRESS', 'gRPC of card', '127.0.0.1:7002'),
  sessionAddress: text('MATCHING_SESSION_ADDRESS', 'gRPC of session', '127.0.0.1:7001'),
} as const;

export type MatchingConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'MATCHING_', settings);
