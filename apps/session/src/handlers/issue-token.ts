import { checkUserId } from '../domain/user-id.js';
import { claimsOfKey } from './key-scopes.js';
import { liveIssuer, secondsOf } from './live-key.js';
import type { Deps } from './ports.js';

export interface IssuedToken {
  readonly identityId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAtUs: number;
}

/**
 * A session token, which becomes invalid with the API key or browser session that requested it. With a user id the identity is the same
 * every time; without one, a new identity is created that exists only for this token.
 * @throws UnregisteredKey when the key was revoked, or the browser session has ended, or either has expired
 * @throws InvalidInput for a user id with unprintable characters or the wrong length
 */
export async function issueToken(
  deps: Pick<
    Deps,
    | 'environment'
    | 'rule'
    | 'clock'
    | 'ids'
    | 'accounts'
    | 'identities'
    | 'keys'
    | 'sessions'
    | 'vault'
    | 'signer'
    | 'keyring'
    | 'people'
    | 'providers'
    | 'browserSessions'
    | 'browserUse'
    | 'browserLimits'
  >,
  { accountId, keyId, userId }: { accountId: string; keyId: string; userId?: string | undefined },
): Promise<IssuedToken> {
  const { clock, ids, rule } = deps;
  const key = await liveIssuer(deps, { accountId, keyId });
  const identityId =
    userId === undefined
      ? ids.uuid()
      : await deps.identities.findOrAdd(
          deps.vault.digestsOfUser(accountId, checkUserId(userId)),
          accountId,
          ids.uuid(),
        );
  const sessionId = ids.uuid();
  // JWT times are whole seconds. After a revocation of the account's tokens, this one is valid from the next second.
  const notBeforeS = secondsOf((await deps.accounts.get(accountId))?.notBeforeUs ?? 0);
  const issuedAtS = Math.max(Math.floor(clock.nowMs() / 1000), notBeforeS);
  const expiresAtS = Math.min(issuedAtS + Math.round(rule.tokenTtlMs / 1000), secondsOf(key.expiresAtUs));
  const token = deps.signer.sign(
    await deps.keyring.signing(),
    {
      account_id: accountId,
      environment: deps.environment,
      scope: 'full',
      session_id: sessionId,
      ...claimsOfKey(key),
    },
    identityId,
    issuedAtS,
    expiresAtS,
  );
  await deps.sessions.add({
    sessionId,
    accountId,
    identityId,
    ...(userId === undefined ? {} : { userId }),
    createdAtUs: issuedAtS * 1_000_000,
    expiresAtMs: expiresAtS * 1000,
  });
  return { identityId, sessionId, token, expiresAtUs: expiresAtS * 1_000_000 };
}
