import { createHash } from 'node:crypto';
import type { VerifiedKey } from '@cardlens/contracts';
import type { Clock } from '@cardlens/runtime';
import type { Services } from '../ports.js';

// Revocation takes effect within a second even when its event does not arrive.
const trustForMs = 900;
const sizeMax = 10_000;

export interface KnownKeys {
  /**
   * @param inTurn  called to run the lookup, if one is needed
   * @throws DomainError as session or `inTurn` threw it
   */
  verify(apiKey: string, inTurn?: (lookUp: () => Promise<VerifiedKey>) => Promise<VerifiedKey>): Promise<VerifiedKey>;
  /** Removes a key from the cache. */
  revoked(keyId: string): void;
}

/** Caches key verifications for less than a second, and shares one lookup among concurrent calls. */
export function knownKeys(session: Pick<Services['session'], 'verifyKey'>, clock: Clock): KnownKeys {
  const known = new Map<string, { readonly untilMs: number; readonly verification: Promise<VerifiedKey> }>();
  const owners = new Map<string, string>();

  const forget = (digest: string) => {
    known.delete(digest);
  };

  return {
    verify(apiKey, inTurn = (lookUp) => lookUp()) {
      // A digest, so that a memory dump contains no keys.
      const digest = createHash('sha256').update(apiKey).digest('base64');
      const nowMs = clock.nowMs();
      const found = known.get(digest);
      if (found !== undefined && nowMs < found.untilMs) return found.verification;
      if (known.size >= sizeMax) {
        known.clear();
        owners.clear();
      }
      // Measured from the start of the lookup, because the key may be revoked before its end.
      const verification = inTurn(() => session.verifyKey({ apiKey }));
      known.set(digest, { untilMs: nowMs + trustForMs, verification });
      verification.then(
        ({ keyId }) => void owners.set(keyId, digest),
        () => {
          if (known.get(digest)?.verification === verification) forget(digest);
        },
      );
      return verification;
    },
    revoked(keyId) {
      const digest = owners.get(keyId);
      if (digest !== undefined) forget(digest);
      owners.delete(keyId);
    },
  };
}
