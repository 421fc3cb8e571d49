import { createHash } from 'node:crypto';
import { hasValidChecksum, isKeyScope, isRole, scopesOfRole } from '@cardlens/access';
import type { BrowserSession } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { type Clock, createTurns, type Logger } from '@cardlens/runtime';
import type { Services } from '../ports.js';
import type { Credential } from './credentials.js';
import { type KnownKeys, knownKeys, knownSessions } from './known-keys.js';
import type { Principal } from './principal.js';
import { type PublicKeys, publicKeys } from './public-keys.js';
import { type RevocationListeners, type RevokedKeys, revokedKeys } from './revoked-keys.js';
import { isSignedToken, verifySessionToken } from './session-token.js';

export interface Authenticator {
  readonly keys: KnownKeys;
  readonly publicKeys: PublicKeys;
  readonly revoked: RevokedKeys;
  /**
   * Whether the credential is known to be ours without a lookup, so that its address does not matter: a signed session
   * token, or a key or cookie that was accepted within the last ten minutes.
   */
  isOurs(credential: Credential): boolean;
  /**
   * @param address  of the caller; lookups of unknown keys take turns by address
   * @throws DomainError `unauthenticated`, `unregistered`, `expired`, or `unavailable` when session is needed and down
   */
  authenticate(credential: Credential, address?: string): Promise<Principal>;
  /** The session whose token is in a cookie. @throws DomainError as `authenticate` does */
  browserSession(token: string, address: string): Promise<BrowserSession>;
}

/** Limits on lookups of keys that were not accepted recently, which bound the load that wrong keys put on session. */
const unknownKeys = { atOnce: 8, atOnceOfOne: 4, waitingOfOne: 16, waiting: 256, waitMs: 2000 };

export function createAuthenticator(
  session: Pick<Services['session'], 'verifyKey' | 'verifyBrowserSession' | 'getJwks' | 'listRevokedKeys'>,
  environment: 'sandbox' | 'production',
  { clock, log }: { clock: Clock; log: Logger },
  { onKey, onTokens }: RevocationListeners = {},
): Authenticator {
  const keys = knownKeys(session, clock);
  const sessions = knownSessions(session, clock);
  const set = publicKeys(session, clock, log);
  const revoked = revokedKeys(
    session,
    { clock, log },
    {
      onKey(keyId) {
        keys.revoked(keyId);
        sessions.revoked(keyId);
        onKey?.(keyId);
      },
      ...(onTokens ? { onTokens } : {}),
    },
  );
  const good = recentCredentials(clock);
  const lookUps = createTurns(unknownKeys);
  const rules = { keys: set, environment, clock, revoked };
  const ofToken = (text: string) => verifySessionToken(rules, text);
  const ofKey = async (text: string, address: string): Promise<Principal> => {
    // A key with a wrong checksum was never issued, so no lookup is needed.
    if (!hasValidChecksum(text)) throw new DomainError(requestErrors.unregisteredKey);
    const { accountId, keyId, scopes, expiresAtUs } = await (good.has(text)
      ? keys.verify(text)
      : keys.verify(text, (lookUp) => lookUps(address, lookUp)));
    const expiresAtMs = expiresAtUs === undefined ? undefined : Math.floor(expiresAtUs / 1000);
    return { kind: 'key', accountId, keyId, keyScopes: scopes.filter(isKeyScope), expiresAtMs };
  };
  const browserSession = (text: string, address: string): Promise<BrowserSession> =>
    good.has(text) ? sessions.verify(text) : sessions.verify(text, (lookUp) => lookUps(address, lookUp));
  const ofCookie = async (text: string, address: string) => principalOf(await browserSession(text, address));
  const verify = { token: ofToken, key: ofKey, cookie: ofCookie };
  return {
    keys,
    publicKeys: set,
    revoked,
    browserSession,
    isOurs: ({ kind, text }) => good.has(text) || (kind === 'token' && isSignedToken(rules, text)),
    async authenticate({ kind, text }, address = '') {
      try {
        const principal = await verify[kind](text, address);
        good.add(text);
        return principal;
      } catch (error) {
        if (!['unavailable', 'rate_limited'].includes(DomainError.from(error).kind)) good.remove(text);
        throw error;
      }
    },
  };
}

/** @throws DomainError `forbidden` for a person with a role that this version does not know */
export function principalOf({ sessionId, accountId, person, key, ...session }: BrowserSession): Principal {
  const expiresAtMs = Math.floor(Math.min(session.idleExpiresAtUs, session.expiresAtUs) / 1000);
  if (key !== undefined) {
    const { keyId, scopes } = key;
    return {
      kind: 'key',
      accountId,
      keyId,
      browserSessionId: sessionId,
      keyScopes: scopes.filter(isKeyScope),
      expiresAtMs,
    };
  }
  if (person === undefined || !isRole(person.role)) throw new DomainError(requestErrors.accessDenied);
  const { personId, role } = person;
  return { kind: 'person', accountId, personId, role, keyId: sessionId, keyScopes: scopesOfRole[role], expiresAtMs };
}

const rememberedForMs = 10 * 60_000;
const sizeMax = 50_000;

/** Recently accepted credentials, as digests, so that a memory dump contains none of them. */
function recentCredentials(clock: Pick<Clock, 'nowMs'>) {
  // In order of last use.
  const untilMs = new Map<string, number>();
  const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');
  return {
    has: (text: string): boolean => (untilMs.get(digestOf(text)) ?? 0) > clock.nowMs(),
    add(text: string): void {
      const digest = digestOf(text);
      untilMs.delete(digest);
      untilMs.set(digest, clock.nowMs() + rememberedForMs);
      if (untilMs.size <= sizeMax) return;
      const [oldest] = untilMs.keys();
      if (oldest !== undefined) untilMs.delete(oldest);
    },
    remove: (text: string): void => void untilMs.delete(digestOf(text)),
  };
}
