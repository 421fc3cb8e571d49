/** Branded, so that one identifier cannot be passed for another. All are UUIDs, made and checked at the edges. */
export type WebhookId = string & { readonly brand: 'WebhookId' };
export type DeliveryId = string & { readonly brand: 'DeliveryId' };
export type AccountId = string & { readonly brand: 'AccountId' };
export type CardId = string & { readonly brand: 'CardId' };
