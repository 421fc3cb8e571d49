import type { Clock } from '@cardlens/runtime';
import type { AddressLimiter, Principal, RateLimiter } from '../ports.js';

/** A token bucket: `burst` requests at once, `perSecond` sustained. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface Rates {
  readonly key: Rate;
  readonly token: Rate;
}

interface Bucket {
  /** Requests available now; may be fractional. */
  level: number;
  atMs: number;
}

const bucketsMax = 50_000;

// The two scopes of a session are two tokens, on two devices.
const bucketOf = (principal: Principal): string =>
  principal.kind === 'key' ? `key ${principal.keyId}` : `${principal.scope} ${principal.sessionId}`;

/** A bucket's decision on one request. */
interface Taken {
  readonly isAllowed: boolean;
  /** Requests left; may be fractional. */
  readonly level: number;
}

interface Buckets {
  take(id: string, rate: Rate): Taken;
  /** Like `take`, without taking. */
  look(id: string, rate: Rate): Taken;
}

/** Counts in memory, so each replica allows the whole rate, and a restart resets the counts. */
function tokenBuckets(rates: readonly Rate[], clock: Pick<Clock, 'nowMs'>): Buckets {
  const buckets = new Map<string, Bucket>();
  const fullAfterMs = 1000 * Math.max(...rates.map(({ burst, perSecond }) => burst / perSecond));

  /** Removes buckets that are full again, and the oldest half when that is not enough. */
  const tidyUp = (nowMs: number): void => {
    for (const [id, { atMs }] of buckets) if (nowMs - atMs >= fullAfterMs) buckets.delete(id);
    if (buckets.size < bucketsMax) return;
    for (const id of [...buckets.keys()].slice(0, bucketsMax / 2)) buckets.delete(id);
  };

  const look = (id: string, { perSecond, burst }: Rate): Taken => {
    const nowMs = clock.nowMs();
    const { level, atMs } = buckets.get(id) ?? { level: burst, atMs: nowMs };
    const filled = Math.min(burst, level + (Math.max(0, nowMs - atMs) / 1000) * perSecond);
    return { isAllowed: filled >= 1, level: filled };
  };

  return {
    look,
    take(id, rate) {
      const nowMs = clock.nowMs();
      if (!buckets.has(id) && buckets.size >= bucketsMax) tidyUp(nowMs);
      const { isAllowed, level: filled } = look(id, rate);
      const level = isAllowed ? filled - 1 : filled;
      buckets.set(id, { level, atMs: nowMs });
      return { isAllowed, level };
    },
  };
}

const retryAfterS = ({ level }: Taken, { perSecond }: Rate): number => Math.max(1, Math.ceil((1 - level) / perSecond));

/** Limits of authenticated callers. */
export function rateLimiter(rates: Rates, clock: Clock): RateLimiter {
  const buckets = tokenBuckets([rates.key, rates.token], clock);
  return {
    take(principal) {
      const rate = rates[principal.kind];
      const { perSecond, burst } = rate;
      const taken = buckets.take(bucketOf(principal), rate);
      const windowS = Math.ceil(burst / perSecond);
      const fullInS = Math.ceil((burst - taken.level) / perSecond);
      return {
        isAllowed: taken.isAllowed,
        retryAfterS: retryAfterS(taken, rate),
        headers: {
          'ratelimit-policy': `"${principal.kind}";q=${burst};w=${windowS}`,
          ratelimit: `"${principal.kind}";r=${Math.floor(taken.level)};t=${fullInS}`,
        },
      };
    },
  };
}

/** Limits by address, for requests without a credential or with a refused one. */
export function addressLimiter(rate: Rate, clock: Pick<Clock, 'nowMs'>): AddressLimiter {
  const buckets = tokenBuckets([rate], clock);
  const answer = (taken: Taken) => ({ isAllowed: taken.isAllowed, retryAfterS: retryAfterS(taken, rate) });
  return {
    look: (address) => answer(buckets.look(address, rate)),
    take: (address) => answer(buckets.take(address, rate)),
  };
}
