import type { AccountKeys } from '@cardlens/encryption';
import type { Deps } from '../../handlers/deps.js';

/** Encrypts the statement in an event for card; both versions of an upgrade read each other's, whose fields are optional. */
export const sealStatementWith =
  (keys: AccountKeys): Deps['sealStatement'] =>
  async ({ accountId, cardId }, statement) =>
    (await keys.of(accountId)).sealJson(['statement event', cardId], statement);
