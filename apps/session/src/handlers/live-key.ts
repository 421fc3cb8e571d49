import { DomainError, signInErrors } from '@cardlens/errors';
import { isLive } from '../domain/api-key.js';
import { UnregisteredKey } from '../domain/errors.js';
import { liveSession } from './live-session.js';
import type { Deps } from './ports.js';

/** What issues session tokens and magic links: an API key, or a browser session. */
export interface Issuing {
  readonly keyId: string;
  readonly scopes: readonly string[];
  readonly expiresAtUs?: number | undefined;
}

/** The account's key or browser session with this id, if it is still valid. @throws UnregisteredKey */
export async function liveIssuer(
  deps: Pick<
    Deps,
    'accounts' | 'keys' | 'people' | 'providers' | 'clock' | 'browserSessions' | 'browserUse' | 'browserLimits'
  >,
  { accountId, keyId }: { readonly accountId: string; readonly keyId: string },
): Promise<Issuing> {
  const key = await deps.keys.findById(keyId);
  if (key !== undefined) {
    if (!isLive(key, deps.clock.nowUs())) throw new UnregisteredKey();
    return key;
  }
  const session = await deps.browserSessions.findById(keyId);
  if (session?.accountId !== accountId) throw new UnregisteredKey();
  try {
    const { scopes } = await liveSession(deps, session);
    return { keyId, scopes, expiresAtUs: session.expiresAtUs };
  } catch (error) {
    if (error instanceof DomainError && error.code === signInErrors.signedOut.code) throw new UnregisteredKey();
    throw error;
  }
}

/** A time in whole seconds; infinity when it is undefined. */
export const secondsOf = (timeUs: number | undefined): number =>
  timeUs === undefined ? Number.POSITIVE_INFINITY : Math.floor(timeUs / 1_000_000);
