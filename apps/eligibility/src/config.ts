import { duration, type Env, flag, integer, optionalText, read, serviceSettings, text } from '@cardlens/runtime';
import { connectorsVariable, readConnectors } from './payers/config/settings.js';

export const settings = {
  ...serviceSettings('ELIGIBILITY', { grpc: 7005, health: 7105 }),
  cardAddress: text('ELIGIBILITY_CARD_ADDRESS', 'gRPC of card', '127.0.0.1:7002'),
  sessionAddress: text('ELIGIBILITY_SESSION_ADDRESS', 'gRPC of session', '127.0.0.1:7001'),
  matchingAddress: text('ELIGIBILITY_MATCHING_ADDRESS', 'gRPC of matching', '127.0.0.1:7004'),
  connectors: optionalText(
    connectorsVariable,
    'connectors to payers: JSON, or the path of a JSON file (docs/eligibility-connectors.md); without it every check fails',
  ),
  deadlineMs: duration(
    'ELIGIBILITY_DEADLINE',
    'state becomes error if the payer does not respond within this time',
    '60s',
    {
      min: '1s',
      max: '1h',
    },
  ),
  repairsMax: integer(
    'ELIGIBILITY_REPAIRS_MAX',
    'additional, corrected inquiries of each check after a rejection that has a remedy (docs/eligibility-connectors.md); 0: none',
    2,
    { min: 0, max: 2 },
  ),
  timeZone: text(
    'ELIGIBILITY_TIME_ZONE',
    'time zone in which the date of a check is determined',
    'America/Los_Angeles',
  ),
  heldMax: integer('ELIGIBILITY_CHECKS_MAX', 'concurrent checks of each replica', 1024, { min: 1, max: 10_000 }),
  heldOfPayerMax: integer(
    'ELIGIBILITY_CHECKS_OF_PAYER_MAX',
    'concurrent checks for one payer, of which one account gets nine tenths; while other payers have checks, the same fraction of the slots that they leave free',
    256,
    { min: 1, max: 10_000 },
  ),
  batchChecksMax: integer('ELIGIBILITY_BATCH_CHECKS_MAX', 'concurrently checked rows of batches, per replica', 48, {
    min: 1,
    max: 1000,
  }),
  accountDailyMax: integer(
    'ELIGIBILITY_ACCOUNT_DAILY_MAX',
    'checks of one account per day (UTC); 0: no limit',
    10_000,
    {
      min: 0,
      max: 100_000_000,
    },
  ),
  identityDailyMax: integer(
    'ELIGIBILITY_IDENTITY_DAILY_MAX',
    'checks of one end user per day (UTC), with session tokens; 0: no limit',
    50,
    { min: 0, max: 100_000_000 },
  ),
  hasFollowUps: flag(
    'ELIGIBILITY_FOLLOW_UP',
    'when a response names the managed-care or Medicare Advantage plan of another payer, check the patient with that payer too, once; such checks count toward quotas',
    false,
  ),
  sweepIntervalMs: duration('ELIGIBILITY_SWEEP_INTERVAL', 'how often to look for overdue checks', '2s', {
    min: '50ms',
    max: '1m',
  }),
  retentionIntervalMs: duration(
    'ELIGIBILITY_RETENTION_INTERVAL',
    'how often checks past the retention period of their account are deleted',
    '1h',
    { min: '100ms', max: '1d' },
  ),
  takeOverMs: duration(
    'ELIGIBILITY_TAKE_OVER',
    'another process resumes a check this long after its process died',
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
