import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import type { DeliveryId, WebhookId } from '../../domain/ids.js';
import type { Attempted } from '../handlers/attempt-delivery.js';
import type { Due } from '../handlers/ports.js';
import { dispatcher } from './dispatcher.js';

/** A dispatcher with pending deliveries (`a1` belongs to endpoint `a`); an attempt ends when the test calls `end`. */
function world(waiting: string[], limits: { concurrencyMax?: number; ofReceiverMax?: number } = {}) {
  const under = new Map<string, (attempted: Attempted | Error) => void>();
  const cut: string[] = [];
  const its = { waiting, queryCount: 0 };
  const parts = dispatcher({
    deliveries: {
      async due(_nowMs, { except, limit }) {
        its.queryCount++;
        return its.waiting
          .map((id): Due => ({ deliveryId: id as DeliveryId, receiverId: id[0] as WebhookId }))
          .filter(({ receiverId }) => !except.includes(receiverId))
          .slice(0, limit);
      },
    },
    attempt: ({ deliveryId: id }, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          cut.push(id);
          reject(signal.reason);
        });
        under.set(id, (attempted) => {
          under.delete(id);
          // An attempted delivery is settled and no longer due.
          if (attempted !== 'nothing') its.waiting = its.waiting.filter((one) => one !== id);
          if (attempted instanceof Error) reject(attempted);
          else resolve(attempted);
        });
      }),
    concurrencyMax: 100,
    ofReceiverMax: 2,
    pollMs: 3_600_000,
    finishWithinMs: 20,
    clock: fakeClock(),
    log: silentLogger,
    ...limits,
  });
  const settled = async () => {
    for (let count = 0; count < 5; count++) await new Promise(setImmediate);
  };
  return {
    its,
    cut,
    parts,
    underWay: () => [...under.keys()].sort(),
    async end(id: string, attempted: Attempted | Error = 'delivered') {
      under.get(id)?.(attempted);
      await settled();
    },
    async start() {
      await parts.start?.();
      await settled();
    },
    settled,
    /** Announces deliveries that have just been stored. */
    async announce(...ids: string[]) {
      its.waiting = [...its.waiting, ...ids];
      parts.wake(ids.map((id): Due => ({ deliveryId: id as DeliveryId, receiverId: id[0] as WebhookId })));
      await settled();
    },
  };
}

describe('the delivery dispatcher', () => {
  it('sends each due delivery once', async () => {
    const { start, underWay, parts, settled, end } = world(['a1', 'b1']);
    await start();
    parts.wake();
    await settled();
    expect(underWay()).to.deep.equal(['a1', 'b1']);
    await end('a1');
    expect(underWay()).to.deep.equal(['b1']);
  });

  it('finds due deliveries although thousands are waiting for one endpoint', async () => {
    const { start, underWay, end } = world([...Array.from({ length: 3000 }, (_, n) => `a${n}`), 'b1', 'c1']);
    await start();
    expect(underWay()).to.deep.equal(['a0', 'a1', 'b1', 'c1']);
    await end('a0');
    expect(underWay()).to.deep.equal(['a1', 'a2', 'b1', 'c1']);
  });

  it('sends one at a time to a failing endpoint, and more once it succeeds', async () => {
    const { start, underWay, end } = world(['a1', 'a2', 'a3', 'a4', 'a5']);
    await start();
    await end('a1', 'rejected');
    expect(underWay()).to.deep.equal(['a2']);
    await end('a2', 'rejected');
    expect(underWay()).to.deep.equal(['a3']);
    await end('a3');
    expect(underWay()).to.deep.equal(['a4', 'a5']);
  });

  it('respects its concurrency limit', async () => {
    const { start, underWay, end } = world(['a1', 'b1', 'c1', 'd1'], { concurrencyMax: 3 });
    await start();
    expect(underWay()).to.deep.equal(['a1', 'b1', 'c1']);
    await end('b1');
    expect(underWay()).to.deep.equal(['a1', 'c1', 'd1']);
  });

  it('continues with the next delivery of a page when one could not be sent', async () => {
    const { start, underWay, end, its } = world(['a1', 'a2', 'a3'], { ofReceiverMax: 1 });
    await start();
    await end('a1', 'ended');
    expect(underWay()).to.deep.equal(['a2']);
    await end('a2', 'nothing');
    expect(underWay()).to.deep.equal(['a3']);
    await end('a3', 'nothing');
    expect([underWay(), its.queryCount]).to.deep.equal([[], 1]);
  });

  it('queries once for hundreds of deliveries, and again when these have ended', async () => {
    const { start, underWay, end, its } = world(Array.from({ length: 150 }, (_, n) => `a${n}`));
    await start();
    const before = its.queryCount;
    for (let n = 0; n < 99; n++) await end(`a${n}`);
    expect(its.queryCount - before).to.equal(1);
    for (let n = 99; n < 150; n++) await end(`a${n}`);
    expect([underWay(), its.waiting]).to.deep.equal([[], []]);
  });

  it('sends deliveries that were announced to it without a query', async () => {
    const { start, underWay, end, its, announce } = world([]);
    await start();
    const before = its.queryCount;
    await announce('a1', 'a2', 'a3', 'b1');
    expect(underWay()).to.deep.equal(['a1', 'a2', 'b1']);
    await end('a1');
    expect([underWay(), its.queryCount]).to.deep.equal([['a2', 'a3', 'b1'], before]);
  });

  it('keeps a bounded number of announced deliveries, and queries for the rest later', async () => {
    const { start, end, its, announce } = world([]);
    await start();
    const all = Array.from({ length: 250 }, (_, n) => `a${n}`);
    await announce(...all);
    for (const id of all) await end(id);
    expect(its.waiting).to.deep.equal([]);
  });

  it('queries as soon as it has capacity for announced deliveries', async () => {
    const { start, underWay, end, its, parts, settled } = world(['a1'], { concurrencyMax: 1 });
    await start();
    its.waiting = ['a1', 'c1'];
    parts.wake();
    await settled();
    expect(underWay()).to.deep.equal(['a1']);
    await end('a1');
    expect(underWay()).to.deep.equal(['c1']);
  });

  it('takes endpoints in turn when it is at its limit', async () => {
    const { start, underWay, end, announce } = world([], { concurrencyMax: 2, ofReceiverMax: 2 });
    await start();
    await announce('a1', 'a2', 'a3', 'b1');
    expect(underWay()).to.deep.equal(['a1', 'b1']);
    await end('b1');
    expect(underWay()).to.deep.equal(['a1', 'a2']);
  });

  it('survives an attempt that throws, and retries it after a later query', async () => {
    const { start, underWay, end, parts, settled, its } = world(['a1']);
    await start();
    await end('a1', new Error('the database is unavailable'));
    expect(underWay()).to.deep.equal([]);
    its.waiting = ['a1'];
    parts.wake();
    await settled();
    expect(underWay()).to.deep.equal(['a1']);
  });

  it('pauses before other deliveries after an attempt that throws', async () => {
    const { start, underWay, end, parts, settled, its } = world(['a1', 'a2', 'a3'], { ofReceiverMax: 1 });
    await start();
    await end('a1', new Error('the database is unavailable'));
    expect(underWay()).to.deep.equal([]);
    its.waiting = ['a1', 'a2', 'a3'];
    parts.wake();
    await settled();
    expect(underWay()).to.deep.equal(['a1']);
  });

  it('queries again soon for deliveries that wait for an earlier one of their card', async () => {
    const { start, end, its, underWay, settled } = world(['a1', 'a2']);
    await start();
    await end('a2', 'held');
    its.waiting = ['a2'];
    await end('a1');
    expect(underWay()).to.deep.equal([]);
    for (let count = 0; underWay().length === 0 && count < 500; count++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      await settled();
    }
    expect(underWay()).to.deep.equal(['a2']);
  });

  it('finishes running attempts when it stops, aborts slow ones, and starts none', async () => {
    const { start, parts, end, cut, its, underWay } = world(['a1', 'b1']);
    await start();
    const stopped = parts.stop?.();
    its.waiting = ['c1'];
    await end('a1');
    await stopped;
    expect(cut).to.include('b1');
    expect(underWay()).to.not.include('c1');
  });
});
