import type { Clock } from '@cardlens/runtime';
import type { Principal, RateLimiter } from '../ports.js';

/** A token bucket: `burst` at once, and `perSecond` on and on. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface Rates {
  readonly key: Rate;
  readonly token: Rate;
}

interface Bucket {
  /** Requests that it allows now, not all of them whole. */
  level: number;
  atMs: number;
}

const bucketsMax = 50_000;

// The two scopes of a session are two tokens, on two devices.
const bucketOf = (principal: Principal): string =>
  principal.kind === 'key' ? `key ${principal.keyId}` : `${principal.scope} ${principal.sessionId}`;

/** Counts in memory, so each replica allows the whole rate; what it forgets at a restart does no harm. */
export function rateLimiter(rates: Rates, clock: Clock): RateLimiter {
  const buckets = new Map<string, Bucket>();

  /** Forgets buckets that are full again, and the oldest half when that is not enough. */
  const tidyUp = (nowMs: number): void => {
    const fullAfterMs = 1000 * Math.max(...[rates.key, rates.token].map(({ burst, perSecond }) => burst / perSecond));
    for (const [id, { atMs }] of buckets) if (nowMs - atMs >= fullAfterMs) buckets.delete(id);
    if (buckets.size < bucketsMax) return;
    for (const id of [...buckets.keys()].slice(0, bucketsMax / 2)) buckets.delete(id);
  };

  return {
    take(principal) {
      const { perSecond, burst } = rates[principal.kind];
      const nowMs = clock.nowMs();
      const id = bucketOf(principal);
      if (!buckets.has(id) && buckets.size >= bucketsMax) tidyUp(nowMs);
      const { level: before, atMs } = buckets.get(id) ?? { level: burst, atMs: nowMs };
      const filled = Math.min(burst, before + (Math.max(0, nowMs - atMs) / 1000) * perSecond);
      const isAllowed = filled >= 1;
      const level = isAllowed ? filled - 1 : filled;
      buckets.set(id, { level, atMs: nowMs });
      const windowS = Math.ceil(burst / perSecond);
      const fullInS = Math.ceil((burst - level) / perSecond);
      return {
        isAllowed,
        retryAfterS: Math.max(1, Math.ceil((1 - level) / perSecond)),
        headers: {
          'ratelimit-policy': `"${principal.kind}";q=${burst};w=${windowS}`,
          ratelimit: `"${principal.kind}";r=${Math.floor(level)};t=${fullInS}`,
        },
      };
    },
  };
}
