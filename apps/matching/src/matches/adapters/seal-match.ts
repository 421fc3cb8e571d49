import { PayerMatch } from '@cardlens/contracts';
import type { AccountKeys } from '@cardlens/encryption';
import type { Deps } from '../handlers/ports.js';

/** Encrypts the match in an event for card, as a message: adjacent versions of both services read each other's. */
export const sealMatchWith =
  (keys: AccountKeys): Deps['sealMatch'] =>
  async ({ accountId, cardId, payerMatch }) =>
    (await keys.of(accountId)).seal(['match event', cardId], PayerMatch.encode(payerMatch).finish());
