import { NotFound } from '@cardlens/errors';
import type { Deps } from './ports.js';

/** Who asks for a card: shown to the person who is asked. @throws NotFound */
export async function getAccountProfile(
  { accounts }: Pick<Deps, 'accounts'>,
  accountId: string,
): Promise<{ accountId: string; name: string; logo: Uint8Array | undefined }> {
  const account = await accounts.get(accountId);
  if (account === undefined) throw new NotFound('account_id', accountId);
  return { accountId, name: account.name, logo: await accounts.logoOf(accountId) };
}
