import { DomainError, type ErrorKind } from '@cardlens/errors';

export type Outcome = { readonly do: 'retry'; readonly delayMs: number } | { readonly do: 'park' };

type Rule = 'outage' | 'race' | 'failure' | 'park';

/** How a failed handler affects its message. A test covers every kind of error. */
export const ruleOfKind: Readonly<Record<ErrorKind, Rule>> = {
  unavailable: 'outage',
  timeout: 'outage',
  rate_limited: 'outage',
  stale: 'race',
  internal: 'failure',
  invalid: 'park',
  unauthenticated: 'park',
  unregistered: 'park',
  expired: 'park',
  forbidden: 'park',
  not_found: 'park',
  gone: 'park',
  conflict: 'park',
  too_large: 'park',
  too_slow: 'park',
  unsupported_media: 'park',
  unprocessable: 'park',
};

const delaysMs: Readonly<Record<Exclude<Rule, 'park'>, readonly number[]>> = {
  // Another process has changed the data: an immediate retry reads the new version.
  race: [20, 50, 100, 200, 500, 1000, 2000, 5000, 5000, 5000],
  // A dependency is unavailable: the last delay repeats for as long as the stream keeps the message.
  outage: [
    500,
    1000,
    2000,
    3000,
    5000,
    5000,
    10_000,
    10_000,
    15_000,
    30_000,
    ...Array<number>(120).fill(60_000),
    600_000,
  ],
  // Possibly an internal error: a few attempts, then an operator has to investigate.
  failure: [500, 2000, 5000, 15_000],
};

/** More than an outage of three days requires; after that, the stream drops the message anyway. */
export const maxDeliveriesDefault = 1000;

/** @param attempt  1 for the first failure of this kind */
export function outcomeOf(
  error: unknown,
  attempt: number,
  {
    maxFailures = Number.POSITIVE_INFINITY,
    random = Math.random,
  }: { maxFailures?: number | undefined; random?: () => number } = {},
): Outcome {
  const rule = ruleOfKind[DomainError.from(error).kind];
  if (rule === 'park' || (rule === 'failure' && attempt >= maxFailures)) return { do: 'park' };
  const delays = delaysMs[rule];
  const delayMs = delays[attempt - 1] ?? (rule === 'outage' ? delays.at(-1) : undefined);
  if (delayMs === undefined) return { do: 'park' };
  // ± 20 %, so that messages that failed together are not retried together.
  return { do: 'retry', delayMs: Math.round(delayMs * (0.8 + 0.4 * random())) };
}
