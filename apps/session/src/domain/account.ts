import type { DeviceReadingName } from '@cardlens/contracts/names';
import { InvalidInput } from '@cardlens/errors';

/** Retention periods of an account's data, in days. */
export interface Retention {
  /** Older cards are deleted; undefined: kept until they are deleted. */
  readonly retentionDays?: number;
  /** Older images are removed; undefined: kept as long as their cards. */
  readonly imageRetentionDays?: number;
  /** Older eligibility checks are deleted; undefined: kept as long as cards. */
  readonly checkRetentionDays?: number;
}

/** What an account chooses for itself. Absent: the default. */
export interface Settings {
  /** Elements with a lower probability are listed for review; undefined: `reviewThresholdDefault`. */
  readonly reviewThreshold?: number | undefined;
  /** A card that completes also sends the event `card.enriched`, for which published clients wait. */
  readonly enrichedEvents?: boolean | undefined;
  /** Confirmed and corrected values of its cards may be exported to evaluate recognition. */
  readonly evaluationConsent?: boolean | undefined;
  /** Whether its cards may be created with what a client has read from them. */
  readonly deviceReading?: DeviceReadingName | undefined;
  /** People can sign in only with a second factor. */
  readonly mfaRequired?: boolean | undefined;
}

export interface Account extends Retention, Settings {
  readonly accountId: string;
  readonly name: string;
  readonly createdAtUs: number;
  /** Session tokens and magic links issued earlier are rejected; undefined: none. A whole second. */
  readonly notBeforeUs?: number;
  /** Set when the account was deleted: its keys no longer work, and its data is unreadable and being removed. */
  readonly deletedAtUs?: number;
}

const secondUs = 1_000_000;

/**
 * Maximum clock difference between session's replicas; a replica whose clock is ahead issues tokens with later times.
 */
const clockDifferenceMaxUs = 5 * secondUs;

/**
 * The next whole second after every replica's clock. Tokens contain whole seconds, so tokens issued earlier in this
 * second cannot be distinguished from later ones. New tokens get at least this time of issue.
 */
export const notBeforeUs = (nowUs: number): number =>
  (Math.floor((nowUs + clockDifferenceMaxUs) / secondUs) + 1) * secondUs;

/** @throws InvalidInput unless the name has 1 to 200 printable characters */
export function accountName(text: string): string {
  const name = text.trim();
  if (!/^\P{C}{1,200}$/u.test(name)) throw new InvalidInput('name must be 1 to 200 printable characters');
  return name;
}

const retentionDaysMax = 36_500;

/** @throws InvalidInput unless at least one period is given, and each is 0 to 36,500 whole days */
export function checkRetention(change: Retention): void {
  const given = Object.values(change).filter((days) => days !== undefined);
  if (given.length === 0) throw new InvalidInput('at least one retention period is required');
  if (given.some((days) => !Number.isInteger(days) || days < 0 || days > retentionDaysMax))
    throw new InvalidInput(`retention must be 0 to ${retentionDaysMax} whole days`);
}

/** @throws InvalidInput unless the probability is 0.01 to 1 */
export function checkSettings({ reviewThreshold }: Settings): void {
  if (reviewThreshold !== undefined && !(reviewThreshold >= 0.01 && reviewThreshold <= 1))
    throw new InvalidInput('review_threshold must be a number from 0.01 to 1');
}
