import { createHash } from 'node:crypto';
import { DomainError, requestErrors } from '@cardlens/errors';
import { accountBox } from './account-box.js';
import type { AccountKeys } from './account-keys.js';

/** Keys of every account, without session. */
export function fakeAccountKeys(): AccountKeys & { destroy(accountId: string): void } {
  const destroyed = new Set<string>();
  return {
    async of(accountId) {
      if (destroyed.has(accountId)) throw new DomainError(requestErrors.accountDeleted);
      return accountBox(accountId, createHash('sha256').update(accountId).digest());
    },
    destroy: (accountId) => {
      destroyed.add(accountId);
    },
  };
}
