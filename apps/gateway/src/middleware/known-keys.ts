import { createHash } from 'node:crypto';
import type { BrowserSession, VerifiedKey } from '@cardlens/contracts';
import type { Clock } from '@cardlens/runtime';
import type { Services } from '../ports.js';

// Revocation takes effect within a second even when its event does not arrive.
const trustForMs = 900;
const sizeMax = 10_000;

export interface KnownCredentials<V> {
  /**
   * @param inTurn  called to run the lookup, if one is needed
   * @throws DomainError as session or `inTurn` threw it
   */
  verify(text: string, inTurn?: (lookUp: () => Promise<V>) => Promise<V>): Promise<V>;
  /** Removes what belongs to a key or a browser session from the cache. */
  revoked(keyId: string): void;
}

export type KnownKeys = KnownCredentials<VerifiedKey>;
export type KnownSessions = KnownCredentials<BrowserSession>;

export const knownKeys = (session: Pick<Services['session'], 'verifyKey'>, clock: Clock): KnownKeys =>
  knownCredentials(
    (apiKey) => session.verifyKey({ apiKey }),
    ({ keyId }) => [keyId],
    clock,
  );

/** Browser sessions by the token in their cookie. One that belongs to an API key ends with it. */
export const knownSessions = (
  session: Pick<Services['session'], 'verifyBrowserSession'>,
  clock: Clock,
): KnownSessions =>
  knownCredentials(
    (token) => session.verifyBrowserSession({ token }),
    ({ sessionId, key }) => (key === undefined ? [sessionId] : [sessionId, key.keyId]),
    clock,
  );

/**
 * Caches verifications for less than a second, and shares one lookup among concurrent calls.
 * @param idsOf  ids whose revocation ends a verification
 */
function knownCredentials<V>(
  lookUp: (text: string) => Promise<V>,
  idsOf: (verified: V) => readonly string[],
  clock: Clock,
): KnownCredentials<V> {
  const known = new Map<string, { readonly untilMs: number; readonly verification: Promise<V> }>();
  /** Digests of credentials by id. */
  const owned = new Map<string, Set<string>>();

  const forget = (digest: string) => {
    known.delete(digest);
  };

  return {
    verify(text, inTurn = (run) => run()) {
      // A digest, so that a memory dump contains no credentials.
      const digest = createHash('sha256').update(text).digest('base64');
      const nowMs = clock.nowMs();
      const found = known.get(digest);
      if (found !== undefined && nowMs < found.untilMs) return found.verification;
      if (known.size >= sizeMax) {
        known.clear();
        owned.clear();
      }
      // Measured from the start of the lookup, because the credential may be revoked before its end.
      const verification = inTurn(() => lookUp(text));
      known.set(digest, { untilMs: nowMs + trustForMs, verification });
      verification.then(
        (verified) => {
          for (const id of idsOf(verified)) owned.set(id, (owned.get(id) ?? new Set()).add(digest));
        },
        () => {
          if (known.get(digest)?.verification === verification) forget(digest);
        },
      );
      return verification;
    },
    revoked(keyId) {
      for (const digest of owned.get(keyId) ?? []) forget(digest);
      owned.delete(keyId);
    },
  };
}
