import { DomainError } from '@cardlens/errors';
import { checkMagicToken, MagicTokenExpired, MagicTokenUnknown, magicLinkTtlMs } from '../domain/magic-token.js';
import type { IssuedToken } from './issue-token.js';
import { claimsOfKey } from './key-scopes.js';
import { liveIssuer, secondsOf } from './live-key.js';
import type { Deps } from './ports.js';

type Needs = Pick<
  Deps,
  | 'accounts'
  | 'browserLimits'
  | 'browserSessions'
  | 'browserUse'
  | 'clock'
  | 'environment'
  | 'keyring'
  | 'keys'
  | 'magicLinks'
  | 'people'
  | 'providers'
  | 'rule'
  | 'signer'
  | 'vault'
>;

/**
 * A token with scope `capture` for the session of the link; it expires no later than the link. It can be requested
 * repeatedly until then, because a phone may reload its page.
 * @throws DomainError `invalid`, `not_found` or `gone` when the token is malformed, unknown or expired
 */
export async function validateMagicLink(deps: Needs, text: string): Promise<IssuedToken> {
  const token = checkMagicToken(text);
  const link = await deps.magicLinks.find(deps.vault.digestsOfMagicToken(token));
  if (link === undefined) throw new MagicTokenUnknown(token);
  const nowMs = deps.clock.nowMs();
  if (nowMs >= link.expiresAtMs) throw new MagicTokenExpired(token);
  const { accountId, identityId, sessionId, keyId } = link;
  // A link becomes invalid with the key or browser session that created its session, like the session itself.
  const key = await liveIssuer(deps, { accountId, keyId }).catch((error: unknown) => {
    throw DomainError.from(error).kind === 'unregistered' ? new MagicTokenExpired(token) : error;
  });
  const { notBeforeUs = 0 } = (await deps.accounts.get(accountId)) ?? {};
  if ((link.expiresAtMs - magicLinkTtlMs) * 1000 < notBeforeUs) throw new MagicTokenExpired(token);
  const issuedAtS = Math.floor(nowMs / 1000);
  const expiresAtS = Math.min(
    issuedAtS + Math.round(deps.rule.tokenTtlMs / 1000),
    Math.floor(link.expiresAtMs / 1000),
    secondsOf(key.expiresAtUs),
  );
  const signed = deps.signer.sign(
    await deps.keyring.signing(),
    {
      account_id: accountId,
      environment: deps.environment,
      scope: 'capture',
      session_id: sessionId,
      ...claimsOfKey(key),
    },
    identityId,
    issuedAtS,
    expiresAtS,
  );
  return { identityId, sessionId, token: signed, expiresAtUs: expiresAtS * 1_000_000 };
}
