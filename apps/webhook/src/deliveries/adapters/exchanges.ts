import type { AccountKeys, Place } from '@cardlens/encryption';
import type { DeliveryId } from '../../domain/ids.js';
import type { Exchange } from '../domain/delivery.js';
import type { Exchanges } from '../handlers/ports.js';

const placeOf = (deliveryId: DeliveryId): Place => ['delivery exchange', deliveryId];

/** Exchanges encrypted with the keys of their accounts. */
export const sealedExchanges = (keys: AccountKeys): Exchanges => ({
  seal: async (accountId, deliveryId, exchange) => (await keys.of(accountId)).sealJson(placeOf(deliveryId), exchange),
  open: async (accountId, deliveryId, sealed) =>
    (await keys.of(accountId)).openJson<Exchange>(placeOf(deliveryId), sealed),
});
