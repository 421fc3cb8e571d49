import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import type { DeliveryId, WebhookId } from '../domain/ids.js';
import type { Attempted } from '../handlers/attempt-delivery.js';
import type { Due } from '../handlers/ports.js';
import { dispatcher } from './dispatcher.js';

/** Deliveries that wait, `a1` for the endpoint `a`; each attempt ends when it is told to. */
function world(waiting: string[], limits: { concurrencyMax?: number; ofEndpointMax?: number } = {}) {
  const under = new Map<string, (attempted: Attempted | Error) => void>();
  const cut: string[] = [];
  const its = { waiting, lookCount: 0 };
  const parts = dispatcher({
    deliveries: {
      async due(_nowMs, { except, limit }) {
        its.lookCount++;
        return its.waiting
          .map((id): Due => ({ deliveryId: id as DeliveryId, webhookId: id[0] as WebhookId }))
          .filter(({ webhookId }) => !except.includes(webhookId))
          .slice(0, limit);
      },
    },
    attempt: (id, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          cut.push(id);
          reject(signal.reason);
        });
        under.set(id, (attempted) => {
          under.delete(id);
          // What was attempted is settled, and due no more.
          if (attempted !== 'nothing') its.waiting = its.waiting.filter((one) => one !== id);
          if (attempted instanceof Error) reject(attempted);
          else resolve(attempted);
        });
      }),
    concurrencyMax: 100,
    ofEndpointMax: 2,
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
  };
}

describe('the dispatcher', () => {
  it('takes what is due, each delivery once', async () => {
    const { start, underWay, parts, settled, end } = world(['a1', 'b1']);
    await start();
    parts.wake();
    await settled();
    expect(underWay()).to.deep.equal(['a1', 'b1']);
    await end('a1');
    expect(underWay()).to.deep.equal(['b1']);
  });

  it('looks past thousands that wait for one endpoint', async () => {
    const { start, underWay, end } = world([...Array.from({ length: 3000 }, (_, n) => `a${n}`), 'b1', 'c1']);
    await start();
    expect(underWay()).to.deep.equal(['a0', 'a1', 'b1', 'c1']);
    await end('a0');
    expect(underWay()).to.deep.equal(['a1', 'a2', 'b1', 'c1']);
  });

  it('sends one at a time to an endpoint that fails, and more again once it works', async () => {
    const { start, underWay, end } = world(['a1', 'a2', 'a3', 'a4', 'a5']);
    await start();
    await end('a1', 'refused');
    expect(underWay()).to.deep.equal(['a2']);
    await end('a2', 'refused');
    expect(underWay()).to.deep.equal(['a3']);
    await end('a3');
    expect(underWay()).to.deep.equal(['a4', 'a5']);
  });

  it('has no more under way than it may', async () => {
    const { start, underWay, end } = world(['a1', 'b1', 'c1', 'd1'], { concurrencyMax: 3 });
    await start();
    expect(underWay()).to.deep.equal(['a1', 'b1', 'c1']);
    await end('b1');
    expect(underWay()).to.deep.equal(['a1', 'c1', 'd1']);
  });

  it('goes on at once behind what ended without being sent, and waits behind what is not for it', async () => {
    const { start, underWay, end, its } = world(['a1', 'a2', 'a3'], { ofEndpointMax: 1 });
    await start();
    await end('a1', 'ended');
    expect(underWay()).to.deep.equal(['a2']);
    const before = its.lookCount;
    await end('a2', 'nothing');
    expect([underWay(), its.lookCount]).to.deep.equal([[], before]);
  });

  it('survives an attempt that throws, and takes it up again at a later look', async () => {
    const { start, underWay, end, parts, settled, its } = world(['a1']);
    await start();
    await end('a1', new Error('the database is away'));
    expect(underWay()).to.deep.equal([]);
    its.waiting = ['a1'];
    parts.wake();
    await settled();
    expect(underWay()).to.deep.equal(['a1']);
  });

  it('lets what is under way finish when it stops, cuts what does not, and takes nothing more', async () => {
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
