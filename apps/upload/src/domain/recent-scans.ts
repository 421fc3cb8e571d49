const withinMs = 60_000;
/** Above this number of accounts, those without recent scans are removed. */
const accountsMax = 10_000;

/** Detects accounts that send many scans, among the scans validated by this process. */
export interface RecentScans {
  /** Counts a scan. @returns whether its account has exceeded the limit within a minute */
  isAboveLimit(accountId: string, nowMs: number): boolean;
}

/** @param limit  scans of one account per minute */
export function createRecentScans(limit: number): RecentScans {
  /** The times of the last `limit` scans of an account, oldest first. */
  const accounts = new Map<string, number[]>();

  const forgetIdle = (nowMs: number): void => {
    for (const [accountId, times] of accounts) if (nowMs - (times.at(-1) ?? 0) >= withinMs) accounts.delete(accountId);
  };

  return {
    isAboveLimit(accountId, nowMs) {
      const times = accounts.get(accountId) ?? [];
      const oldest = times.length < limit ? undefined : times.shift();
      times.push(nowMs);
      accounts.set(accountId, times);
      if (accounts.size > accountsMax) forgetIdle(nowMs);
      return oldest !== undefined && nowMs - oldest < withinMs;
    },
  };
}
