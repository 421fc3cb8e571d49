import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import type { MagicLinkStore, SessionStore } from './ports.js';
import { sweepSessions } from './sweep-sessions.js';

describe('sweepSessions', () => {
  it('keeps sessions and magic links for 24 hours after they ended, so that an expired link is 410 and not 404', async () => {
    const removed: Record<string, number> = {};
    const recording = (what: string) => async (timeMs: number) => {
      removed[what] = timeMs;
      return 1;
    };
    const clock = fakeClock();
    const sessions: Pick<SessionStore, 'removeEndedBefore'> = { removeEndedBefore: recording('sessions') };
    const links: Pick<MagicLinkStore, 'removeExpiredBefore'> = { removeExpiredBefore: recording('links') };
    await sweepSessions(sessions as SessionStore, links as MagicLinkStore, clock, silentLogger);
    const dayBefore = clock.nowMs() - 24 * 3_600_000;
    expect(removed).to.deep.equal({ sessions: dayBefore, links: dayBefore });
  });
});
