import { scopesOfRole } from '@cardlens/access';
import { DomainError, signInErrors } from '@cardlens/errors';
import { isLive } from '../domain/api-key.js';
import { type BrowserSession, idleExpiryUs } from '../domain/browser-session.js';
import type { Person } from '../domain/person.js';
import type { Deps } from './ports.js';

type Needs = Pick<Deps, 'accounts' | 'keys' | 'people' | 'providers' | 'clock' | 'browserUse' | 'browserLimits'>;

/** A browser session that has not ended, and who is signed in. */
export interface LiveSession {
  readonly session: BrowserSession;
  readonly accountName: string;
  readonly person?: Person;
  readonly key?: {
    readonly keyId: string;
    readonly scopes: readonly string[];
    readonly expiresAtUs?: number | undefined;
  };
  readonly scopes: readonly string[];
  readonly idleExpiresAtUs: number;
}

/**
 * Whether a stored browser session is valid, by everything on which it depends: its limits, the account, and the person and
 * the provider, or the key. Ends are also announced; this is what remains if an announcement comes late.
 * @throws DomainError SIGNED_OUT
 */
export async function liveSession(deps: Needs, session: BrowserSession | undefined): Promise<LiveSession> {
  const ended = () => new DomainError(signInErrors.signedOut);
  if (session === undefined || session.endedAtUs !== undefined) throw ended();
  const { accountId, personId, keyId, providerId, digest } = session;
  const nowUs = deps.clock.nowUs();
  const idleExpiresAtUs = idleExpiryUs(session, deps.browserUse.noted(digest), deps.browserLimits);
  if (nowUs >= idleExpiresAtUs) throw ended();
  const [account, person, provider, key] = await Promise.all([
    deps.accounts.get(accountId),
    personId === undefined ? undefined : deps.people.get(accountId, personId),
    providerId === undefined ? undefined : deps.providers.get(providerId),
    keyId === undefined ? undefined : deps.keys.findById(keyId),
  ]);
  if (account === undefined || account.deletedAtUs !== undefined) throw ended();
  const common = { session, accountName: account.name, idleExpiresAtUs };
  if (personId !== undefined) {
    if (person?.state !== 'active' || provider === undefined) throw ended();
    if (account.mfaRequired && !session.hasSecondFactor) throw ended();
    return { ...common, person, scopes: scopesOfRole[person.role] };
  }
  if (key === undefined || key.accountId !== accountId || !isLive(key, nowUs)) throw ended();
  return { ...common, key, scopes: key.scopes };
}
