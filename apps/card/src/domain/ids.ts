/**
 * Branded, so that one kind of identifier cannot be passed for another. All are UUIDs, created and checked at the
 * edges.
 */
export type CardId = string & { readonly brand: 'CardId' };
export type ScanId = string & { readonly brand: 'ScanId' };
export type AccountId = string & { readonly brand: 'AccountId' };

export const asCardId = (id: string): CardId => id as CardId;
export const asScanId = (id: string): ScanId => id as ScanId;
export const asAccountId = (id: string): AccountId => id as AccountId;
