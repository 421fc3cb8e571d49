import { readFile } from 'node:fs/promises';
import { Cardlens, type EligibilityEvent } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { appsMs, processorTimes, storesMs } from '../processor.js';
import { median } from '../statistics.js';

export interface Checks {
  /** Milliseconds from the first request until a live listener has received the end of the last check; median. */
  readonly aloneMs: number;
  /** The same while as many checks of a payer that never responds are in progress; median. */
  readonly besideSlowMs: number;
  /** The same with two such payers; median. */
  readonly besideTwoMs: number;
  /** CPU time of one check in milliseconds, without other load: of all apps, and of the stores. */
  readonly appsMs: number;
  readonly storesMs: number;
  /** Number of measured checks that failed. */
  readonly failed: number;
}

/** Number of concurrent checks. */
export const checksAtOnce = 100;
/** Response time of the simulator. */
export const latencyMs = 300;

/** Number of rounds for the median. */
const rounds = 3;

const within = 60_000;

/** Measures many concurrent eligibility checks through the whole system, against the payer simulator. */
export async function checksAtOnceThrough(stack: Stack, image: string): Promise<Checks> {
  const { apiKey } = await stack.localKey();
  const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
  const { card_id: cardId } = await client.scan({ front: await readFile(image) });
  const ends = new Map<string, EligibilityEvent['state']>();
  let wake: () => void = () => {};
  const watch = await client.watch(cardId, {
    onEvent: () => {},
    onEligibility: ({ eligibility_id: id, state }) => {
      if (state !== 'processing') ends.set(id, state);
      wake();
    },
  });
  const ask = async (payerId: string, count: number): Promise<string[]> => {
    const records = await Promise.all(
      Array.from({ length: count }, () =>
        client.eligibility.create({
          cardId,
          subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: 'BENCH0001' },
          provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
          payerId,
        }),
      ),
    );
    return records.map(({ eligibility_id: id }) => id);
  };
  const ended = async (ids: readonly string[]): Promise<void> => {
    const late = AbortSignal.timeout(within);
    late.addEventListener('abort', () => wake(), { once: true });
    while (ids.some((id) => !ends.has(id))) {
      late.throwIfAborted();
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  let failed = 0;
  const measured = async (): Promise<number> => {
    const startedMs = performance.now();
    const ids = await ask('SIMPPO', checksAtOnce);
    await ended(ids);
    failed += ids.filter((id) => ends.get(id) !== 'completed').length;
    return performance.now() - startedMs;
  };
  const repeated = async (): Promise<number[]> => {
    const times: number[] = [];
    while (times.length < rounds) times.push(await measured());
    return times;
  };
  try {
    // Warms up code and connections, as in a running system.
    await ended(await ask('SIMPPO', 20));
    await measured();
    failed = 0;
    const { result: alone, spent } = await processorTimes(stack, repeated);
    await ask('SIMSILENT', checksAtOnce);
    const besideSlowMs = median(await repeated());
    await ask('SIMSILENT2', checksAtOnce);
    return {
      aloneMs: median(alone),
      appsMs: appsMs(spent) / (checksAtOnce * rounds),
      storesMs: storesMs(spent) / (checksAtOnce * rounds),
      besideSlowMs,
      besideTwoMs: median(await repeated()),
      failed,
    };
  } finally {
    watch.close();
  }
}
