import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { anObject, aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { purgeCard } from './purge-card.js';
import { reconcileUploads } from './reconcile-uploads.js';

const scan = aScan();

describe('reconcileUploads', () => {
  it('validates an upload that was not announced, and removes the original', async () => {
    const { deps, stored, held } = fakeDeps([scan], { [scan.key]: anObject() });
    expect(await reconcileUploads(deps)).to.equal(1);
    expect(stored.get(scanId)?.state).to.equal('accepted');
    expect(held.has(scan.key)).to.equal(false);
    expect(await reconcileUploads(deps)).to.equal(0);
  });

  it('removes the original of a validated upload, whether its removal failed or it was posted again', async () => {
    const { deps, held, stored, emitted } = fakeDeps([scan], { [scan.key]: anObject() });
    const { discard } = deps.images;
    deps.images.discard = () => Promise.reject(new DomainError(requestErrors.unavailable));
    await reconcileUploads(deps);
    expect(held.has(scan.key)).to.equal(true);
    deps.images.discard = discard;
    expect(await reconcileUploads(deps)).to.equal(0);
    expect([...held.keys()]).to.deep.equal([stored.get(scanId)!.key]);
    held.set(scan.key, anObject({ sizeBytes: 9999 }));
    await reconcileUploads(deps);
    expect([...held.keys()]).to.deep.equal([stored.get(scanId)!.key]);
    expect(emitted).to.have.length(1);
  });

  it('removes a late upload of a deleted card', async () => {
    const { deps, held } = fakeDeps([scan]);
    await purgeCard(deps, cardId, 'deletion');
    held.set(scan.key, anObject());
    await reconcileUploads(deps);
    expect([...held.keys()]).to.deep.equal([]);
  });

  it('leaves a scan to a concurrent announcement', async () => {
    const { deps, stored } = fakeDeps([scan], { [scan.key]: anObject() });
    const { keep } = deps.images;
    deps.images.keep = async (one, to) => {
      stored.set(scanId, aScan({ state: 'accepted', version: 2 }));
      return keep(one, to);
    };
    expect(await reconcileUploads(deps)).to.equal(0);
  });

  it('continues when one upload cannot be validated', async () => {
    const others = Array.from({ length: 10 }, (_, i) => aScan({ scanId: `00000000-0000-4000-8000-0000000000b${i}` }));
    const all = Object.fromEntries([...others, scan].map(({ key }) => [key, anObject()]));
    const { deps, stored } = fakeDeps([...others, scan], all);
    const { keep } = deps.images;
    deps.images.keep = async (from, to) => {
      if (from.key !== scan.key) throw new Error('a fault of ours');
      return keep(from, to);
    };
    expect(await reconcileUploads(deps)).to.equal(1);
    expect(stored.get(scanId)?.state).to.equal('accepted');
  });

  it('reports an outage, so that it is retried', async () => {
    const { deps } = fakeDeps([scan], { [scan.key]: anObject() });
    deps.images.keep = async () => {
      throw new DomainError(requestErrors.unavailable);
    };
    const error = await reconcileUploads(deps).catch((caught: unknown) => caught);
    expect(error).to.include({ kind: 'unavailable' });
  });
});
