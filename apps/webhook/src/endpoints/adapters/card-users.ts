import type { CardServiceService } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import type { RpcClient } from '@cardlens/rpc';
import type { CardUsers } from '../handlers/ports.js';

const responseTimeoutMs = 3000;

export const rpcCardUsers = (card: RpcClient<CardServiceService>): CardUsers => ({
  async of(accountId, cardId) {
    try {
      const request = { accountId, cardId };
      const { userId } = await card.calls.getCardUser(request, { timeoutMs: responseTimeoutMs });
      return userId;
    } catch (error) {
      if (DomainError.from(error).kind === 'not_found') return undefined;
      throw error;
    }
  },
});
