/** Time, injected so that tests control it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Microseconds since the epoch; strictly increasing within a process, so that no two events have the same time. */
  nowUs(): number;
}

let lastUs = 0;
/** Difference between the wall clock and the process's monotonic clock, which counts fractions of a millisecond. */
let offsetMs = performance.timeOrigin;

/** The two clocks drift apart, and the monotonic clock stops while the machine sleeps. */
const driftMaxMs = 2;

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  nowUs: () => {
    const nowMs = Date.now();
    if (Math.abs(offsetMs + performance.now() - nowMs) > driftMaxMs) offsetMs = nowMs - performance.now();
    lastUs = Math.max(Math.round((offsetMs + performance.now()) * 1000), lastUs + 1);
    return lastUs;
  },
};

/** `YYYY-MM-DD HH:MM:SS.ffffff+00:00`. */
export function formatTimestampUs(us: number): string {
  const seconds = new Date(Math.floor(us / 1000)).toISOString().slice(0, 19).replace('T', ' ');
  return `${seconds}.${String(us % 1_000_000).padStart(6, '0')}+00:00`;
}
