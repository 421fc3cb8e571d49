import type { Clock, Logger } from '@cardlens/runtime';
import type { SessionPort } from '../ports.js';
import type { Credential } from './credentials.js';
import { type KnownKeys, knownKeys } from './known-keys.js';
import type { Principal } from './principal.js';
import { type PublicKeys, publicKeys } from './public-keys.js';
import { verifySessionToken } from './session-token.js';

export interface Authenticator {
  readonly keys: KnownKeys;
  readonly publicKeys: PublicKeys;
  /** @throws DomainError `unauthenticated`, `unregistered`, `expired`, or `unavailable` when session is needed and away */
  authenticate(credential: Credential): Promise<Principal>;
}

export function createAuthenticator(
  session: Pick<SessionPort, 'verifyKey' | 'getJwks'>,
  environment: 'sandbox' | 'production',
  { clock, log }: { clock: Clock; log: Logger },
): Authenticator {
  const keys = knownKeys(session, clock);
  const set = publicKeys(session, clock, log);
  return {
    keys,
    publicKeys: set,
    authenticate: async ({ kind, text }) =>
      kind === 'key'
        ? { kind: 'key', ...(await keys.verify(text)) }
        : verifySessionToken({ keys: set, environment, clock }, text),
  };
}
