import { duration, type Env, read, serviceSettings, text } from '@cardlens/runtime';

export const settings = {
  ...serviceSettings('TALLY', { grpc: 7050, health: 7150 }),
  cardAddress: text('TALLY_CARD_ADDRESS', 'gRPC of card', '127.0.0.1:7002'),
  retentionMs: duration('TALLY_RETENTION', 'how long completed cards are counted', '90d', { min: '1d' }),
} as const;

export type TallyConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'TALLY_', settings);
