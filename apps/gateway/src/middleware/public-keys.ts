import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, Logger } from '@cardlens/runtime';
import { z } from 'zod';
import type { Services } from '../ports.js';

// Keys removed from the set stop working after this time.
const refreshAfterMs = 5 * 60_000;
// Anyone can send tokens with invented key ids; they share one call to session in this time.
const unknownEveryMs = 250;
// A session service that does not respond takes two seconds of each request that waits for it.
const retriedAfterMs = 5000;

const keySetShape = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC') })) });

export interface KeySet {
  readonly json: string;
  readonly issuer: string;
  readonly keys: ReadonlyMap<string, KeyObject>;
}

export interface PublicKeys {
  /** The key set fetched last, without a call. */
  cached(): KeySet | undefined;
  /** The whole key set, at most five minutes old unless session is down. */
  current(): Promise<KeySet>;
  /**
   * A key set with this key; undefined when the key is unknown. When the cached one lacks it, keys are fetched again,
   * after up to a quarter of a second: the key may have been created since.
   */
  having(kid: string): Promise<KeySet | undefined>;
}

/** Public keys of session tokens, fetched from session and cached, so that tokens are verified without a call. */
export function publicKeys(session: Pick<Services['session'], 'getJwks'>, clock: Clock, log: Logger): PublicKeys {
  let keySet: KeySet | undefined;
  let fetchedAtMs = Number.NEGATIVE_INFINITY;
  let fetching: Promise<KeySet> | undefined;
  let refetching: Promise<KeySet> | undefined;
  let failed: { readonly atMs: number; readonly error: unknown } | undefined;

  const fetch = (): Promise<KeySet> => {
    fetching ??= session
      .getJwks({})
      .then((response) => {
        keySet = parse(response);
        fetchedAtMs = clock.nowMs();
        failed = undefined;
        return keySet;
      })
      .catch((error: unknown) => {
        failed = { atMs: clock.nowMs(), error };
        throw error;
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
  const fetchUnlessFailed = (): Promise<KeySet> =>
    failed !== undefined && clock.nowMs() - failed.atMs < retriedAfterMs ? Promise.reject(failed.error) : fetch();

  const refetch = async (): Promise<KeySet> => {
    await delay(Math.max(0, fetchedAtMs + unknownEveryMs - clock.nowMs()));
    return fetchUnlessFailed();
  };

  const current = async (): Promise<KeySet> => {
    if (keySet !== undefined && clock.nowMs() - fetchedAtMs < refreshAfterMs) return keySet;
    if (keySet === undefined) return fetch();
    const attempt = failed;
    try {
      return await fetchUnlessFailed();
    } catch (error) {
      if (failed !== attempt) log.warn('refreshing public keys failed; using cached keys', {}, error);
      return keySet;
    }
  };

  return {
    cached: () => keySet,
    current,
    async having(kid) {
      const before = keySet;
      const set = await current();
      if (set.keys.has(kid)) return set;
      if (set !== before) return undefined;
      refetching ??= refetch().finally(() => {
        refetching = undefined;
      });
      const fresh = await refetching;
      return fresh.keys.has(kid) ? fresh : undefined;
    },
  };
}

function parse({ json, issuer }: { json: string; issuer: string }): KeySet {
  const { keys } = keySetShape.parse(JSON.parse(json));
  const entries = keys.map((jwk) => [jwk.kid, createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })] as const);
  return { json, issuer, keys: new Map(entries) };
}
