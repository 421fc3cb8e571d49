import { setTimeout as delay } from 'node:timers/promises';

export interface EventuallyOptions {
  /** Maximum wait, default 30 s. */
  readonly timeoutMs?: number;
  /** Pause between the first attempts, default 20 ms; later ones are a tenth of the wait so far, up to half a second. */
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
  const startedAt = performance.now();
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
    const waitedMs = performance.now() - startedAt;
    if (waitedMs >= timeoutMs) throw new Error(`condition not met within ${timeoutMs} ms: ${last}`, { cause });
    await delay(Math.max(intervalMs, Math.min(waitedMs / 10, 500)));
  }
}
