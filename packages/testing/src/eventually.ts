import { setTimeout as delay } from 'node:timers/promises';

export interface EventuallyOptions {
  /** Maximum wait, default 30 s. */
  readonly timeoutMs?: number;
  /** Pause between attempts, default 20 ms. */
  readonly intervalMs?: number;
}

/**
 * Waits for a condition instead of a fixed time.
 *
 * Calls `attempt` until it returns a truthy value without throwing, and returns that value. A chai assertion is truthy:
 * `await eventually(async () => expect(await count()).to.equal(3))`.
 *
 * @throws Error with the last failure as its cause, after `timeoutMs`
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { timeoutMs = 30_000, intervalMs = 20 }: EventuallyOptions = {},
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let cause: unknown;
    let last = '';
    try {
      const result = await attempt();
      if (result) return result;
      last = `last result was ${String(result)}`;
    } catch (error) {
      cause = error;
      last = error instanceof Error ? error.message : String(error);
    }
    if (performance.now() >= deadline) throw new Error(`condition not met within ${timeoutMs} ms: ${last}`, { cause });
    await delay(intervalMs);
  }
}
