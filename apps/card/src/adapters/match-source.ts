import type { MatchingServiceClient } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import type { RpcClient } from '@cardlens/rpc';
import type { MatchSource } from '../handlers/ports.js';

const answerWithinMs = 2000;

export const rpcMatchSource = (matching: RpcClient<MatchingServiceClient>): MatchSource => ({
  async get(cardId) {
    try {
      const answer = await matching.call((client) => client.getMatch, { cardId }, { timeoutMs: answerWithinMs });
      const { payerMatch, payerMatchVersion, recognition } = answer;
      return payerMatch && { payerMatch, payerMatchVersion, recognition };
    } catch (error) {
      if (DomainError.from(error).kind === 'not_found') return undefined;
      throw error;
    }
  },
});
