import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, requestErrors } from '@cardlens/errors';

export interface GatherLimits {
  /** Maximum inputs of one batch. */
  readonly batchMax: number;
  /** Maximum concurrent batches. */
  readonly batchesMax: number;
  /** Maximum number of queued inputs; more are rejected immediately. Default: 1000. */
  readonly waitingMax?: number;
  /**
   * An input that was queued for longer is rejected instead of processed, because its caller has given up. Default: 5
   * s.
   */
  readonly waitMs?: number;
  /** Time for which a batch waits for more inputs. Default: none. */
  readonly collectMs?: number;
}

/**
 * Batches concurrent calls: calls that arrive while others are running go into the next batch together. Without
 * `collectMs`, a single call does not wait. An input is processed after its call, never before, so a read is as fresh
 * as an unbatched one.
 *
 * @param work  result i belongs to input i; when it rejects, every call of the batch does
 * @throws DomainError `unavailable` when too many inputs are queued, or this one was queued for too long: it was not
 *   processed
 */
export function gathered<I, O>(
  work: (inputs: readonly I[]) => Promise<readonly O[]>,
  { batchMax, batchesMax, waitingMax = 1000, waitMs = 5000, collectMs = 0 }: GatherLimits,
): (input: I) => Promise<O> {
  interface Call {
    readonly input: I;
    readonly sinceMs: number;
    readonly resolve: (output: O) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Call[] = [];
  let underWay = 0;

  const run = async (): Promise<void> => {
    underWay++;
    if (collectMs > 0) await delay(collectMs);
    const calls = waiting.splice(0, batchMax);
    try {
      const outputs = await work(calls.map(({ input }) => input));
      for (const [index, { resolve }] of calls.entries()) resolve(outputs[index] as O);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    } finally {
      underWay--;
      next();
    }
  };
  const rejectLate = (): void => {
    const oldestMs = performance.now() - waitMs;
    // Inputs are queued in order of arrival.
    const inTime = waiting.findIndex(({ sinceMs }) => sinceMs >= oldestMs);
    for (const { reject } of waiting.splice(0, inTime === -1 ? waiting.length : inTime)) reject(rejection());
  };
  const next = (): void => {
    rejectLate();
    while (underWay < batchesMax && waiting.length > 0) void run();
  };
  return (input) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax) rejectLate();
      if (waiting.length >= waitingMax) return reject(rejection());
      waiting.push({ input, sinceMs: performance.now(), resolve, reject });
      next();
    });
}

const rejection = () => new DomainError(requestErrors.unavailable);
