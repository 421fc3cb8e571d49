import { DomainError, isOutage, NotFound, requestErrors } from '@cardlens/errors';
import type { Logger } from '@cardlens/runtime';
import type { Deps } from './ports.js';

type Needs = Pick<Deps, 'accounts' | 'dataKeys' | 'wrapping' | 'vault' | 'clock'>;

const keyBytes = 32;

/**
 * The key that encrypts an account's stored data; created on first use.
 *
 * @throws NotFound for an unknown account
 * @throws DomainError `gone` for a deleted one, `unavailable` while the wrapping key cannot be used
 */
export async function getDataKey(deps: Needs, accountId: string): Promise<Uint8Array> {
  const { dataKeys, wrapping } = deps;
  const { wrapped } = (await dataKeys.get(accountId)) ?? (await newDataKey(deps, accountId));
  if (wrapped === undefined) throw new DomainError(requestErrors.accountDeleted);
  return wrapping.unwrap(wrapped, accountId);
}

async function newDataKey({ accounts, dataKeys, wrapping, vault, clock }: Needs, accountId: string) {
  const account = await accounts.get(accountId);
  if (account === undefined) throw new NotFound('account_id', accountId);
  if (account.deletedAtUs !== undefined) throw new DomainError(requestErrors.accountDeleted);
  const wrapped = await wrapping.wrap(vault.randomBytes(keyBytes), accountId);
  // Of two keys created at the same time, the first one is kept.
  return dataKeys.add({ accountId, wrapped, createdAtUs: clock.nowUs() });
}

const pageSize = 100;

/**
 * Rewraps the data keys that were wrapped with another wrapping key than the current one. Several processes may run
 * this.
 *
 * @throws DomainError `unavailable` (retried by the caller)
 */
export async function rewrapDataKeys(
  { dataKeys, wrapping }: Pick<Deps, 'dataKeys' | 'wrapping'>,
  log: Logger,
): Promise<void> {
  const current = await wrapping.current();
  const counts = { rewrapped: 0, unreadable: 0 };
  let after = '';
  for (;;) {
    const page = await dataKeys.page(after, pageSize);
    for (const { accountId, wrapped } of page) {
      if (wrapped === undefined || wrapped.by === current) continue;
      try {
        const plain = await wrapping.unwrap(wrapped, accountId);
        await dataKeys.rewrap(accountId, wrapped, await wrapping.wrap(plain, accountId));
        counts.rewrapped++;
      } catch (error) {
        if (isOutage(error)) throw error;
        counts.unreadable++;
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    after = last.accountId;
  }
  if (counts.rewrapped > 0) log.info('data keys rewrapped with the current key', { count: counts.rewrapped });
  if (counts.unreadable > 0)
    log.error('data keys cannot be unwrapped with any configured key', { count: counts.unreadable });
}
