import { NotFound } from '@cardlens/errors';
import { checkRetention, checkSettings, type Retention, type Settings } from '../domain/account.js';
import { endSessions } from './end-sessions.js';
import { getAccountProfile } from './get-account-profile.js';
import type { AccountProfile, Deps } from './ports.js';

/**
 * Changes the given settings and retention periods; a period of 0 removes it. Once a second factor is required, browser
 * sessions of people who signed in without one end.
 * @throws InvalidInput @throws NotFound
 */
export async function updateSettings(
  deps: Pick<Deps, 'accounts' | 'browserSessions' | 'browserOutbox' | 'clock'>,
  accountId: string,
  change: Settings,
  retention: Retention = {},
): Promise<AccountProfile> {
  checkSettings(change);
  const isRetention = Object.values(retention).some((days) => days !== undefined);
  if (isRetention) checkRetention(retention);
  const account = await deps.accounts.changeSettings(accountId, change);
  if (account === undefined) throw new NotFound('account_id', accountId);
  if (isRetention) await deps.accounts.setRetention(accountId, retention);
  if (change.mfaRequired) await endSessions(deps, { accountId, hasSecondFactor: false, keyId: undefined });
  return getAccountProfile(deps, accountId);
}

/** The settings by which other services process the data of the account. @throws NotFound */
export async function getSettings({ accounts }: Pick<Deps, 'accounts'>, accountId: string) {
  const account = await accounts.get(accountId);
  if (account === undefined) throw new NotFound('account_id', accountId);
  const { enrichedEvents = false, evaluationConsent = false, deviceReading = 'allowed' } = account;
  return { enrichedEvents, evaluationConsent, deviceReading };
}
