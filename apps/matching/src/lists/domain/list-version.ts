import type { TransactionType } from '../../payers/domain/payer.js';

/** Whose list it is: an account's own, or a clearinghouse's for one kind of transaction. */
export type ListOwner =
  | { readonly kind: 'custom'; readonly accountId: string }
  | { readonly kind: 'clearinghouse'; readonly clearinghouse: string; readonly transactionType: TransactionType };

/** One version of a list. Its rows never change. */
export interface ListVersion {
  readonly versionId: string;
  /** Its public name, unique among the versions of its list. */
  readonly source: string;
  readonly rows: number;
  readonly createdAtMs: number;
}

/** Rows of a version's pieces, but for its last: a document's worth. */
export const pieceRows = 1000;

/** A text that is the owner's alone. */
export const ownerKey = (owner: ListOwner): string =>
  owner.kind === 'custom'
    ? `custom:${owner.accountId}`
    : `clearinghouse:${owner.clearinghouse}:${owner.transactionType}`;
