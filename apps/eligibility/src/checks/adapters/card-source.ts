import { type CardServiceService, CardState } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import type { RpcClient } from '@cardlens/rpc';
import { ownerOf } from '../../adapters/wire.js';
import { present } from '../../domain/fields.js';
import { asCardId } from '../../domain/ids.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardSource } from '../handlers/ports.js';

const responseTimeoutMs = 3000;

/** Cards, from the card service. */
export const rpcCardSource = (card: RpcClient<CardServiceService>): CardSource => ({
  async get(cardId, caller) {
    try {
      const request = { caller, cardId };
      const found = await card.calls.getCardForCheck(request, { timeoutMs: responseTimeoutMs });
      const { owner, state, memberNumber, memberNumberAlternatives, memberName, payerMatch } = found;
      return {
        facts: {
          ...ownerOf(owner),
          cardId: asCardId(found.cardId),
          isBacksideScan: found.enableBacksideScan,
          isLivescan: found.enableLivescan,
          isMatchEnabled: found.enablePayerMatch,
        },
        isCompleted: state === CardState.CARD_STATE_COMPLETED,
        ...present({ memberNumber, memberNumberAlternatives, memberName, payerMatch }),
      };
    } catch (error) {
      if (DomainError.from(error).kind === 'not_found') throw new CardNotFound(cardId);
      throw error;
    }
  },
});
