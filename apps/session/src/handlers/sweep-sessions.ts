import type { Clock, Logger, Part } from '@cardlens/runtime';
import { magicLinkKeptMs } from '../domain/magic-token.js';
import type { MagicLinkStore, SessionStore } from './ports.js';

const sweepEveryMs = 10 * 60_000;
// A magic link may point to a session for an hour after its token ended; a day leaves room and stays small.
const keptAfterEndMs = 24 * 3_600_000;

/** Removes sessions and magic links a day after they ended; the stores common to all deployments know no expiry of their own. */
export function sessionSweeper(
  sessions: SessionStore,
  magicLinks: MagicLinkStore,
  clock: Clock,
  log: Logger,
): Part & { sweep(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async (): Promise<void> => {
    try {
      const count = await sessions.removeEndedBefore(clock.nowMs() - keptAfterEndMs);
      await magicLinks.removeExpiredBefore(clock.nowMs() - magicLinkKeptMs);
      if (count > 0) log.info('removed ended sessions', { count });
    } catch (error) {
      log.warn('a sweep of ended sessions failed and is tried again', {}, error);
    }
  };
  return {
    name: 'session sweeper',
    sweep,
    start() {
      timer = setInterval(() => void sweep(), sweepEveryMs);
    },
    stop: () => clearInterval(timer),
  };
}
