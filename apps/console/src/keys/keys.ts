import type { KeyList } from '@cardlens/sdk';
import { dateOf } from '../app/formats.js';
import { useGet } from '../app/use-get.js';

export type ApiKey = KeyList['keys'][number];

/** The account's keys; they change rarely. */
export const useKeys = (enabled = true) => useGet('/v1/keys', { enabled, staleTime: 60_000 });

export const shownAs = ({ name, last_four: lastFour }: ApiKey): string => name || `…${lastFour}`;

/** Names of keys by their id. */
export const keyNamesOf = (keys: readonly ApiKey[]): ReadonlyMap<string, string> =>
  new Map(keys.map((key) => [key.key_id, shownAs(key)]));

type KeyState = 'active' | 'expires soon' | 'expired' | 'revoked';

const soonMs = 14 * 86_400_000;

/** Whether a key is valid, and whether it expires soon. */
export function stateOfKey({ revoked_at: revokedAt, expires_at: expiresAt }: ApiKey, nowMs: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'active';
  const leftMs = dateOf(expiresAt).getTime() - nowMs;
  if (leftMs <= 0) return 'expired';
  return leftMs < soonMs ? 'expires soon' : 'active';
}
