/** Time, injected so that tests own it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Microseconds since the epoch; strictly increasing within a process, so that two events never look alike. */
  nowUs(): number;
}

let lastUs = 0;

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  nowUs: () => {
    const nowUs = Math.round((performance.timeOrigin + performance.now()) * 1000);
    lastUs = Math.max(nowUs, lastUs + 1);
    return lastUs;
  },
};

/** `YYYY-MM-DD HH:MM:SS.ffffff+00:00` (decisions §1). */
export function formatTimestampUs(us: number): string {
  const seconds = new Date(Math.floor(us / 1000)).toISOString().slice(0, 19).replace('T', ' ');
  return `${seconds}.${String(us % 1_000_000).padStart(6, '0')}+00:00`;
}
