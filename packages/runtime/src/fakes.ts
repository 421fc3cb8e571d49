import type { Clock } from './clock.js';
import type { Ids } from './ids.js';

/** A clock that advances only when the test advances it. */
export function fakeClock(startMs = Date.UTC(2026, 0, 2, 3, 4, 5)): Clock & { advance(ms: number): void } {
  let us = startMs * 1000;
  return {
    nowMs: () => Math.floor(us / 1000),
    nowUs: () => us++,
    advance: (ms) => {
      us += ms * 1000;
    },
  };
}

/** Identifiers `00000000-0000-4000-8000-000000000001`, `…2` and so on. */
export function fakeIds(): Ids {
  let count = 0;
  const next = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
  return { uuid: next, orderedUuid: next };
}
