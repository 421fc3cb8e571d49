import type { Clock, Logger } from '@cardlens/runtime';
import { magicLinkKeptMs } from '../domain/magic-token.js';
import type { MagicLinkStore, SessionStore } from './ports.js';

// A magic link may refer to a session for an hour after its token expired.
const keptAfterEndMs = 24 * 3_600_000;

/** Removes sessions and magic links a day after they ended, because not every supported store can expire records. */
export async function sweepSessions(
  sessions: Pick<SessionStore, 'removeEndedBefore'>,
  magicLinks: Pick<MagicLinkStore, 'removeExpiredBefore'>,
  clock: Clock,
  log: Logger,
): Promise<void> {
  const count = await sessions.removeEndedBefore(clock.nowMs() - keptAfterEndMs);
  await magicLinks.removeExpiredBefore(clock.nowMs() - magicLinkKeptMs);
  if (count > 0) log.info('expired sessions removed', { count });
}
