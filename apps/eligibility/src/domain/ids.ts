/** Branded, so that one identifier cannot be passed for another. All are UUIDs, made and checked at the edges. */
export type EligibilityId = string & { readonly brand: 'EligibilityId' };
export type CardId = string & { readonly brand: 'CardId' };
export type BatchId = string & { readonly brand: 'BatchId' };
export type DiscoveryId = string & { readonly brand: 'DiscoveryId' };
export type ScheduleId = string & { readonly brand: 'ScheduleId' };
export type AccountId = string & { readonly brand: 'AccountId' };

export const asEligibilityId = (id: string): EligibilityId => id as EligibilityId;
/** A check without a card is used in place of its card (`cardOfCheck` of contracts). */
export const asCardId = (id: string): CardId => id as CardId;
export const asBatchId = (id: string): BatchId => id as BatchId;
export const asDiscoveryId = (id: string): DiscoveryId => id as DiscoveryId;
export const asScheduleId = (id: string): ScheduleId => id as ScheduleId;
export const asAccountId = (id: string): AccountId => id as AccountId;
