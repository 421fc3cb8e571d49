import { DomainError, requestErrors } from '@cardlens/errors';
import { type Clock, type Logger, type Part, record } from '@cardlens/runtime';
import type { Principal } from '../middleware/principal.js';
import { capturing } from '../routes/endpoint.js';

/** Per account and replica, over all transports. */
const connectionsPerAccountMax = 100;
const farewellWithinMs = 1500;
const timerMax = 2 ** 31 - 1;
/** What was revoked while a connection was being opened is among the last of each kind. */
const revokedMax = 10_000;

/** Why the gateway closes a connection. */
export type Ending = 'expired' | 'revoked' | 'stopping';

/** The transport of a live connection. */
interface Channel {
  /** Closes it and sends the reason. */
  end(why: Ending): void;
  /** Closes it at once. */
  cut(): void;
}

/** The live connections of this replica. */
export interface LiveConnections extends Part {
  /** @throws DomainError `forbidden`, `rate_limited`, or `unavailable` while the gateway stops */
  admit(principal: Principal): void;
  /** Counts the connection, and ends it when its credential expires. @returns a function to call once it is closed */
  opened(principal: Principal, channel: Channel, requestId: string): (code?: string) => void;
  /** Ends the connections opened with an API key, and with session tokens that the key minted. */
  keyRevoked(keyId: string): void;
  /** Ends the connections opened with session tokens of an account that were issued before this time. */
  tokensRevoked(accountId: string, notBeforeS: number): void;
}

interface Open {
  readonly principal: Principal;
  readonly channel: Channel;
  readonly closed: Promise<void>;
}

export function liveConnections({ clock, log }: { clock: Clock; log: Logger }): LiveConnections {
  const open = new Set<Open>();
  const perAccount = new Map<string, number>();
  /** In order of revocation. */
  const revokedKeys = new Set<string>();
  /** By account: tokens issued earlier are revoked. In order of revocation. */
  const notBeforeS = new Map<string, number>();
  const isRevoked = (principal: Principal): boolean =>
    (principal.keyId !== undefined && revokedKeys.has(principal.keyId)) ||
    (principal.kind === 'token' && (principal.issuedAtS ?? 0) < (notBeforeS.get(principal.accountId) ?? 0));
  let isStopping = false;

  return {
    name: 'live connections',
    admit(principal) {
      if (isStopping) throw new DomainError(requestErrors.unavailable);
      const mayListen = principal.kind === 'key' || capturing.includes(principal.scope);
      if (!mayListen || !principal.keyScopes.includes('read')) {
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
      log.info('live connection opened', { requestId, accountId });
      const expiry =
        principal.expiresAtMs === undefined
          ? undefined
          : setTimeout(() => channel.end('expired'), Math.min(principal.expiresAtMs - clock.nowMs(), timerMax));
      // Revoked after the credential was checked: opening takes a while. Deferred, until the caller can end it.
      if (isRevoked(principal)) setImmediate(() => open.has(entry) && channel.end('revoked'));
      return (code) => {
        if (!open.delete(entry)) return;
        clearTimeout(expiry);
        const left = (perAccount.get(accountId) ?? 1) - 1;
        if (left === 0) perAccount.delete(accountId);
        else perAccount.set(accountId, left);
        record('liveConnections', -1, {});
        log.info('live connection closed', { requestId, accountId, code });
        isClosed();
      };
    },
    keyRevoked(keyId) {
      revokedKeys.add(keyId);
      for (const oldest of revokedKeys) if (revokedKeys.size > revokedMax) revokedKeys.delete(oldest);
      for (const { principal, channel } of open) {
        if (principal.keyId === keyId) channel.end('revoked');
      }
    },
    tokensRevoked(accountId, beforeS) {
      notBeforeS.delete(accountId);
      notBeforeS.set(accountId, beforeS);
      for (const oldest of notBeforeS.keys()) if (notBeforeS.size > revokedMax) notBeforeS.delete(oldest);
      for (const { principal, channel } of open) {
        if (principal.accountId === accountId && isRevoked(principal)) channel.end('revoked');
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
