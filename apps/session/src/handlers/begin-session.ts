import type { BrowserSession } from '../domain/browser-session.js';
import type { Deps } from './ports.js';
import { secretText } from './secret-text.js';

type Whose = Pick<BrowserSession, 'accountId' | 'personId' | 'keyId' | 'providerId' | 'sidDigest' | 'hasSecondFactor'>;

/** Stores a new browser session. Its token is always new, so that nobody can know it beforehand. */
export async function beginSession(
  deps: Pick<Deps, 'browserSessions' | 'browserLimits' | 'clock' | 'ids' | 'vault'>,
  whose: Whose,
  {
    idToken,
    expiresAtUs = Number.POSITIVE_INFINITY,
  }: { readonly idToken?: string; readonly expiresAtUs?: number } = {},
): Promise<{ readonly token: string; readonly session: BrowserSession }> {
  const token = secretText(deps.vault);
  const createdAtUs = deps.clock.nowUs();
  const session: BrowserSession = {
    ...whose,
    sessionId: deps.ids.uuid(),
    digest: deps.vault.digestsOf('browser session', token)[0],
    createdAtUs,
    usedAtUs: createdAtUs,
    expiresAtUs: Math.min(createdAtUs + deps.browserLimits.maxMs * 1000, expiresAtUs),
    version: 1,
  };
  await deps.browserSessions.add(session, idToken);
  return { token, session };
}
