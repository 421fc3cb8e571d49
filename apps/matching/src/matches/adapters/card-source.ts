import type { CardServiceClient } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';
import type { CardSource } from '../handlers/ports.js';

const answerWithinMs = 2000;

export const rpcCardSource = (card: RpcClient<CardServiceClient>): CardSource => ({
  async recognitionOf(cardId) {
    const answer = await card.call((client) => client.getRecognition, { cardId }, { timeoutMs: answerWithinMs });
    const { payer_name: name, payer_id: id } = answer.details?.elements ?? {};
    return {
      accountId: answer.accountId,
      recognition: answer.recognition,
      isDeleted: answer.deleted,
      evidence: { payerName: name?.value, payerId: id?.value },
    };
  },
});
