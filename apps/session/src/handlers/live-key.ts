import { type ApiKey, isLive } from '../domain/api-key.js';
import { UnregisteredKey } from '../domain/errors.js';
import type { Deps } from './ports.js';

/** The key with this id, if it is still valid. @throws UnregisteredKey */
export async function liveKey({ keys, clock }: Pick<Deps, 'keys' | 'clock'>, keyId: string): Promise<ApiKey> {
  const key = await keys.findById(keyId);
  if (key === undefined || !isLive(key, clock.nowUs())) throw new UnregisteredKey();
  return key;
}

/** A time in whole seconds; infinity when it is undefined. */
export const secondsOf = (timeUs: number | undefined): number =>
  timeUs === undefined ? Number.POSITIVE_INFINITY : Math.floor(timeUs / 1_000_000);
