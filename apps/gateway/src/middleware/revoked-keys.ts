import { type Clock, type Logger, type Part, periodic } from '@cardlens/runtime';
import type { Origin, Services } from '../ports.js';

// Revocation takes effect within a second even when its event does not arrive.
const pollEveryMs = 900;
/** Tokens and image links are valid for at most a day, and a magic link for an hour longer. */
const rememberedForMs = 26 * 3_600_000;
/** Overlap of the polls, for clock differences and late writes. */
const overlapMs = 60_000;

/** Revoked keys, browser sessions that ended, and accounts' revoked tokens. */
export interface RevokedKeys extends Part {
  /** @throws DomainError `unavailable` before the first successful poll, while session is unavailable */
  hasToken(origin: Origin): Promise<boolean>;
  /** A revocation reported by an event, which arrives before the next poll. */
  add(keyId: string): void;
}

/** Notified once of each revocation. */
export interface RevocationListeners {
  onKey?(keyId: string): void;
  /** @param notBeforeS  tokens issued earlier are rejected */
  onTokens?(accountId: string, notBeforeS: number): void;
}

/**
 * Tracks revoked keys and tokens without a call for each token, by polling session for changes every 0.9 s. While
 * session is unavailable the last response applies, as with public keys.
 */
export function revokedKeys(
  session: Pick<Services['session'], 'listRevokedKeys'>,
  { clock, log }: { clock: Clock; log: Logger },
  { onKey, onTokens }: RevocationListeners = {},
): RevokedKeys {
  const revokedAtMs = new Map<string, number>();
  /** By account: tokens issued earlier are rejected. */
  const notBeforeS = new Map<string, number>();
  let polledAtMs: number | undefined;
  let polling: Promise<void> | undefined;

  const add = (keyId: string): void => {
    if (revokedAtMs.has(keyId)) return;
    revokedAtMs.set(keyId, clock.nowMs());
    onKey?.(keyId);
  };

  const addTokens = (accountId: string, atS: number): void => {
    if (atS <= (notBeforeS.get(accountId) ?? 0)) return;
    notBeforeS.set(accountId, atS);
    onTokens?.(accountId, atS);
  };

  const poll = (): Promise<void> => {
    polling ??= (async () => {
      const nowMs = clock.nowMs();
      const sinceMs = polledAtMs === undefined ? nowMs - rememberedForMs : polledAtMs - overlapMs;
      const { keyIds, tokens } = await session.listRevokedKeys({ sinceUs: sinceMs * 1000 });
      polledAtMs = nowMs;
      for (const keyId of keyIds) add(keyId);
      for (const { accountId, notBeforeUs } of tokens) addTokens(accountId, Math.floor(notBeforeUs / 1_000_000));
      for (const [accountId, atS] of notBeforeS)
        if (nowMs / 1000 - atS > rememberedForMs / 1000) notBeforeS.delete(accountId);
      for (const [keyId, atMs] of revokedAtMs) if (nowMs - atMs > rememberedForMs) revokedAtMs.delete(keyId);
    })().finally(() => {
      polling = undefined;
    });
    return polling;
  };

  let isUnavailable = false;
  const pollQuietly = (): Promise<void> =>
    poll().then(
      () => {
        isUnavailable = false;
      },
      (error: unknown) => {
        if (!isUnavailable) log.warn('loading revoked keys failed; using the last known ones', {}, error);
        isUnavailable = true;
      },
    );

  return {
    ...periodic({ name: 'revoked keys', everyMs: pollEveryMs, work: pollQuietly, log }),
    add,
    async hasToken({ keyId, browserSessionId = '', accountId, issuedAtS }) {
      if (polledAtMs === undefined) await poll();
      const isRevoked = revokedAtMs.has(keyId) || revokedAtMs.has(browserSessionId);
      return isRevoked || issuedAtS < (notBeforeS.get(accountId) ?? 0);
    },
  };
}
