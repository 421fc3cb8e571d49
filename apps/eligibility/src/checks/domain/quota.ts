import { DomainError, serviceErrors } from '@cardlens/errors';
import type { Owner } from '../../domain/owner.js';

/** Checks that may be created per day (UTC); 0: unlimited. */
export interface QuotaLimits {
  readonly accountMax: number;
  /** For one end user: limits the cost of a session token. */
  readonly identityMax: number;
}

/** A counter that a request counts against. */
export interface QuotaCounter {
  readonly id: string;
  readonly max: number;
  readonly whose: 'account' | 'user';
  /** Midnight UTC, when the counter resets. */
  readonly endsAtMs: number;
}

const dayMs = 86_400_000;

/** The caller's counters for today, the narrower one first. */
export function countersOf(caller: Owner, { accountMax, identityMax }: QuotaLimits, nowMs: number): QuotaCounter[] {
  const day = Math.floor(nowMs / dayMs);
  const { accountId, identityId } = caller;
  const endsAtMs = (day + 1) * dayMs;
  const counters: QuotaCounter[] = [
    ...(identityId === undefined
      ? []
      : [{ id: `${day} ${accountId} ${identityId}`, max: identityMax, whose: 'user' as const, endsAtMs }]),
    { id: `${day} ${accountId}`, max: accountMax, whose: 'account' as const, endsAtMs },
  ];
  return counters.filter(({ max }) => max > 0);
}

export class QuotaExceeded extends DomainError {
  constructor(whose: QuotaCounter['whose'], of: 'check' | 'batch' = 'check') {
    super(of === 'batch' ? serviceErrors.batchAboveQuota(whose) : serviceErrors.checksUsedUp(whose));
  }
}
