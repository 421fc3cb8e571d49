import { hasSoundChecksum, isKeyScope } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { Clock, Logger } from '@cardlens/runtime';
import type { SessionPort } from '../ports.js';
import type { Credential } from './credentials.js';
import { type KnownKeys, knownKeys } from './known-keys.js';
import type { Principal } from './principal.js';
import { type PublicKeys, publicKeys } from './public-keys.js';
import { recentCredentials } from './recent-credentials.js';
import { type RevocationListeners, type RevokedKeys, revokedKeys } from './revoked-keys.js';
import { verifySessionToken } from './session-token.js';

export interface Authenticator {
  readonly keys: KnownKeys;
  readonly publicKeys: PublicKeys;
  readonly revoked: RevokedKeys;
  /** Whether it was accepted within the last ten minutes. */
  wasGood(credential: Credential): boolean;
  /** @throws DomainError `unauthenticated`, `unregistered`, `expired`, or `unavailable` when session is needed and down */
  authenticate(credential: Credential): Promise<Principal>;
}

export function createAuthenticator(
  session: Pick<SessionPort, 'verifyKey' | 'getJwks' | 'listRevokedKeys'>,
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
  const ofToken = (text: string) => verifySessionToken({ keys: set, environment, clock, revoked }, text);
  const ofKey = async (text: string): Promise<Principal> => {
    // A key with a wrong checksum was never issued, so it costs no call.
    if (!hasSoundChecksum(text)) throw new DomainError(requestErrors.unregisteredKey);
    const { accountId, keyId, scopes } = await keys.verify(text);
    return { kind: 'key', accountId, keyId, keyScopes: scopes.filter(isKeyScope) };
  };
  return {
    keys,
    publicKeys: set,
    revoked,
    wasGood: ({ text }) => good.has(text),
    async authenticate({ kind, text }) {
      try {
        const principal = kind === 'token' ? await ofToken(text) : await ofKey(text);
        good.add(text);
        return principal;
      } catch (error) {
        if (DomainError.from(error).kind !== 'unavailable') good.remove(text);
        throw error;
      }
    },
  };
}
