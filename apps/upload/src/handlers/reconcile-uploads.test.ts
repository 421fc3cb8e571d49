import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { createExpectedUploads } from '../domain/expected-uploads.js';
import { completeUpload } from './complete-upload.js';
import { anObject, aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { handleObject } from './handle-object.js';
import { purgeCard } from './purge-card.js';
import { uploadReconciler } from './reconcile-uploads.js';

const scan = aScan();

describe('reconcileUploads', () => {
  it('validates an upload that was not announced, and removes the original', async () => {
    const { deps, stored, held } = fakeDeps([scan], { [scan.key]: anObject() });
    expect(await uploadReconciler(deps)()).to.equal(1);
    expect(stored.get(scanId)?.state).to.equal('accepted');
    expect(held.has(scan.key)).to.equal(false);
    expect(await uploadReconciler(deps)()).to.equal(0);
  });

  it('removes the original of a validated upload, whether its removal failed or it was posted again', async () => {
    const { deps, clock, held, stored, emitted } = fakeDeps([scan], { [scan.key]: anObject() });
    const { discard } = deps.images;
    let attempts = 0;
    deps.images.discard = () => {
      attempts++;
      return Promise.reject(new DomainError(requestErrors.unavailable));
    };
    const reconcile = uploadReconciler(deps);
    for (let listed = 0; listed < 5; listed++) await reconcile();
    // The removal is attempted after the validation and when the object is listed again, but not at every listing.
    expect(attempts).to.equal(2);
    expect(held.has(scan.key)).to.equal(true);
    deps.images.discard = discard;
    clock.advance(15_000);
    expect(await reconcile()).to.equal(0);
    expect([...held.keys()]).to.deep.equal([stored.get(scanId)!.key]);
    held.set(scan.key, anObject({ sizeBytes: 9999 }));
    clock.advance(15_000);
    await reconcile();
    expect([...held.keys()]).to.deep.equal([stored.get(scanId)!.key]);
    expect(emitted).to.have.length(1);
  });

  it('removes a late upload of a deleted card', async () => {
    const { deps, held } = fakeDeps([scan]);
    await purgeCard(deps, cardId, 'deletion');
    held.set(scan.key, anObject());
    await uploadReconciler(deps)();
    expect([...held.keys()]).to.deep.equal([]);
  });

  it('leaves a scan to a concurrent announcement', async () => {
    const { deps, stored } = fakeDeps([scan], { [scan.key]: anObject() });
    const { keep } = deps.images;
    deps.images.keep = async (one, to) => {
      stored.set(scanId, aScan({ state: 'accepted', version: 2 }));
      return keep(one, to);
    };
    expect(await uploadReconciler(deps)()).to.equal(0);
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
    expect(await uploadReconciler(deps)()).to.equal(1);
    expect(stored.get(scanId)?.state).to.equal('accepted');
  });

  it('reports an outage, so that it is retried', async () => {
    const { deps } = fakeDeps([scan], { [scan.key]: anObject() });
    deps.images.keep = async () => {
      throw new DomainError(requestErrors.unavailable);
    };
    const error = await uploadReconciler(deps)().catch((caught: unknown) => caught);
    expect(error).to.include({ kind: 'unavailable' });
  });

  it('handles thousands of uploads page by page', async () => {
    const scans = Array.from({ length: 2500 }, (_, i) =>
      aScan({ scanId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}` }),
    );
    const { deps, held } = fakeDeps(scans, Object.fromEntries(scans.map(({ key }) => [key, anObject()])));
    const { uploadKeys } = deps.images;
    const pages: number[] = [];
    deps.images.uploadKeys = async (after, max) => {
      const keys = await uploadKeys(after, max);
      pages.push(keys.length);
      return keys;
    };
    expect(await uploadReconciler(deps)()).to.equal(2500);
    expect(pages).to.deep.equal([1000, 1000, 500]);
    expect([...held.keys()].filter((key) => key.startsWith('uploads/'))).to.deep.equal([]);
  });

  it('reads and warns of an object without a scan once, however often it is listed', async () => {
    const { deps, held } = fakeDeps([], { [scan.key]: anObject() });
    const { get } = deps.scans;
    let reads = 0;
    deps.scans.get = (id) => {
      reads++;
      return get(id);
    };
    const warnings: string[] = [];
    const reconcile = uploadReconciler({
      ...deps,
      log: { ...deps.log, warn: (message: string) => void warnings.push(message) },
    });
    for (let run = 0; run < 3; run++) await reconcile();
    expect(reads).to.equal(1);
    expect(warnings).to.deep.equal(['object without a scan ignored']);
    expect(held.has(scan.key)).to.equal(true);
  });

  it('retries a failed upload after a delay, not each time it is listed', async () => {
    const { deps, clock, stored } = fakeDeps([scan], { [scan.key]: anObject() });
    const { keep } = deps.images;
    let attempts = 0;
    deps.images.keep = async (from, to) => {
      if (++attempts === 1) throw new Error('a fault of ours');
      return keep(from, to);
    };
    const reconcile = uploadReconciler(deps);
    await reconcile();
    await reconcile();
    expect(attempts).to.equal(1);
    clock.advance(15_000);
    expect(await reconcile()).to.equal(1);
    expect(stored.get(scanId)?.state).to.equal('accepted');
  });

  it('handles an object once if it is announced, completed and listed at the same time', async () => {
    const { deps, emitted, held, stored } = fakeDeps([scan], { [scan.key]: anObject() });
    const { keep } = deps.images;
    let copies = 0;
    deps.images.keep = (from, to) => {
      copies++;
      return keep(from, to);
    };
    const { accountId } = scan;
    await Promise.all([
      handleObject(deps, scan.key),
      completeUpload(deps, accountId, scanId),
      uploadReconciler(deps)(),
      completeUpload(deps, accountId, scanId),
    ]);
    expect({ copies, events: emitted.length }).to.deep.equal({ copies: 1, events: 1 });
    expect([...held.keys()]).to.deep.equal([stored.get(scanId)!.key]);
  });

  it('checks again for an object that is announced while an early completion finds none', async () => {
    const { deps, held, stored } = fakeDeps([scan]);
    const { keep } = deps.images;
    let announced: Promise<unknown> | undefined;
    deps.images.keep = async (from, to) => {
      const found = await keep(from, to);
      if (announced === undefined) {
        held.set(scan.key, anObject());
        announced = handleObject(deps, scan.key);
      }
      return found;
    };
    await completeUpload(deps, scan.accountId, scanId).catch(() => {});
    expect(await announced).to.equal('accepted');
    expect(stored.get(scanId)?.state).to.equal('accepted');
  });

  it('handles an object once if two replicas find it at the same time', async () => {
    const { deps, emitted, held, stored } = fakeDeps([scan], { [scan.key]: anObject() });
    const other = { ...deps, inProgress: new Map(), expected: createExpectedUploads() };
    for (const { expected, clock } of [deps, other]) expected.add(scan.key, clock.nowMs());
    await Promise.all([completeUpload(deps, scan.accountId, scanId), uploadReconciler(other)()]);
    for (const { expected, clock } of [deps, other]) expect(expected.hasAny(clock.nowMs())).to.equal(false);
    expect(emitted).to.have.length(1);
    expect([...held.keys()]).to.deep.equal([stored.get(scanId)!.key]);
  });
});
