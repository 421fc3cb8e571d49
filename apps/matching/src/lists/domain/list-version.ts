import type { TransactionType } from '@cardlens/payers';

/** Owner of a list: an account, or a clearinghouse and transaction type. */
export type ListOwner =
  | { readonly kind: 'custom'; readonly accountId: string }
  | { readonly kind: 'clearinghouse'; readonly clearinghouse: string; readonly transactionType: TransactionType };

/** One immutable version of a list. */
export interface ListVersion {
  readonly versionId: string;
  /** Public name, unique among the versions of the list. */
  readonly source: string;
  readonly rows: number;
  readonly createdAtMs: number;
}

/** ISO 8601 with offset. */
export const isoOf = (atMs: number): string => new Date(atMs).toISOString().replace('Z', '+00:00');

/** Rows per chunk (one document); the last chunk may be shorter. */
export const pieceRows = 1000;

/** A key that is unique per owner. */
export const ownerKey = (owner: ListOwner): string =>
  owner.kind === 'custom'
    ? `custom:${owner.accountId}`
    : `clearinghouse:${owner.clearinghouse}:${owner.transactionType}`;
