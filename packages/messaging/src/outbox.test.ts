import { silentLogger } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { createOutbox } from './outbox.js';

describe('outbox sweeper', () => {
  it('looks once at a time: sweeps that take longer than their interval do not pile up', async () => {
    let looks = 0;
    const held: (() => void)[] = [];
    const outbox = createOutbox({
      app: 'test',
      log: silentLogger,
      publisher: { publish: async () => {} },
      sweepEveryMs: 1,
      store: {
        waiting: async () => {
          looks++;
          // As with a broker that is away: the look takes as long as it takes.
          await new Promise<void>((resolve) => held.push(resolve));
          return [];
        },
        confirmed: async () => {},
      },
    });
    await outbox.start?.();
    await eventually(() => held.length === 1);
    // More intervals pass than a sweep could have been missed by.
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    await eventually(() => ticks > 20);
    clearInterval(timer);
    const stopped = outbox.stop?.();
    for (let release = held.shift(); release; release = held.shift()) {
      release();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await stopped;
    expect(looks).to.equal(1);
  });
});
