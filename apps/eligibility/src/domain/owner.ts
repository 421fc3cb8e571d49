import type { AccountId } from './ids.js';

/** The owner of a card and of its checks, regardless of who created them; also a caller. */
export interface Owner {
  readonly accountId: AccountId;
  /** Absent when an API key created the card. */
  readonly identityId?: string;
  readonly sessionId?: string;
}

/** An API key sees the checks of its account, an end user those of their own cards. */
export const isVisibleTo = (record: Owner, caller: Owner): boolean =>
  record.accountId === caller.accountId && (caller.identityId === undefined || caller.identityId === record.identityId);
