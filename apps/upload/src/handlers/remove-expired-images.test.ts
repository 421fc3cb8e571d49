import { StaleVersion } from '@cardlens/errors';
import { expect } from 'chai';
import { anObject, aScan, fakeDeps, scanId } from './fakes.js';
import { removeExpiredImages } from './remove-expired-images.js';

const dayMs = 86_400_000;
const { accountId } = aScan();
const old = aScan({ state: 'accepted', key: 'judged/old' });
const young = aScan({
  scanId: '00000000-0000-4000-8000-0000000000a2',
  state: 'rejected',
  key: 'judged/young',
  createdAtMs: 2 * dayMs,
});

function world(...scans: Parameters<typeof fakeDeps>[0] & object) {
  const held = Object.fromEntries(scans.map(({ key }) => [key, anObject()]));
  const all = fakeDeps(scans, held);
  all.clock.advance(4 * dayMs - all.clock.nowMs());
  const run = (days: number, account = accountId) =>
    removeExpiredImages(
      all.deps,
      (async function* () {
        yield { accountId: account, retentionDays: days };
      })(),
    );
  return { ...all, run };
}

describe('removeExpiredImages', () => {
  it('removes only images that are older than the period of their account', async () => {
    const { run, held, stored } = world(old, young);
    expect(await run(3)).to.equal(1);
    expect([...held.keys()]).to.deep.equal([young.key]);
    expect(stored.get(scanId)).to.include({ state: 'expired' });
    expect(await run(3)).to.equal(0);
    expect(await run(1)).to.equal(1);
    expect([...held.keys()]).to.deep.equal([]);
  });

  it('keeps images of other accounts and of queued scans, and scans that wait for an image', async () => {
    const open = aScan({ key: 'uploads/open' });
    const queued = aScan({ scanId: young.scanId, state: 'accepted', key: 'judged/queued', queuedSinceMs: 1 });
    const { run, held } = world(open, queued);
    expect(await run(1)).to.equal(0);
    expect(held.size).to.equal(2);
    const others = world(old);
    expect(await others.run(1, 'another')).to.equal(0);
    expect(others.held.size).to.equal(1);
  });

  it('continues after a scan that was changed at the same time', async () => {
    const { run, deps, stored } = world(old, aScan({ ...young, createdAtMs: 1 }));
    const { change } = deps.scans;
    deps.scans.change = async (scan, ...rest) => {
      if (scan.scanId === scanId) throw new StaleVersion('Scan', scanId);
      await change(scan, ...rest);
    };
    expect(await run(1)).to.equal(1);
    expect(stored.get(scanId)).to.include({ state: 'accepted' });
  });

  it('removes images in more than one batch', async () => {
    const many = Array.from({ length: 250 }, (_, index) =>
      aScan({ scanId: `scan-${index}`, state: 'accepted', key: `judged/${index}` }),
    );
    const { run, held } = world(...many);
    expect(await run(1)).to.equal(250);
    expect(held.size).to.equal(0);
  });
});
