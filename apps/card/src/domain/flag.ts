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
  /** The signed-in person who flagged it. */
  readonly personId?: string;
  readonly sessionId?: string;
  readonly atMs: number;
  /** Absent while the flag is open. */
  readonly closed?: FlagClosing;
}

/** Who has closed a flag, and when. */
export interface FlagClosing {
  readonly keyId?: string | undefined;
  readonly personId?: string | undefined;
  readonly atMs: number;
}

export const isOpen = ({ closed }: Flag): boolean => closed === undefined;

export const flagsMax = 200;

export const withoutMessage = ({ message, ...flag }: Flag): Flag => flag;
