/** Branded, so that one identifier cannot be passed for another. All are UUIDs, made and checked at the edges. */
export type WebhookId = string & { readonly brand: 'WebhookId' };
export type DestinationId = string & { readonly brand: 'DestinationId' };
/** What a delivery is sent to: a webhook endpoint or a FHIR destination. */
export type ReceiverId = WebhookId | DestinationId;
export type DeliveryId = string & { readonly brand: 'DeliveryId' };
export type AccountId = string & { readonly brand: 'AccountId' };
export type CardId = string & { readonly brand: 'CardId' };

export const asWebhookId = (id: string): WebhookId => id as WebhookId;
export const asDestinationId = (id: string): DestinationId => id as DestinationId;
export const asDeliveryId = (id: string): DeliveryId => id as DeliveryId;
export const asAccountId = (id: string): AccountId => id as AccountId;
export const asCardId = (id: string): CardId => id as CardId;
