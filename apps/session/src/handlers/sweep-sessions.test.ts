import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { sweepSessions } from './sweep-sessions.js';

describe('sweepSessions', () => {
  it('keeps sessions and magic links for 24 hours, so that an expired link is 410 and not 404, and browser sessions for 48', async () => {
    const removed: Record<string, number> = {};
    const recording = (what: string) => async (timeMs: number) => {
      removed[what] = timeMs;
      return 1;
    };
    const clock = fakeClock();
    const expiring = (what: string) => ({ removeExpiredBefore: recording(what) });
    const swept = {
      sessions: { removeEndedBefore: recording('sessions') },
      magicLinks: expiring('links'),
      browserSessions: expiring('browsers'),
      pendingSignIns: expiring('pending'),
      logoutTokens: expiring('logouts'),
      keys: { removePortalLinksExpiredBefore: recording('portal links') },
      clock,
    };
    await sweepSessions(swept as unknown as Parameters<typeof sweepSessions>[0], silentLogger);
    const nowMs = clock.nowMs();
    const dayMs = 24 * 3_600_000;
    expect(removed).to.deep.equal({
      sessions: nowMs - dayMs,
      links: nowMs - dayMs,
      browsers: (nowMs - 2 * dayMs) * 1000,
      pending: nowMs,
      logouts: nowMs,
      'portal links': nowMs * 1000,
    });
  });
});
