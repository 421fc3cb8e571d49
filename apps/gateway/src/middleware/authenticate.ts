import { createHash } from 'node:crypto';
import { hasValidChecksum, isKeyScope } from '@cardlens/access';
import { DomainError, requestErrors } from '@cardlens/errors';
import { type Clock, createTurns, type Logger } from '@cardlens/runtime';
import type { Services } from '../ports.js';
import type { Credential } from './credentials.js';
import { type KnownKeys, knownKeys } from './known-keys.js';
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
   * token, or a key that was accepted within the last ten minutes.
   */
  isOurs(credential: Credential): boolean;
  /**
   * @param address  of the caller; lookups of unknown keys take turns by address
   * @throws DomainError `unauthenticated`, `unregistered`, `expired`, or `unavailable` when session is needed and down
   */
  authenticate(credential: Credential, address?: string): Promise<Principal>;
}

/** Limits on lookups of keys that were not accepted recently, which bound the load that wrong keys put on session. */
const unknownKeys = { atOnce: 8, atOnceOfOne: 4, waitingOfOne: 16, waiting: 256, waitMs: 2000 };

export function createAuthenticator(
  session: Pick<Services['session'], 'verifyKey' | 'getJwks' | 'listRevokedKeys'>,
  environment: 'sandbox' | 'production',
  { clock, log }: { clock: Clock; log: Logger },
  { onKey, onTokens }: RevocationListeners = {},
): Authenticator {
  const keys = knownKeys(session, clock);
  const set = publicKeys(session, clock, log);
  const revoked = revokedKeys(
    session,
    { clock, log },
    {
      onKey(keyId) {
        keys.revoked(keyId);
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
  return {
    keys,
    publicKeys: set,
    revoked,
    isOurs: ({ kind, text }) => good.has(text) || (kind === 'token' && isSignedToken(rules, text)),
    async authenticate({ kind, text }, address = '') {
      try {
        const principal = await (kind === 'token' ? ofToken(text) : ofKey(text, address));
        good.add(text);
        return principal;
      } catch (error) {
        if (!['unavailable', 'rate_limited'].includes(DomainError.from(error).kind)) good.remove(text);
        throw error;
      }
    },
  };
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
