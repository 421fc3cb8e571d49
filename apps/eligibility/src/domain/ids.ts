/** Branded, so that one identifier cannot be passed for another. All are UUIDs, made and checked at the edges. */
export type EligibilityId = string & { readonly brand: 'EligibilityId' };
export type CardId = string & { readonly brand: 'CardId' };
export type AccountId = string & { readonly brand: 'AccountId' };
