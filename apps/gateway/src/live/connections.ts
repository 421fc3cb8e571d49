import { DomainError, requestErrors } from '@cardlens/errors';
import { type Clock, type Logger, type Part, record } from '@cardlens/runtime';
import type { Principal } from '../middleware/principal.js';
import { capturing } from '../routes/endpoint.js';

/** Per account and replica, whatever carries them (decisions §10). */
export const connectionsPerAccountMax = 100;
const farewellWithinMs = 1500;
const timerMax = 2 ** 31 - 1;

/** Why a connection is ended by us. */
export type Ending = 'expired' | 'revoked' | 'stopping';

/** What carries a live connection. */
export interface Channel {
  /** Ends it with a word of why. */
  end(why: Ending): void;
  /** Ends it at once. */
  cut(): void;
}

/** Everybody who listens at this replica. */
export interface LiveConnections extends Part {
  /** @throws DomainError `forbidden`, `rate_limited`, or `unavailable` while the gateway stops */
  admit(principal: Principal): void;
  /** Counts the connection and ends it with its credential. @returns to be called once it is closed */
  opened(principal: Principal, channel: Channel, requestId: string): (code?: string) => void;
  /** Ends the connections that an API key opened. */
  keyRevoked(keyId: string): void;
}

interface Open {
  readonly principal: Principal;
  readonly channel: Channel;
  readonly closed: Promise<void>;
}

export function liveConnections({ clock, log }: { clock: Clock; log: Logger }): LiveConnections {
  const open = new Set<Open>();
  const perAccount = new Map<string, number>();
  let isStopping = false;

  return {
    name: 'live connections',
    admit(principal) {
      if (isStopping) throw new DomainError(requestErrors.unavailable);
      if (principal.kind === 'token' && !capturing.includes(principal.scope)) {
        throw new DomainError(requestErrors.accessDenied);
      }
      if ((perAccount.get(principal.accountId) ?? 0) >= connectionsPerAccountMax) {
        const publicMessage = `An account has at most ${connectionsPerAccountMax} live connections`;
        throw new DomainError({ code: 'TOO_MANY_CONNECTIONS', kind: 'rate_limited', publicMessage });
      }
    },
    opened(principal, channel, requestId) {
      const { accountId } = principal;
      let isClosed!: () => void;
      const closed = new Promise<void>((resolve) => {
        isClosed = resolve;
      });
      const entry: Open = { principal, channel, closed };
      open.add(entry);
      perAccount.set(accountId, (perAccount.get(accountId) ?? 0) + 1);
      record('liveConnections', 1, {});
      log.info('a live connection is open', { requestId, accountId });
      const expiry =
        principal.kind === 'token'
          ? setTimeout(() => channel.end('expired'), Math.min(principal.expiresAtMs - clock.nowMs(), timerMax))
          : undefined;
      return (code) => {
        if (!open.delete(entry)) return;
        clearTimeout(expiry);
        const left = (perAccount.get(accountId) ?? 1) - 1;
        if (left === 0) perAccount.delete(accountId);
        else perAccount.set(accountId, left);
        record('liveConnections', -1, {});
        log.info('a live connection is closed', { requestId, accountId, code });
        isClosed();
      };
    },
    keyRevoked(keyId) {
      for (const { principal, channel } of open) {
        if (principal.kind === 'key' && principal.keyId === keyId) channel.end('revoked');
      }
    },
    async stop() {
      isStopping = true;
      const all = [...open];
      for (const { channel } of all) channel.end('stopping');
      const late = setTimeout(() => {
        for (const { channel } of open) channel.cut();
      }, farewellWithinMs);
      await Promise.all(all.map(({ closed }) => closed));
      clearTimeout(late);
    },
  };
}
