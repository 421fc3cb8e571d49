import { readFileSync } from 'node:fs';

/** Resources that some work used in this process. */
export interface Cost {
  readonly cpuMs: number;
  /** Longest CPU time for which the event loop was blocked. */
  readonly blockMs: number;
}

/**
 * CPU time of the main thread, so that other processes of a busy machine do not count. @source proc(5): schedstat
 */
function cpuMsNow(): number {
  if (process.platform === 'linux') return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  let blockMs = 0;
  let lastMs = cpuMsNow();
  let isDone = false;
  const startedMs = lastMs;
  const turn = (): void => {
    const nowMs = cpuMsNow();
    blockMs = Math.max(blockMs, nowMs - lastMs);
    lastMs = nowMs;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  const endedMs = cpuMsNow();
  return { cpuMs: endedMs - startedMs, blockMs: Math.max(blockMs, endedMs - lastMs) };
}

const least = (a: Cost, b: Cost): Cost => ({
  cpuMs: Math.min(a.cpuMs, b.cpuMs),
  blockMs: Math.min(a.blockMs, b.blockMs),
});

export const blockMsMax = 100;
/** Twice the input may cost three times as much, and small amounts are not compared. */
const growthMax = 3;
const negligibleMs = 30;
const triesMax = 6;

/**
 * Checks the cost of processing hostile input: it must not grow faster than the input or block the event loop. The
 * lowest cost of several runs counts, because compilation and garbage collection make a single run expensive.
 * @param work  processes input of this size
 * @returns the problem; undefined if there is none
 */
export async function unboundedCost(
  size: number,
  work: (size: number) => Promise<unknown>,
): Promise<string | undefined> {
  let [once, twice] = [await costOf(() => work(size)), await costOf(() => work(2 * size))];
  for (let tries = 1; ; tries++) {
    const isBlocking = twice.blockMs > blockMsMax;
    const isGrowing =
      twice.cpuMs > negligibleMs && twice.cpuMs > growthMax * Math.max(once.cpuMs, negligibleMs / growthMax);
    if (!isBlocking && !isGrowing) return undefined;
    if (tries === triesMax) {
      const [a, b, block] = [once.cpuMs, twice.cpuMs, twice.blockMs].map(Math.round);
      return `${size} bytes cost ${a} ms of CPU, twice as many ${b} ms, and ${block} ms without a turn of the event loop`;
    }
    once = least(once, await costOf(() => work(size)));
    twice = least(twice, await costOf(() => work(2 * size)));
  }
}
