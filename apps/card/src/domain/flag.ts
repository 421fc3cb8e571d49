import type { FlagTypeName } from '@cardlens/contracts/names';

/** A request that a person review the card. */
export interface Flag {
  readonly type: FlagTypeName;
  /** As written by the caller; may contain PHI and is removed when the card is deleted. */
  readonly message?: string;
  /** Absent when the card was flagged with an API key. */
  readonly identityId?: string;
  /** The API key that the card was flagged with; absent in flags of end users. */
  readonly keyId?: string;
  readonly sessionId?: string;
  readonly atMs: number;
}

export const flagsMax = 200;

export const withoutMessage = ({ message, ...flag }: Flag): Flag => flag;
