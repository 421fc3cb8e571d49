import type { SessionServiceService } from '@cardlens/contracts';
import { isOutage } from '@cardlens/errors';
import type { RpcClient } from '@cardlens/rpc';
import type { Clock } from '@cardlens/runtime';
import { type AccountBox, accountBox } from './account-box.js';

/** Encryption for each account. */
export interface AccountKeys {
  /**
   * @throws DomainError `gone` (`undefinedIfDeleted`) for a deleted account; `unavailable` while its key cannot be
   *   fetched
   */
  of(accountId: string): Promise<AccountBox>;
}

const responseTimeoutMs = 3000;
/** After this time the key is requested from session again, so that a destroyed key stops being used. */
const askedEveryMs = 60_000;
/** While session is unavailable, a cached key can be used for this long after it was last confirmed. */
const heldForMs = 3_600_000;
const retriedEveryMs = 5000;
const accountsMax = 10_000;

interface Known {
  readonly box: AccountBox;
  readonly fetchedAtMs: number;
  readonly askAtMs: number;
  /** When it was last requested, other than by `refresh`. */
  readonly usedAtMs: number;
}

export interface CachedAccountKeys extends AccountKeys {
  /** Drops keys that were destroyed or have not been used for an hour; runs every minute. */
  refresh(): Promise<void>;
}

/** Data keys from session, cached in the memory of this process. */
export function accountKeys(
  session: Pick<RpcClient<SessionServiceService>, 'calls'>,
  { nowMs }: Pick<Clock, 'nowMs'>,
): CachedAccountKeys {
  // In order of requests.
  const known = new Map<string, Known>();
  const requests = new Map<string, Promise<AccountBox>>();

  const store = (accountId: string, one: Known): AccountBox => {
    known.delete(accountId);
    known.set(accountId, one);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > accountsMax) known.delete(oldest);
    return one.box;
  };

  async function fetched(accountId: string, usedAtMs: number): Promise<AccountBox> {
    try {
      const { key, laterKeys, current } = await session.calls.getDataKey(
        { accountId },
        { timeoutMs: responseTimeoutMs },
      );
      const fetchedAtMs = nowMs();
      return store(accountId, {
        box: accountBox(accountId, { keys: [key, ...laterKeys], current: current || 1 }),
        fetchedAtMs,
        askAtMs: fetchedAtMs + askedEveryMs,
        usedAtMs,
      });
    } catch (error) {
      const before = known.get(accountId);
      if (isOutage(error) && before !== undefined && nowMs() - before.fetchedAtMs < heldForMs)
        return store(accountId, { ...before, askAtMs: nowMs() + retriedEveryMs, usedAtMs });
      known.delete(accountId);
      throw error;
    }
  }

  async function current(accountId: string, usedAtMs: number): Promise<AccountBox> {
    const found = known.get(accountId);
    if (found !== undefined && nowMs() < found.askAtMs) {
      known.set(accountId, { ...found, usedAtMs });
      return found.box;
    }
    const running = requests.get(accountId);
    if (running !== undefined) return running;
    const request = fetched(accountId, usedAtMs).finally(() => requests.delete(accountId));
    requests.set(accountId, request);
    return request;
  }

  async function refresh(): Promise<void> {
    for (const [accountId, { askAtMs, usedAtMs }] of [...known]) {
      if (nowMs() < askAtMs) continue;
      if (nowMs() - usedAtMs >= heldForMs) known.delete(accountId);
      // A failure has either dropped the key or left it for an outage of session.
      else await current(accountId, usedAtMs).catch(() => {});
    }
  }
  // Also removes keys that are no longer used from memory.
  setInterval(() => void refresh(), askedEveryMs).unref();

  return { of: (accountId) => current(accountId, nowMs()), refresh };
}
