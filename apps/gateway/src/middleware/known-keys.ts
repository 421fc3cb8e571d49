import { createHash } from 'node:crypto';
import type { VerifiedKey } from '@cardlens/contracts';
import type { Clock } from '@cardlens/runtime';
import type { SessionPort } from '../ports.js';

// Revocation takes effect within a second even when its event does not arrive (decisions §13).
const trustForMs = 900;
const sizeMax = 10_000;

export interface KnownKeys {
  /**
   * @param inTurn  runs the look-up, if one is needed
   * @throws DomainError as session or `inTurn` threw it
   */
  verify(apiKey: string, inTurn?: (lookUp: () => Promise<VerifiedKey>) => Promise<VerifiedKey>): Promise<VerifiedKey>;
  /** Forgets a key at once. */
  revoked(keyId: string): void;
}

/** Caches for less than a second which account a key belongs to, and shares one look-up among concurrent calls. */
export function knownKeys(session: Pick<SessionPort, 'verifyKey'>, clock: Clock): KnownKeys {
  const known = new Map<string, { readonly untilMs: number; readonly answer: Promise<VerifiedKey> }>();
  const owners = new Map<string, string>();

  const forget = (digest: string) => {
    known.delete(digest);
  };

  return {
    verify(apiKey, inTurn = (lookUp) => lookUp()) {
      // A digest, so that a memory dump of this map holds no keys.
      const digest = createHash('sha256').update(apiKey).digest('base64');
      const nowMs = clock.nowMs();
      const found = known.get(digest);
      if (found !== undefined && nowMs < found.untilMs) return found.answer;
      if (known.size >= sizeMax) {
        known.clear();
        owners.clear();
      }
      // From the start of the look-up, not its end: the key may be revoked in between.
      const answer = inTurn(() => session.verifyKey({ apiKey }));
      known.set(digest, { untilMs: nowMs + trustForMs, answer });
      answer.then(
        ({ keyId }) => void owners.set(keyId, digest),
        () => {
          if (known.get(digest)?.answer === answer) forget(digest);
        },
      );
      return answer;
    },
    revoked(keyId) {
      const digest = owners.get(keyId);
      if (digest !== undefined) forget(digest);
      owners.delete(keyId);
    },
  };
}
