import type { AccountKeys } from '@cardlens/encryption';
import type { PayerStatement } from '@cardlens/reading';
import type { SealedStatements } from '../handlers/ports.js';

export const sealedStatements = (keys: AccountKeys): SealedStatements => ({
  async open({ accountId, cardId }, sealed) {
    return (await keys.of(accountId)).openJson<PayerStatement>(['statement event', cardId], sealed);
  },
});
