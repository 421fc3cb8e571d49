import { asAccountId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import type { Deps } from '../../handlers/deps.js';
import { countersOf, QuotaExceeded } from '../domain/quota.js';

export type QuotaDeps = Pick<Deps, 'quotas' | 'quotaLimits' | 'clock'>;

/** Counts one check of a caller. @throws QuotaExceeded once the daily quota is used up */
export async function takeQuota({ quotas, quotaLimits, clock }: QuotaDeps, caller: Owner): Promise<void> {
  for (const counter of countersOf(caller, quotaLimits, clock.nowMs())) {
    if ((await quotas.count(counter)) > counter.max) throw new QuotaExceeded(counter.whose);
  }
}

/** What an account has left today; undefined if the number of its checks is not limited. */
export async function quotaLeft({ quotas, quotaLimits, clock }: QuotaDeps, accountId: string) {
  const [counter] = countersOf({ accountId: asAccountId(accountId) }, quotaLimits, clock.nowMs());
  if (counter === undefined) return undefined;
  const left = Math.max(0, counter.max - (await quotas.used(counter)));
  return { max: counter.max, left, endsAtUs: counter.endsAtMs * 1000 };
}

/** Counts the checks of a batch, all or none. @throws QuotaExceeded when fewer are left for the day */
export async function takeQuotaOfBatch(
  { quotas, quotaLimits, clock }: QuotaDeps,
  caller: Owner,
  count: number,
): Promise<void> {
  for (const counter of countersOf(caller, quotaLimits, clock.nowMs())) {
    if (!(await quotas.countAll(counter, count))) throw new QuotaExceeded(counter.whose, 'batch');
  }
}
