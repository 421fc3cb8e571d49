import type { CardServiceService } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';
import type { Deps } from '../handlers/ports.js';

/** Waiting longer would cost about as much as reading the image. */
const responseTimeoutMs = 1000;

/** Calls the card service. */
export function scanWanted(card: Pick<RpcClient<CardServiceService>, 'calls'>): Deps['isWanted'] {
  return async ({ cardId, accountId, scanId, side, bothSides }) => {
    const request = { cardId, accountId, scanId, side, bothSides };
    return (await card.calls.wantsScan(request, { timeoutMs: responseTimeoutMs })).wanted;
  };
}
