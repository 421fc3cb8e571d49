import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Clock, Logger } from '@cardlens/runtime';
import { z } from 'zod';
import type { SessionPort } from '../ports.js';

// Keys that were taken out of the set stop working after this time.
const refreshAfterMs = 5 * 60_000;
// Anybody can send tokens with invented key ids; they may not become calls to session.
const unknownAgainAfterMs = 2000;

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC') })) });

export interface KeySet {
  readonly json: string;
  readonly issuer: string;
  readonly keys: ReadonlyMap<string, KeyObject>;
}

export interface PublicKeys {
  /** The whole set, not older than five minutes unless session is away. */
  current(): Promise<KeySet>;
  /** The set that has this key, fetched again when the one at hand does not; undefined when nobody knows the key. */
  having(kid: string): Promise<KeySet | undefined>;
}

/** Public keys of session tokens, fetched from session and kept, so that tokens are verified without a call. */
export function publicKeys(session: Pick<SessionPort, 'getJwks'>, clock: Clock, log: Logger): PublicKeys {
  let held: KeySet | undefined;
  let fetchedAtMs = Number.NEGATIVE_INFINITY;
  let fetching: Promise<KeySet> | undefined;

  const fetch = (): Promise<KeySet> => {
    fetching ??= session
      .getJwks()
      .then((answer) => {
        held = parse(answer);
        fetchedAtMs = clock.nowMs();
        return held;
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };

  const current = async (): Promise<KeySet> => {
    if (held !== undefined && clock.nowMs() - fetchedAtMs < refreshAfterMs) return held;
    try {
      return await fetch();
    } catch (error) {
      if (held === undefined) throw error;
      log.warn('public keys could not be refreshed; the ones at hand are used', {}, error);
      return held;
    }
  };

  return {
    current,
    async having(kid) {
      const set = await current();
      if (set.keys.has(kid)) return set;
      if (clock.nowMs() - fetchedAtMs < unknownAgainAfterMs) return undefined;
      const fresh = await fetch();
      return fresh.keys.has(kid) ? fresh : undefined;
    },
  };
}

function parse({ json, issuer }: { json: string; issuer: string }): KeySet {
  const { keys } = keySet.parse(JSON.parse(json));
  const entries = keys.map((jwk) => [jwk.kid, createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })] as const);
  return { json, issuer, keys: new Map(entries) };
}
