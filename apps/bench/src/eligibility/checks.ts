import { readFile } from 'node:fs/promises';
import { Cardlens, type EligibilityEvent } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { processorMs } from '../processor.js';
import { median } from '../statistics.js';

export interface Checks {
  /** Milliseconds from the first request until the last of the checks had ended, as a live listener hears it; median. */
  readonly aloneMs: number;
  /** The same while as many checks of a payer that never answers are under way; median. */
  readonly besideSlowMs: number;
  /** The same beside two such payers; median. */
  readonly besideTwoMs: number;
  /** Processor milliseconds of one check, while they run alone: of all apps together, and of the stores. */
  readonly appsMs: number;
  readonly storesMs: number;
  /** Of the checks that were measured, those that did not end well. */
  readonly failed: number;
}

/** How many at once. */
export const checksAtOnce = 100;
/** What the simulator takes for an answer. */
export const latencyMs = 300;

/** Of which the median counts. */
const rounds = 3;

const within = 60_000;

/** Many eligibility checks at once through the whole system, against the payer simulator. */
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
    // Code and connections are warm, as they are in a system that runs.
    await ended(await ask('SIMPPO', 20));
    await measured();
    failed = 0;
    const apps = Object.values(stack.pids());
    const stores = Object.values(stack.stores).flatMap(({ pid }) => pid ?? []);
    const [appsBefore, storesBefore] = await Promise.all([processorMs(apps), processorMs(stores)]);
    const alone = await repeated();
    const [appsAfter, storesAfter] = await Promise.all([processorMs(apps), processorMs(stores)]);
    await ask('SIMSILENT', checksAtOnce);
    const besideSlowMs = median(await repeated());
    await ask('SIMSILENT2', checksAtOnce);
    return {
      aloneMs: median(alone),
      appsMs: (appsAfter - appsBefore) / (checksAtOnce * rounds),
      storesMs: (storesAfter - storesBefore) / (checksAtOnce * rounds),
      besideSlowMs,
      besideTwoMs: median(await repeated()),
      failed,
    };
  } finally {
    watch.close();
  }
}
