import { randomBytes } from 'node:crypto';
import type { Clock } from '@cardlens/runtime';

export interface Tokens {
  /** Issues a token. @returns it with its lifetime in seconds */
  issue(): { readonly token: string; readonly lifeS: number };
  /** Uses a token once; true while it is valid. */
  use(token: string): boolean;
}

const tokensMax = 1_000;

/** Access tokens in memory: a restart invalidates them all. */
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
