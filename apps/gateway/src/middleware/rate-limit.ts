import type { Clock } from '@cardlens/runtime';
import type { AddressLimiter, Allowance, Principal, RateLimiter } from '../ports.js';

/** A token bucket: `burst` requests at once, `perSecond` sustained. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface Rates {
  readonly key: Rate;
  readonly token: Rate;
  /** Of one browser session of a person. */
  readonly person: Rate;
}

interface Bucket {
  /** Requests available now; may be fractional. */
  level: number;
  atMs: number;
  /** When a rejection was last reported. */
  reportedAtMs?: number;
}

const reportEveryMs = 60_000;

const bucketsMax = 50_000;

/**
 * Downloads of one image, or openings of one shared card. A viewer that reads a file in ranges sends many requests at once;
 * the sustained rate bounds what anyone with a link can add to the audit log.
 */
const linkRate: Rate = { perSecond: 1, burst: 100 };

// A session with two scopes has two tokens, on two devices, so each has its own bucket.
const bucketOf = (principal: Principal): string =>
  principal.kind === 'token' ? `${principal.scope} ${principal.sessionId}` : `${principal.kind} ${principal.keyId}`;

/** A bucket's decision on one request. */
interface Taken {
  readonly isAllowed: boolean;
  /** Requests left; may be fractional. */
  readonly level: number;
}

/** Requests by bucket. */
export type Counts = Readonly<Record<string, number>>;

/** Counts that the replicas of the gateway exchange, so that together they enforce one rate. */
export interface SharedCounts {
  /** Requests that this process accepted since the last call. */
  drain(): Counts;
  /** Requests that another process accepted. */
  absorb(counts: Counts): void;
}

interface Buckets extends SharedCounts {
  /** @param count  number of requests that this one counts as; default 1 */
  take(id: string, rate: Rate, count?: number): Taken;
  /** Like `take`, without counting the request. */
  peek(id: string, rate: Rate, count?: number): Taken;
  /** Whether no rejection was reported in the last minute; reports one now. */
  report(id: string): boolean;
}

/**
 * Token buckets in memory; a restart resets them.
 *
 * @param rateOf  rate of a bucket
 */
function tokenBuckets(rates: readonly Rate[], rateOf: (id: string) => Rate, clock: Pick<Clock, 'nowMs'>): Buckets {
  const buckets = new Map<string, Bucket>();
  let taken = new Map<string, number>();
  const fullAfterMs = 1000 * Math.max(...rates.map(({ burst, perSecond }) => burst / perSecond));

  /** Removes full buckets, and the oldest half of all buckets when that is not enough. */
  const tidyUp = (nowMs: number): void => {
    for (const [id, { atMs }] of buckets) if (nowMs - atMs >= fullAfterMs) buckets.delete(id);
    if (buckets.size < bucketsMax) return;
    for (const id of [...buckets.keys()].slice(0, bucketsMax / 2)) buckets.delete(id);
  };

  const peek = (id: string, { perSecond, burst }: Rate, count = 1): Taken => {
    const nowMs = clock.nowMs();
    const { level, atMs } = buckets.get(id) ?? { level: burst, atMs: nowMs };
    const filled = Math.min(burst, level + (Math.max(0, nowMs - atMs) / 1000) * perSecond);
    return { isAllowed: filled >= count, level: filled };
  };

  const set = (id: string, level: number): void => {
    const atMs = clock.nowMs();
    if (!buckets.has(id) && buckets.size >= bucketsMax) tidyUp(atMs);
    buckets.set(id, { ...buckets.get(id), level, atMs });
  };

  return {
    peek,
    take(id, rate, count = 1) {
      const { isAllowed, level: filled } = peek(id, rate, count);
      const level = isAllowed ? filled - count : filled;
      set(id, level);
      if (isAllowed) taken.set(id, (taken.get(id) ?? 0) + count);
      return { isAllowed, level };
    },
    report(id) {
      const bucket = buckets.get(id);
      const nowMs = clock.nowMs();
      if (bucket === undefined || nowMs - (bucket.reportedAtMs ?? Number.NEGATIVE_INFINITY) < reportEveryMs)
        return false;
      bucket.reportedAtMs = nowMs;
      return true;
    },
    drain() {
      const counts = Object.fromEntries(taken);
      taken = new Map();
      return counts;
    },
    absorb(counts) {
      for (const [id, count] of Object.entries(counts)) {
        const rate = rateOf(id);
        // May fall below zero, so that requests accepted by other replicas beyond the rate are made up for, but never
        // for longer than one burst.
        set(id, Math.max(-rate.burst, peek(id, rate).level - count));
      }
    },
  };
}

/** @param count  number of requests that the next one counts as */
function allowanceOf(policy: string, { isAllowed, level }: Taken, { perSecond, burst }: Rate, count = 1): Allowance {
  return {
    isAllowed,
    retryAfterS: Math.max(1, Math.ceil((count - level) / perSecond)),
    headers: {
      'ratelimit-policy': `"${policy}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
      ratelimit: `"${policy}";r=${Math.max(0, Math.floor(level))};t=${Math.ceil((burst - level) / perSecond)}`,
    },
  };
}

/** A failed credential counts as this many requests without one, because it may have cost a lookup. */
export const failedCount = 10;

/** Limits of authenticated callers. */
export function rateLimiter(rates: Rates, clock: Clock): RateLimiter & SharedCounts {
  const byPrefix: Readonly<Record<string, Rate>> = { key: rates.key, person: rates.person, link: linkRate };
  const rateOf = (id: string) => byPrefix[id.split(' ', 1)[0] ?? ''] ?? rates.token;
  const buckets = tokenBuckets([...Object.values(rates), linkRate], rateOf, clock);
  return {
    drain: buckets.drain,
    absorb: buckets.absorb,
    take(principal, count) {
      const rate = rates[principal.kind];
      const bucket = bucketOf(principal);
      const taken = buckets.take(bucket, rate, count);
      return {
        ...allowanceOf(principal.kind, taken, rate, count),
        isFirstRejection: !taken.isAllowed && buckets.report(bucket),
      };
    },
    rateOf: ({ kind }) => rates[kind],
    takeLink: (policy, id) => allowanceOf(policy, buckets.take(`link ${id}`, linkRate), linkRate),
  };
}

/** Limits by address, for requests without a credential or with a rejected one. */
export function addressLimiter(rate: Rate, clock: Pick<Clock, 'nowMs'>): AddressLimiter & SharedCounts {
  const buckets = tokenBuckets([rate], () => rate, clock);
  const pending = new Map<string, number>();
  const pendingOf = (address: string): number => pending.get(address) ?? 0;
  const setPending = (address: string, count: number): void => {
    if (count === 0) pending.delete(address);
    else pending.set(address, count);
  };
  const allowance = (taken: Taken, count: number) => allowanceOf('address', taken, rate, count);
  return {
    drain: buckets.drain,
    absorb: buckets.absorb,
    peek(address) {
      const level = buckets.peek(address, rate).level - failedCount * pendingOf(address);
      return allowance({ level, isAllowed: level >= failedCount }, failedCount);
    },
    take: (address) => allowance(buckets.take(address, rate), 1),
    fail: (address) => void buckets.take(address, rate, failedCount),
    startLookup(address) {
      setPending(address, pendingOf(address) + 1);
      return () => setPending(address, pendingOf(address) - 1);
    },
  };
}
