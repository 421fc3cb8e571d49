import { deviceReadingNames, type SessionServiceService } from '@cardlens/contracts';
import { isOutage } from '@cardlens/errors';
import type { RpcClient } from '@cardlens/rpc';
import type { Clock } from '@cardlens/runtime';
import type { AccountSettings } from '../handlers/ports.js';

const responseTimeoutMs = 3000;
/** A change applies to new cards after at most this time. */
const keptForMs = 60_000;
const retriedEveryMs = 5000;
const accountsMax = 10_000;

type Settings = Awaited<ReturnType<AccountSettings['of']>>;

/**
 * Settings from session, cached in the memory of this process. During an outage of session, the last known ones; if there
 * are none, the defaults; but no account is taken to allow what it may have forbidden: neither then, nor if session does
 * not say it, because it is older, or says what only a newer card knows.
 */
export function rpcAccountSettings(
  session: Pick<RpcClient<SessionServiceService>, 'calls'>,
  { nowMs }: Pick<Clock, 'nowMs'>,
): AccountSettings {
  // In order of requests.
  const known = new Map<string, { readonly settings: Settings; readonly askAtMs: number }>();
  const store = (accountId: string, settings: Settings, keptMs: number): Settings => {
    known.delete(accountId);
    known.set(accountId, { settings, askAtMs: nowMs() + keptMs });
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > accountsMax) known.delete(oldest);
    return settings;
  };
  return {
    async of(accountId) {
      const found = known.get(accountId);
      if (found && nowMs() < found.askAtMs) return found.settings;
      try {
        const found = await session.calls.getAccountSettings({ accountId }, { timeoutMs: responseTimeoutMs });
        const deviceReading = deviceReadingNames.fromWire(found.deviceReading ?? 0);
        return store(accountId, { enrichedEvents: found.enrichedEvents, deviceReading }, keptForMs);
      } catch (error) {
        if (!isOutage(error)) throw error;
        return store(accountId, found?.settings ?? { enrichedEvents: false, deviceReading: undefined }, retriedEveryMs);
      }
    },
  };
}
