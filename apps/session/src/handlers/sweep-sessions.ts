import type { Clock, Logger } from '@cardlens/runtime';
import { magicLinkKeptMs } from '../domain/magic-token.js';
import type { Deps } from './ports.js';

// A magic link may refer to a session for an hour after its token expired.
const keptAfterEndMs = 24 * 3_600_000;

/** Tokens of a browser session outlive it by less than this time; until then, gateways ask for its end. */
const browserSessionKeptMs = 48 * 3_600_000;

interface Swept
  extends Pick<Deps, 'sessions' | 'magicLinks' | 'browserSessions' | 'pendingSignIns' | 'logoutTokens' | 'keys'> {
  readonly clock: Clock;
}

/** Removes what has ended or expired, because not every supported store can expire records. */
export async function sweepSessions(
  { sessions, magicLinks, browserSessions, pendingSignIns, logoutTokens, keys, clock }: Swept,
  log: Logger,
): Promise<void> {
  const nowMs = clock.nowMs();
  const count = await sessions.removeEndedBefore(nowMs - keptAfterEndMs);
  await magicLinks.removeExpiredBefore(nowMs - magicLinkKeptMs);
  await browserSessions.removeExpiredBefore((nowMs - browserSessionKeptMs) * 1000);
  await pendingSignIns.removeExpiredBefore(nowMs);
  await logoutTokens.removeExpiredBefore(nowMs);
  await keys.removePortalLinksExpiredBefore(nowMs * 1000);
  if (count > 0) log.info('expired sessions removed', { count });
}
