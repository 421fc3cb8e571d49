import { randomBytes } from 'node:crypto';
import type { Clock } from '@cardlens/runtime';

export interface Tokens {
  /** A new one, and how many seconds it lasts. */
  issue(): { readonly token: string; readonly lifeS: number };
  /** True when it is good for one more use, which this is. */
  use(token: string): boolean;
}

const tokensMax = 1_000;

/** Access tokens in memory: a restart withdraws them all. */
export function accessTokens({ ttlMs, uses }: { ttlMs: number; uses: number }, clock: Clock): Tokens {
  const known = new Map<string, { readonly endsMs: number; left: number }>();
  return {
    issue() {
      const token = randomBytes(24).toString('base64url');
      known.set(token, { endsMs: clock.nowMs() + ttlMs, left: uses || Number.POSITIVE_INFINITY });
      const [oldest] = known.keys();
      if (known.size > tokensMax && oldest !== undefined) known.delete(oldest);
      return { token, lifeS: Math.floor(ttlMs / 1000) };
    },
    use(token) {
      const found = known.get(token);
      if (!found || clock.nowMs() >= found.endsMs || found.left <= 0) return false;
      found.left--;
      return true;
    },
  };
}
