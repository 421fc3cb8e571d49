import { PayerMatch } from '@cardlens/contracts';
import type { AccountKeys } from '@cardlens/encryption';
import type { SealedMatches } from '../handlers/ports.js';

export const sealedMatches = (keys: AccountKeys): SealedMatches => ({
  async open({ accountId, cardId }, sealed) {
    const box = await keys.of(accountId);
    return PayerMatch.decode(box.open(['match event', cardId], sealed));
  },
});
