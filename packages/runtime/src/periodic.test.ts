import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { periodic } from './index.js';

/** Counts runs; `nextRun` resolves at the start of the next one. */
function counting(run: (signal: AbortSignal) => Promise<unknown> = async () => {}) {
  const runs = new EventTarget();
  const warnings: (string | undefined)[] = [];
  const state = { started: 0, running: 0, mostAtOnce: 0 };
  return {
    state,
    warnings,
    nextRun: () => once(runs, 'run'),
    log: { warn: (_: string, fields?: { job?: string }) => void warnings.push(fields?.job) },
    work: async (signal: AbortSignal) => {
      state.started++;
      state.mostAtOnce = Math.max(state.mostAtOnce, ++state.running);
      runs.dispatchEvent(new Event('run'));
      try {
        await run(signal);
      } finally {
        state.running--;
      }
    },
  };
}

describe('periodic work', () => {
  it('is repeated, one run at a time, until the stop', async () => {
    const { state, nextRun, log, work } = counting(() => delay(5));
    const part = periodic({ name: 'sweeper', everyMs: 1, work, log });
    await part.start?.();
    for (let run = 0; run < 3; run++) await nextRun();
    await part.stop?.();
    const { started } = state;
    await delay(20);
    expect(state).to.deep.equal({ started, running: 0, mostAtOnce: 1 });
  });

  it('runs immediately at the start if configured', async () => {
    const { state, log, work } = counting();
    const part = periodic({ name: 'sweeper', everyMs: 60_000, work, log, isRunAtStart: true });
    await part.start?.();
    await part.stop?.();
    expect(state.started).to.equal(1);
  });

  it('continues after a failure, which is logged with its name', async () => {
    const { warnings, nextRun, log, work } = counting(() => Promise.reject(new Error('down')));
    const part = periodic({ name: 'session sweeper', everyMs: 1, work, log });
    await part.start?.();
    await nextRun();
    await nextRun();
    await part.stop?.();
    expect(warnings.length).to.be.at.least(1);
    expect(new Set(warnings)).to.deep.equal(new Set(['session sweeper']));
  });

  it('is aborted at the stop', async () => {
    let signal: AbortSignal | undefined;
    const { log, work } = counting((given) => {
      signal = given;
      return once(given, 'abort');
    });
    const part = periodic({ name: 'sweeper', everyMs: 60_000, work, log, isRunAtStart: true });
    await part.start?.();
    await part.stop?.();
    expect(signal?.aborted).to.equal(true);
  });
});
