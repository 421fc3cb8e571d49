import { StaleVersion } from '@cardlens/errors';
import { outgoing } from '@cardlens/messaging';
import type { BrowserSession } from '../domain/browser-session.js';
import type { Deps, SessionsOf } from './ports.js';

type Needs = Pick<Deps, 'browserSessions' | 'browserOutbox' | 'clock'>;

const batchMax = 100;

/** Ends a browser session, and announces it as the end of a key: whatever it issued ends too. May be repeated. */
export async function endSession(deps: Needs, session: BrowserSession): Promise<void> {
  const { sessionId, accountId, digest } = session;
  const endedAtUs = deps.clock.nowUs();
  const event = outgoing(
    `${sessionId}.ended`,
    'session.key_revoked',
    sessionId,
    { keyId: sessionId, accountId, occurredAtUs: endedAtUs },
    deps.clock.nowMs(),
  );
  try {
    await deps.browserSessions.end(session, endedAtUs, event);
  } catch (error) {
    // Only an end changes the version of a session.
    if (error instanceof StaleVersion) return;
    throw error;
  }
  await deps.browserOutbox.flush(digest, [event]);
}

/** Ends all of these browser sessions that have not ended. */
export async function endSessions(deps: Needs, of: SessionsOf): Promise<void> {
  for (;;) {
    const some = await deps.browserSessions.liveOf(of, batchMax);
    for (const session of some) await endSession(deps, session);
    if (some.length < batchMax) return;
  }
}
