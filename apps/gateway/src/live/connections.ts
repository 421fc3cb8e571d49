import { DomainError, requestErrors } from '@cardlens/errors';
import { type Clock, type Logger, type Part, record } from '@cardlens/runtime';
import { ofAccount, ofPerson, ofSession, ofSessions, TooManyConnections } from '../middleware/connection-limits.js';
import type { Principal } from '../middleware/principal.js';
import { capturing } from '../routes/endpoint.js';

const closeWithinMs = 1500;
const timerMax = 2 ** 31 - 1;
/** What was revoked while a connection was being opened is among the last of each kind. */
const revokedMax = 10_000;

/** Why the gateway closes a connection. */
export type CloseReason = 'expired' | 'revoked' | 'replaced' | 'stopping';

/** The transport of a live connection. */
interface Channel {
  /** Closes it and sends the reason. */
  end(why: CloseReason): void;
  /** Closes it at once. */
  cut(): void;
}

/** The place of one connection among those of its account and session. */
export interface Place {
  /** The connection is open: it ends when its credential expires. @returns a function to call once it is closed */
  opened(channel: Channel, requestId: string): (code?: string) => void;
  /** It will not be opened. */
  leave(): void;
}

/** The live connections of this replica. */
export interface LiveConnections extends Part {
  /**
   * Counts a connection that is being opened.
   * @throws DomainError `forbidden`, `rate_limited`, or `unavailable` while the gateway stops
   */
  admit(principal: Principal): Place;
  /** Ends the connections of an API key or a browser session, and of session tokens that it minted. */
  keyRevoked(keyId: string): void;
  /** Ends the connections opened with session tokens of an account that were issued before this time. */
  tokensRevoked(accountId: string, notBeforeS: number): void;
}

interface Open {
  readonly principal: Principal;
  readonly channel: Channel;
  readonly closed: Promise<void>;
  /** Gives up its place, once. @returns whether it had one */
  readonly leave: () => boolean;
}

/** The session, of a token or of a browser, whose connections are limited; undefined for an API key. */
const sessionOf = (principal: Principal): string | undefined =>
  principal.kind === 'token' ? principal.sessionId : principal.kind === 'person' ? principal.keyId : undefined;

/** Whether the caller depends on this key or browser session. */
const endsWith = (principal: Principal, keyId: string): boolean =>
  principal.keyId === keyId || (principal.kind === 'key' && principal.browserSessionId === keyId);

/** Keys under which a connection is counted, each with its maximum. */
const limitsOf = (principal: Principal) => {
  const { accountId } = principal;
  const session = sessionOf(principal);
  if (session === undefined) return [{ key: accountId, ...ofAccount }];
  return [
    { key: `session ${accountId} ${session}`, ...(principal.kind === 'token' ? ofSession : ofPerson) },
    { key: `sessions ${accountId}`, ...ofSessions },
    { key: accountId, ...ofAccount },
  ];
};

export function liveConnections({ clock, log }: { clock: Clock; log: Logger }): LiveConnections {
  const open = new Set<Open>();
  /** Connections by account, by all sessions of an account, and by session. */
  const counts = new Map<string, number>();
  const count = (keys: readonly string[], change: 1 | -1): void => {
    for (const key of keys) {
      const now = (counts.get(key) ?? 0) + change;
      if (now === 0) counts.delete(key);
      else counts.set(key, now);
    }
  };
  /** In order of revocation. */
  const revokedKeys = new Set<string>();
  /** By account: tokens issued earlier are revoked. In order of revocation. */
  const notBeforeS = new Map<string, number>();
  const isRevoked = (principal: Principal): boolean =>
    revokedKeys.has(principal.keyId) ||
    (principal.kind === 'key' && revokedKeys.has(principal.browserSessionId ?? '')) ||
    (principal.kind === 'token' && (principal.issuedAtS ?? 0) < (notBeforeS.get(principal.accountId) ?? 0));
  let isStopping = false;

  const opened = (principal: Principal, channel: Channel, requestId: string, leave: () => boolean) => {
    const { accountId } = principal;
    let isClosed!: () => void;
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    const entry: Open = { principal, channel, closed, leave };
    open.add(entry);
    record('liveConnections', 1, {});
    log.info('live connection opened', { requestId, accountId });
    const expiry =
      principal.expiresAtMs === undefined
        ? undefined
        : setTimeout(() => channel.end('expired'), Math.min(principal.expiresAtMs - clock.nowMs(), timerMax));
    // Since the credential was checked: opening takes a while. Deferred, until the caller can end it.
    const why: CloseReason | undefined = isStopping ? 'stopping' : isRevoked(principal) ? 'revoked' : undefined;
    if (why !== undefined) setImmediate(() => open.has(entry) && channel.end(why));
    return (code?: string) => {
      if (!open.delete(entry)) return;
      clearTimeout(expiry);
      leave();
      record('liveConnections', -1, {});
      log.info('live connection closed', { requestId, accountId, code });
      isClosed();
    };
  };

  /** Ends the oldest open connection of the caller's session. */
  const replaceOldest = (of: Principal): void => {
    const isOfSession = ({ principal: one }: Open) =>
      one.kind === of.kind && one.accountId === of.accountId && sessionOf(one) === sessionOf(of);
    for (const entry of open) {
      if (!isOfSession(entry) || !entry.leave()) continue;
      entry.channel.end('replaced');
      // The client may be gone.
      setTimeout(() => open.has(entry) && entry.channel.cut(), closeWithinMs).unref();
      return;
    }
  };

  return {
    name: 'live connections',
    admit(principal) {
      if (isStopping) throw new DomainError(requestErrors.unavailable);
      const mayListen = principal.kind !== 'token' || capturing.includes(principal.scope);
      if (!mayListen || !principal.keyScopes.includes('read')) {
        throw new DomainError(requestErrors.accessDenied);
      }
      const limits = limitsOf(principal);
      const isReached = ({ key, max }: { key: string; max: number }) => (counts.get(key) ?? 0) >= max;
      if (principal.kind !== 'key' && limits.slice(0, 1).some(isReached)) replaceOldest(principal);
      const reached = limits.find(isReached);
      if (reached) throw new TooManyConnections(reached);
      const keys = limits.map(({ key }) => key);
      count(keys, 1);
      let isLeft = false;
      const leave = (): boolean => {
        if (isLeft) return false;
        count(keys, -1);
        isLeft = true;
        return true;
      };
      return { leave, opened: (channel, requestId) => opened(principal, channel, requestId, leave) };
    },
    keyRevoked(keyId) {
      revokedKeys.add(keyId);
      for (const oldest of revokedKeys) if (revokedKeys.size > revokedMax) revokedKeys.delete(oldest);
      for (const { principal, channel } of open) {
        if (endsWith(principal, keyId)) channel.end('revoked');
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
      }, closeWithinMs);
      await Promise.all(all.map(({ closed }) => closed));
      clearTimeout(late);
    },
  };
}
