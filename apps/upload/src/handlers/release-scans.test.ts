import '@cardlens/runtime/telemetry';
import { expect } from 'chai';
import { aScan, fakeDeps } from './fakes.js';
import { createSlots, releaseScans } from './release-scans.js';

const accounts = ['a', 'b', 'c'];
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Queued scans, with the given number for each account, in the order of accounts. */
function queueOf(counts: readonly number[], { unread }: { unread: number | undefined } = { unread: 0 }) {
  let at = 0;
  const scans = counts.flatMap((count, account) =>
    Array.from({ length: count }, () => {
      at++;
      const image = { sizeBytes: 8000, format: 'jpeg', width: 1000, height: 600 };
      const owner = { scanId: idOf(at), cardId: idOf(at), accountId: accounts[account]! };
      return aScan({ ...owner, state: 'accepted', queuedSinceMs: at, image });
    }),
  );
  const { deps, stored, emitted, published } = fakeDeps(scans);
  const release = (served = '') => releaseScans({ ...deps, released: { unread: async () => unread } }, served);
  const accountsOf = () => emitted.map(({ key }) => scans.find(({ cardId }) => cardId === key)!.accountId).join('');
  return { release, deps, scans, stored, emitted, published, accountsOf };
}

describe('releaseScans', () => {
  it('takes one scan of each account in turn, the oldest first', async () => {
    const { release, emitted, published, accountsOf, scans } = queueOf([100, 3, 1], { unread: 40 });
    expect(await release()).to.equal('a');
    expect(accountsOf()).to.equal('abcababaaa');
    expect(emitted.filter((_, n) => accountsOf()[n] === 'a').map(({ key }) => key)).to.deep.equal(
      scans.slice(0, 6).map(({ cardId }) => cardId),
    );
    expect(emitted.map(({ type }) => type)).to.deep.equal(Array(10).fill('scan.deferred'));
    expect(published).to.deep.equal(emitted);
  });

  it('continues with the account after the one that was served last', async () => {
    const { release, accountsOf } = queueOf([5, 5, 5], { unread: 48 });
    expect(await release('a')).to.equal('c');
    expect(await release('c')).to.equal('b');
    expect(accountsOf()).to.equal('bcab');
  });

  it('releases nothing while enough scans wait for ocr, or while ocr has no queue', async () => {
    for (const unread of [50, 80, undefined]) {
      const { release, emitted } = queueOf([3, 3], { unread });
      await release();
      expect(emitted).to.deep.equal([]);
    }
  });

  it('announces a scan in the trace of the request that created it', async () => {
    const { release, stored, emitted } = queueOf([1]);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    stored.set(idOf(1), { ...stored.get(idOf(1))!, trace: { traceparent } });
    await release();
    expect(emitted.map(({ trace }) => trace.traceparent?.split('-')[1])).to.deep.equal([traceparent.split('-')[1]]);
  });

  it('releases each scan once, and none that was changed meanwhile', async () => {
    const { release, deps, stored, emitted, scans } = queueOf([2]);
    const nextQueued = deps.scans.nextQueued;
    let isFirst = true;
    deps.scans.nextQueued = async (accountId) => {
      const found = await nextQueued(accountId);
      if (isFirst && found) stored.set(found.scanId, { ...found, version: 7, queuedSinceMs: undefined });
      isFirst = false;
      return found;
    };
    await release();
    await release();
    expect(emitted.map(({ key }) => key)).to.deep.equal([scans[1]!.cardId]);
  });
});

describe('capacity for scans of busy accounts', () => {
  const placesOf = ({ queued = 0, unread }: { queued?: number; unread: number | undefined }) => {
    const { deps } = queueOf([queued]);
    let asked = 0;
    const released = {
      unread: async () => {
        asked++;
        return unread;
      },
    };
    const slots = createSlots({ ...deps, released });
    const take = async (count: number) => {
      const taken = await Promise.all(Array.from({ length: count }, () => slots.take()));
      return taken.filter(Boolean).length;
    };
    return { take, clock: deps.clock, asked: () => asked };
  };

  it('is the number of scans that would be released, and is queried once a second', async () => {
    const { take, clock, asked } = placesOf({ unread: 40 });
    expect(await take(4)).to.equal(4);
    expect(await take(20)).to.equal(6);
    expect(asked()).to.equal(1);
    clock.advance(1000);
    expect(await take(20)).to.equal(10);
  });

  it('is zero while scans are queued, ocr has enough work, or the backlog is unknown', async () => {
    expect(await placesOf({ queued: 1, unread: 0 }).take(1)).to.equal(0);
    expect(await placesOf({ unread: 50 }).take(1)).to.equal(0);
    expect(await placesOf({ unread: undefined }).take(1)).to.equal(0);
    const { deps } = queueOf([]);
    const released = { unread: () => Promise.reject(new Error('the broker is down')) };
    expect(await createSlots({ ...deps, released }).take()).to.equal(false);
  });
});
