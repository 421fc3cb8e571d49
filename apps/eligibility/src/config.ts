import { duration, type Env, integer, optionalText, read, serviceSettings, text } from '@cardlens/runtime';
import { connectorsVariable, readConnectors } from './connectors/index.js';

export const settings = {
  ...serviceSettings('ELIGIBILITY', { grpc: 7005, health: 7105 }),
  cardAddress: text('ELIGIBILITY_CARD_ADDRESS', 'gRPC of card', '127.0.0.1:7002'),
  sessionAddress: text('ELIGIBILITY_SESSION_ADDRESS', 'gRPC of session', '127.0.0.1:7001'),
  connectors: optionalText(
    connectorsVariable,
    'ways to payers: JSON, or a path of a JSON file (docs/eligibility-connectors.md); without it every check ends in error',
  ),
  deadlineMs: duration('ELIGIBILITY_DEADLINE', 'no answer of the payer for this long: state error', '60s', {
    min: '1s',
    max: '1h',
  }),
  timeZone: text('ELIGIBILITY_TIME_ZONE', 'where the day of a question is taken from', 'America/Los_Angeles'),
  heldMax: integer('ELIGIBILITY_CHECKS_MAX', 'checks in hand at once, at each replica', 1024, { min: 1, max: 10_000 }),
  heldOfPayerMax: integer(
    'ELIGIBILITY_CHECKS_OF_PAYER_MAX',
    'of them for one payer, and the same part of what others leave',
    256,
    { min: 1, max: 10_000 },
  ),
  batchChecksMax: integer('ELIGIBILITY_BATCH_CHECKS_MAX', 'rows of batches checked at once, at each replica', 48, {
    min: 1,
    max: 1000,
  }),
  accountDailyMax: integer(
    'ELIGIBILITY_ACCOUNT_DAILY_MAX',
    'checks of one account in a day (UTC); 0: no limit',
    10_000,
    {
      min: 0,
      max: 100_000_000,
    },
  ),
  identityDailyMax: integer(
    'ELIGIBILITY_IDENTITY_DAILY_MAX',
    'checks of one end user in a day (UTC), with session tokens; 0: no limit',
    50,
    { min: 0, max: 100_000_000 },
  ),
  sweepIntervalMs: duration('ELIGIBILITY_SWEEP_INTERVAL', 'how often overdue checks are looked for', '2s', {
    min: '50ms',
    max: '1m',
  }),
  retentionIntervalMs: duration(
    'ELIGIBILITY_RETENTION_INTERVAL',
    'how often checks are deleted that are older than the retention period of their account',
    '1h',
    { min: '100ms', max: '1d' },
  ),
  takeOverMs: duration(
    'ELIGIBILITY_TAKE_OVER',
    'a check of a process that is gone goes on elsewhere after this',
    '6s',
    {
      min: '500ms',
      max: '5m',
    },
  ),
} as const;

export type EligibilityConfig = ReturnType<typeof loadConfig>;

export function loadConfig(env: Env) {
  const { connectors, rest } = readConnectors(env);
  return Object.freeze({ ...read(rest, 'ELIGIBILITY_', settings), connectors });
}
