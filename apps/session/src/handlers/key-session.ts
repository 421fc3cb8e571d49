import { DomainError, signInErrors } from '@cardlens/errors';
import { UnregisteredKey } from '../domain/errors.js';
import { beginSession } from './begin-session.js';
import { endSession } from './end-sessions.js';
import { type LiveSession, liveSession } from './live-session.js';
import type { Deps } from './ports.js';
import { verifyKey } from './verify-key.js';

/** A browser session of an API key: it has its scopes, and ends with it. @throws MalformedKey @throws UnregisteredKey */
export async function startKeySession(
  deps: Deps,
  apiKey: string,
): Promise<{ readonly token: string; readonly live: LiveSession }> {
  const { accountId, keyId, expiresAtUs } = await verifyKey(deps, apiKey);
  const { token, session } = await beginSession(
    deps,
    { accountId, keyId, hasSecondFactor: false },
    expiresAtUs === undefined ? {} : { expiresAtUs },
  );
  try {
    // The key may have been revoked meanwhile: either the revocation finds this session, or this check the revocation.
    return { token, live: await liveSession(deps, session) };
  } catch (error) {
    await endSession(deps, session);
    if (DomainError.from(error).code === signInErrors.signedOut.code) throw new UnregisteredKey();
    throw error;
  }
}
