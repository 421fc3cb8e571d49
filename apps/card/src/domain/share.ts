import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import type { AccountId, CardId } from './ids.js';

/** More live links than a person can keep track of. */
export const sharesMax = 10;

/** Wrong passcodes after which a link no longer works, over its whole life: four digits are then guessed once in a thousand. */
export const attemptsMax = 10;

const accessesMax = 10;

/** A passcode as it is stored. */
export interface PasscodeHash {
  readonly salt: string;
  readonly hash: string;
}

export interface ShareAccess {
  readonly atUs: number;
  /** As the recipient named itself. */
  readonly recipient: string;
}

/** An encrypted copy of a card for whoever has its link, which alone has the key. Values are never changed in place. */
export interface Share {
  /** SHA-256 of the token in the link. */
  readonly tokenDigest: string;
  /** Version of the stored document that this value was read from. */
  readonly version: number;
  readonly shareId: string;
  readonly accountId: AccountId;
  readonly cardId: CardId;
  /** The end user who created it; absent for an API key. */
  readonly identityId?: string;
  /** API key under which accesses are recorded. */
  readonly auditKeyId: string;
  readonly createdAtUs: number;
  readonly expiresAtMs: number;
  /** Wrong passcodes, and those that are being checked. */
  readonly attemptCount: number;
  readonly accessCount: number;
  readonly label?: string;
  /** Absent: the link alone is enough. */
  readonly passcode?: PasscodeHash;
  /** Newest first. */
  readonly accesses: readonly ShareAccess[];
}

export const isExpired = ({ expiresAtMs }: Share, nowMs: number): boolean => nowMs >= expiresAtMs;

export const isLocked = ({ attemptCount }: Share): boolean => attemptCount >= attemptsMax;

export const remainingAttempts = ({ attemptCount }: Share): number => Math.max(0, attemptsMax - attemptCount);

/**
 * Before a passcode is checked, so that passcodes that are checked at the same time cannot be more than are allowed. The
 * count is taken back when the passcode is right.
 * @returns undefined for a locked share
 */
export const attempted = (share: Share): Share | undefined =>
  isLocked(share) ? undefined : { ...share, attemptCount: share.attemptCount + 1 };

/** After the right passcode, or without one. */
export const accessed = (share: Share, access: ShareAccess): Share => ({
  ...share,
  attemptCount: Math.max(0, share.attemptCount - (share.passcode === undefined ? 0 : 1)),
  accessCount: share.accessCount + 1,
  accesses: [access, ...share.accesses].slice(0, accessesMax),
});

/** An expired, revoked, locked or unknown share alike: whoever tries links learns nothing. */
export class ShareNotFound extends NotFound {
  constructor(token: string) {
    super('token', token);
  }
}

export class TooManyShares extends DomainError {
  constructor() {
    super(serviceErrors.tooManyShares(sharesMax));
  }
}
