import { DomainError, signInErrors } from '@cardlens/errors';
import { secretPattern } from '../domain/browser-session.js';
import { endSession } from './end-sessions.js';
import { type LiveSession, liveSession } from './live-session.js';
import type { Deps } from './ports.js';

const digestsOf = ({ vault }: Pick<Deps, 'vault'>, token: string) => {
  if (!secretPattern.test(token)) throw new DomainError(signInErrors.signedOut);
  return vault.digestsOf('browser session', token);
};

/** Who is signed in with this token; counts as use of the session. @throws DomainError SIGNED_OUT */
export async function verifySession(deps: Deps, token: string): Promise<LiveSession> {
  const session = await deps.browserSessions.findByDigest(digestsOf(deps, token));
  const live = await liveSession(deps, session);
  deps.browserUse.note(live.session.digest);
  return {
    ...live,
    idleExpiresAtUs: Math.min(deps.clock.nowUs() + deps.browserLimits.idleMs * 1000, live.session.expiresAtUs),
  };
}

/**
 * Ends a browser session. May be repeated.
 * @returns a page of the provider that signs the person out there too; undefined without one, or if it cannot be known now
 */
export async function signOut(
  deps: Deps,
  { token, postLogoutRedirectUri }: { readonly token: string; readonly postLogoutRedirectUri: string },
): Promise<string | undefined> {
  if (!secretPattern.test(token)) return undefined;
  const session = await deps.browserSessions.findByDigest(digestsOf(deps, token));
  if (session === undefined || session.endedAtUs !== undefined) return undefined;
  const idToken = await deps.browserSessions.idTokenOf(session);
  await endSession(deps, session);
  const provider = session.providerId === undefined ? undefined : await deps.providers.get(session.providerId);
  // A provider that does not respond keeps nobody from signing out here.
  return provider && deps.openId.endSessionUrl(provider, { idToken, postLogoutRedirectUri }).catch(() => undefined);
}
