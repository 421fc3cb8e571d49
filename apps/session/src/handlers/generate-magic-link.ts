import { DomainError, requestErrors } from '@cardlens/errors';
import { magicLinkTtlMs } from '../domain/magic-token.js';
import type { Deps } from './ports.js';

export interface LinkedSession {
  readonly accountId: string;
  readonly identityId: string;
  readonly sessionId: string;
  readonly keyId: string;
}

/**
 * A token that another device exchanges for a limited token of the same session. Only its digest is stored.
 * @throws DomainError `expired` when the tokens of the session were revoked; a gateway may not know this yet, and a new
 *   link would still be valid
 */
export async function generateMagicLink(
  {
    accounts,
    sessions,
    clock,
    magicLinks,
    vault,
  }: Pick<Deps, 'accounts' | 'sessions' | 'clock' | 'magicLinks' | 'vault'>,
  session: LinkedSession,
): Promise<{ token: string; expiresAtUs: number }> {
  const { notBeforeUs = 0 } = (await accounts.get(session.accountId)) ?? {};
  const begun = notBeforeUs === 0 ? undefined : await sessions.get(session.sessionId);
  if (begun !== undefined && begun.createdAtUs < notBeforeUs) throw new DomainError(requestErrors.tokenExpired);
  const token = Buffer.from(vault.randomBytes(32)).toString('base64url');
  // After a revocation of the account's tokens, the link gets the creation time of tokens issued after the revocation.
  const expiresAtMs = Math.max(clock.nowMs(), notBeforeUs / 1000) + magicLinkTtlMs;
  await magicLinks.add({ ...session, digest: vault.digestsOfMagicToken(token)[0], expiresAtMs });
  return { token, expiresAtUs: expiresAtMs * 1000 };
}
