import { checkUserId } from '../domain/user-id.js';
import type { Deps } from './ports.js';

export interface IssuedToken {
  readonly identityId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAtUs: number;
}

/**
 * A session token. With a user id the identity is the same each time; without one it is fresh and ends with the token.
 * @throws InvalidInput for a user id of unprintable characters or the wrong length
 */
export async function issueToken(
  deps: Pick<
    Deps,
    'environment' | 'rule' | 'clock' | 'ids' | 'identities' | 'sessions' | 'vault' | 'signer' | 'keyring'
  >,
  { accountId, userId }: { accountId: string; userId: string | undefined },
): Promise<IssuedToken> {
  const { clock, ids, rule } = deps;
  const identityId =
    userId === undefined
      ? ids.uuid()
      : await deps.identities.findOrAdd(deps.vault.digestOfUser(accountId, checkUserId(userId)), accountId, ids.uuid());
  const sessionId = ids.uuid();
  // JWT times are whole seconds.
  const issuedAtS = Math.floor(clock.nowMs() / 1000);
  const expiresAtS = issuedAtS + Math.round(rule.tokenTtlMs / 1000);
  const token = deps.signer.sign(
    await deps.keyring.signing(),
    {
      account_id: accountId,
      environment: deps.environment,
      scope: 'full',
      session_id: sessionId,
      ...(userId === undefined ? {} : { user_id: userId }),
    },
    identityId,
    issuedAtS,
    expiresAtS,
  );
  await deps.sessions.add({
    sessionId,
    accountId,
    identityId,
    createdAtUs: clock.nowUs(),
    expiresAtMs: expiresAtS * 1000,
  });
  return { identityId, sessionId, token, expiresAtUs: expiresAtS * 1_000_000 };
}
