import { NotFound } from '@cardlens/errors';
import { reviewThresholdDefault } from '@cardlens/reading';
import type { AccountProfile, Deps } from './ports.js';

/** Name and logo of the account, shown to the person who photographs a card. @throws NotFound */
export async function getAccountProfile(
  { accounts }: Pick<Deps, 'accounts'>,
  accountId: string,
): Promise<AccountProfile> {
  const account = await accounts.get(accountId);
  if (account === undefined) throw new NotFound('account_id', accountId);
  const { name, reviewThreshold = reviewThresholdDefault, mfaRequired = false } = account;
  const { retentionDays, imageRetentionDays, checkRetentionDays } = account;
  const { enrichedEvents = false, evaluationConsent = false, deviceReading = 'allowed' } = account;
  const logo = await accounts.logoOf(accountId);
  return {
    accountId,
    name,
    logo,
    reviewThreshold,
    enrichedEvents,
    evaluationConsent,
    deviceReading,
    ...(retentionDays === undefined ? {} : { retentionDays }),
    ...(imageRetentionDays === undefined ? {} : { imageRetentionDays }),
    ...(checkRetentionDays === undefined ? {} : { checkRetentionDays }),
    mfaRequired,
  };
}
