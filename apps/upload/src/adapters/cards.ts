import type { CardServiceService } from '@cardlens/contracts';
import { DomainError, isOutage } from '@cardlens/errors';
import type { RpcClient } from '@cardlens/rpc';
import type { Cards } from '../handlers/ports.js';

const responseTimeoutMs = 3000;

export const rpcCards = (card: Pick<RpcClient<CardServiceService>, 'calls'>): Cards => ({
  async isDeleted(cardId, accountId) {
    try {
      return (await card.calls.getDeletion({ cardId, accountId }, { timeoutMs: responseTimeoutMs })).deleted;
    } catch (error) {
      if (isOutage(error)) throw error;
      // A card that cannot be decrypted is not deleted, and its image is encrypted separately.
      return DomainError.from(error).kind === 'not_found';
    }
  },
});
