import { DomainError } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { createOutbox } from '../src/index.js';
import { consume, event, log, parts, publisher } from './running-broker.js';

describe('outbox', () => {
  it('publishes at once, and removes only confirmed events', async () => {
    const forgotten: string[] = [];
    const outbox = createOutbox({
      app: 'test',
      publisher: publisher(),
      log,
      store: {
        waiting: async () => [],
        confirmed: async ([{ events } = { events: [] }]) => void forgotten.push(...events.map(({ id }) => id)),
      },
    });
    const seen: string[] = [];
    await consume('outbox', async ({ data }) => void seen.push(data.cardId));
    await outbox.flush('doc', [event('o1'), event('o2')]);
    await eventually(() => expect(forgotten).to.deep.equal(['o1', 'o2']));
    await eventually(() => expect(seen.sort()).to.deep.equal(['o1', 'o2']));
  });

  it('publishes events left by a crash, with the same message id', async () => {
    const left = [event('x1'), event('x2')];
    await publisher().publish(left[0]!); // Simulates a crash between publication and confirmation.
    const outbox = createOutbox({
      app: 'test',
      publisher: publisher(),
      log,
      sweepEveryMs: 50,
      store: {
        waiting: async () => (left.length ? [{ documentId: 'doc', events: [...left] }] : []),
        confirmed: async () => void left.splice(0),
      },
    });
    const seen: string[] = [];
    await consume('swept', async ({ data }) => void seen.push(data.cardId));
    await outbox.start?.();
    parts.push(outbox);
    await eventually(() => expect(seen.sort()).to.deep.equal(['x1', 'x2']));
    await outbox.stop?.();
    expect(left).to.deep.equal([]);
  });

  it('keeps the event when the broker does not confirm', async () => {
    const forgotten: string[] = [];
    const unavailable = {
      publish: () => Promise.reject(new DomainError({ code: 'UNAVAILABLE', kind: 'unavailable', publicMessage: 'x' })),
    };
    const outbox = createOutbox({
      app: 'test',
      publisher: unavailable,
      log,
      store: {
        waiting: async () => [],
        confirmed: async ([{ events } = { events: [] }]) => void forgotten.push(...events.map(({ id }) => id)),
      },
    });
    await outbox.flush('doc', [event('k1')]);
    expect(forgotten).to.deep.equal([]);
  });
});
