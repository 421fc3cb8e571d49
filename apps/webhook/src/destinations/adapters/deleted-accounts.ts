import type { SessionServiceService } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import type { RpcClient } from '@cardlens/rpc';
import type { Deps } from '../../handlers/ports.js';

/** Session has no key for the data of a deleted account any more. */
export const rpcDeletedAccounts =
  (session: RpcClient<SessionServiceService>): Deps['isAccountDeleted'] =>
  async (accountId) => {
    try {
      await session.calls.getDataKey({ accountId }, { timeoutMs: 5000 });
      return false;
    } catch (error) {
      if (DomainError.from(error).kind === 'gone') return true;
      throw error;
    }
  };
