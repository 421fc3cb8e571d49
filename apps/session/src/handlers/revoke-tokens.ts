import { NotFound } from '@cardlens/errors';
import { type Account, notBeforeUs } from '../domain/account.js';
import { endSessions } from './end-sessions.js';
import type { Deps } from './ports.js';

/** Invalidates every session token, magic link and browser session that an account has so far. @throws NotFound */
export async function revokeTokens(
  deps: Pick<Deps, 'accounts' | 'clock' | 'browserSessions' | 'browserOutbox'>,
  accountId: string,
): Promise<Account> {
  const account = await deps.accounts.revokeTokens(accountId, notBeforeUs(deps.clock.nowUs()));
  if (account === undefined) throw new NotFound('account_id', accountId);
  await endSessions(deps, { accountId });
  return account;
}
