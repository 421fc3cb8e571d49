import { DomainError, type ErrorKind } from '@cardlens/errors';

export type Outcome = { readonly do: 'retry'; readonly delayMs: number } | { readonly do: 'park' };

type Rule = 'outage' | 'race' | 'failure' | 'park';

/** What a handler's failure means for its message. A test walks every kind. */
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
  unsupported_media: 'park',
  unprocessable: 'park',
  not_implemented: 'park',
};

const delaysMs: Readonly<Record<Exclude<Rule, 'park'>, readonly number[]>> = {
  // Somebody else wrote first: reading again helps at once.
  race: [20, 50, 100, 200, 500, 1000, 2000, 5000, 5000, 5000],
  // A neighbour is away: it is worth waiting for, hours if need be.
  outage: [500, 1000, 2000, 3000, 5000, 5000, 10_000, 10_000, 15_000, 30_000, ...Array<number>(120).fill(60_000)],
  // Perhaps a fault of ours: a few tries, then a person looks at it.
  failure: [500, 2000, 5000, 15_000],
};

/** @param attempt  1 for the first delivery */
export function outcomeOf(error: unknown, attempt: number, random: () => number = Math.random): Outcome {
  const rule = ruleOfKind[DomainError.from(error).kind];
  if (rule === 'park') return { do: 'park' };
  const delayMs = delaysMs[rule][attempt - 1];
  if (delayMs === undefined) return { do: 'park' };
  // ± 20 %, so that messages that failed together do not come back together.
  return { do: 'retry', delayMs: Math.round(delayMs * (0.8 + 0.4 * random())) };
}
