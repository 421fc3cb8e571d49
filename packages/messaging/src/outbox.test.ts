import { DomainError, requestErrors } from '@cardlens/errors';
import { silentLogger } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { createOutbox } from './outbox.js';
import type { OutgoingEvent } from './publish.js';

const event = (id: string): OutgoingEvent => ({
  id,
  type: 'purge.done',
  key: 'doc',
  data: new Uint8Array(),
  occurredAtMs: 0,
  trace: {},
});

describe('outbox', () => {
  it('keeps the order of a document: publishes no event before an earlier one is confirmed', async () => {
    const waiting = [event('first'), event('second')];
    const published: string[] = [];
    let isAway = true;
    const outbox = createOutbox({
      app: 'test',
      log: silentLogger,
      publisher: {
        publish: async ({ id }) => {
          if (isAway) throw new DomainError(requestErrors.unavailable);
          published.push(id);
        },
      },
      sweepEveryMs: 1,
      store: {
        waiting: async () => (waiting.length > 0 ? [{ documentId: 'doc', events: [...waiting] }] : []),
        confirmed: async (published) => {
          for (const { documentId, events } of published) if (documentId === 'doc') waiting.splice(0, events.length);
        },
      },
    });
    await outbox.flush('doc', [event('first')]);
    isAway = false;
    await outbox.flush('doc', [event('second')]);
    await outbox.flush('another', [event('beside')]);
    expect(published).to.deep.equal(['beside']);
    await outbox.start?.();
    await eventually(() => expect(published).to.deep.equal(['beside', 'first', 'second']));
    await outbox.stop?.();
    await outbox.flush('doc', [event('third')]);
    expect(published.at(-1)).to.equal('third');
  });
});

describe('outbox confirmations', () => {
  const world = ({ confirmAfterMs = 1, sweepEveryMs = 1 } = {}) => {
    const published: string[] = [];
    const writes: string[][] = [];
    const state = { isAway: false, waiting: [] as { documentId: string; events: OutgoingEvent[] }[] };
    const outbox = createOutbox({
      app: 'test',
      log: silentLogger,
      publisher: { publish: async ({ id }) => void published.push(id) },
      sweepEveryMs,
      confirmAfterMs,
      store: {
        waiting: async () => state.waiting,
        confirmed: async (documents) => {
          if (state.isAway) throw new DomainError(requestErrors.unavailable);
          state.waiting = [];
          writes.push(documents.map(({ documentId, events }) => `${documentId}: ${events.map(({ id }) => id)}`));
        },
      },
    });
    return { outbox, published, writes, state };
  };

  it('remove events of several changes and documents in one write', async () => {
    const { outbox, writes } = world({ confirmAfterMs: 20 });
    await outbox.flush('a', [event('1')]);
    await outbox.flush('b', [event('2')]);
    await outbox.flush('a', [event('3'), event('4')]);
    expect(writes).to.deep.equal([]);
    await eventually(() => writes.length > 0);
    expect(writes).to.deep.equal([['a: 1,3,4', 'b: 2']]);
    await outbox.stop?.();
  });

  it('are written before the process ends', async () => {
    const { outbox, writes } = world({ confirmAfterMs: 60_000 });
    await outbox.flush('a', [event('1')]);
    await outbox.stop?.();
    expect(writes).to.deep.equal([['a: 1']]);
  });

  it('are retried while the database is unavailable, and the sweeper publishes nothing twice', async () => {
    const { outbox, published, writes, state } = world();
    state.isAway = true;
    state.waiting = [{ documentId: 'a', events: [event('1'), event('2')] }];
    await outbox.flush('a', [event('1')]);
    await outbox.start?.();
    await eventually(() => published.includes('2'));
    state.isAway = false;
    await eventually(() => writes.length > 0);
    await outbox.stop?.();
    expect(published).to.deep.equal(['1', '2']);
    expect(writes).to.deep.equal([['a: 1,2']]);
  });
});

describe('outbox sweeper', () => {
  it('runs one sweep at a time, even if sweeps are slow', async () => {
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
          // Simulates an unavailable broker: the query ends only when the test ends it.
          await new Promise<void>((resolve) => held.push(resolve));
          return [];
        },
        confirmed: async () => {},
      },
    });
    await outbox.start?.();
    await eventually(() => held.length === 1);
    // Waits for more intervals than it takes to detect a missed sweep.
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

  it('sweeps rarely while this process has no unpublished events', async () => {
    let looks = 0;
    let ticks = 0;
    const outbox = createOutbox({
      app: 'test',
      log: silentLogger,
      publisher: { publish: async () => {} },
      sweepEveryMs: 1,
      store: {
        waiting: async () => {
          looks++;
          return [];
        },
        confirmed: async () => {},
      },
    });
    await outbox.start?.();
    const timer = setInterval(() => ticks++, 1);
    await eventually(() => ticks > 100);
    clearInterval(timer);
    await outbox.stop?.();
    expect(looks).to.be.within(6, 60);
  });

  it('publishes events of other documents when the broker rejects one', async () => {
    const waiting = new Map([1, 2, 3, 4, 5].map((n) => [`doc-${n}`, [event(`event-${n}`)]]));
    const rejected = new Set(['event-1', 'event-2', 'event-3']);
    const published: string[] = [];
    const outbox = createOutbox({
      app: 'test',
      log: silentLogger,
      publisher: {
        publish: async ({ id }) => {
          if (rejected.has(id)) throw new DomainError(requestErrors.unavailable);
          published.push(id);
        },
      },
      sweepEveryMs: 1,
      store: {
        waiting: async () => [...waiting].map(([documentId, events]) => ({ documentId, events })),
        confirmed: async (published) => {
          for (const { documentId } of published) waiting.delete(documentId);
        },
      },
    });
    await outbox.start?.();
    await eventually(() => expect(published).to.have.members(['event-4', 'event-5']));
    expect([...waiting.keys()]).to.deep.equal(['doc-1', 'doc-2', 'doc-3']);
    rejected.clear();
    await eventually(() => expect(waiting.size).to.equal(0));
    await outbox.stop?.();
  });

  it('limits the attempts per sweep while the broker is unavailable', async () => {
    let tries = 0;
    let looks = 0;
    const outbox = createOutbox({
      app: 'test',
      log: silentLogger,
      publisher: {
        publish: async () => {
          tries++;
          throw new DomainError(requestErrors.unavailable);
        },
      },
      sweepEveryMs: 1,
      store: {
        waiting: async () => {
          looks++;
          return Array.from({ length: 50 }, (_, n) => ({ documentId: `doc-${n}`, events: [event(`event-${n}`)] }));
        },
        confirmed: async () => {},
      },
    });
    await outbox.start?.();
    await eventually(() => looks > 3);
    await outbox.stop?.();
    expect(tries).to.be.at.most(3 * looks);
  });
});
