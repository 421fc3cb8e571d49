import { expect } from 'chai';
import { aScan, fakeDeps } from './fakes.js';
import { releaseScans } from './release-scans.js';

const accounts = ['a', 'b', 'c'];
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** As many queued scans of each account as said, the first account's first. */
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

  it('releases nothing while enough scans wait for ocr, or before ocr has a queue', async () => {
    for (const unread of [50, 80, undefined]) {
      const { release, emitted } = queueOf([3, 3], { unread });
      await release();
      expect(emitted).to.deep.equal([]);
    }
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
