import { decodeEvent } from '@cardlens/contracts';
import type { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { createRecentScans } from '../domain/recent-scans.js';
import { anObject, aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { handleObject } from './handle-object.js';
import { purgeCard } from './purge-card.js';
import { validateScan } from './validate-scan.js';

const scan = aScan();

describe('validateScan', () => {
  it('writes the result with its event, and publishes the event', async () => {
    const { deps, stored, emitted, published } = fakeDeps([scan], { [scan.key]: anObject() });
    expect(await validateScan(deps, scan)).to.equal('accepted');
    expect(stored.get(scanId)).to.deep.include({
      state: 'accepted',
      image: { sizeBytes: 8000, format: 'jpeg', width: 1000, height: 600 },
    });
    expect(emitted.map(({ id, type, key }) => [id, type, key])).to.deep.equal([
      [`${scanId}.accepted`, 'scan.accepted', cardId],
    ]);
    expect(published).to.deep.equal(emitted);
    const { key } = stored.get(scanId)!;
    expect(key).to.match(new RegExp(`^judged/${cardId}/${scanId}/`));
    expect(decodeEvent('scan.accepted', emitted[0]!.data)).to.deep.include({ bucket: 'images', objectKey: key });
  });

  it('states in the event that the side was uploaded before', async () => {
    const further = aScan({ isFurther: true });
    const { deps, emitted } = fakeDeps([further], { [further.key]: anObject() });
    await validateScan(deps, further);
    expect(decodeEvent('scan.accepted', emitted[0]!.data)).to.include({ earlierUpload: true });
  });

  it('queues scans of an account above its limit', async () => {
    const scans = [1, 2, 3].map((i) => aScan({ scanId: `00000000-0000-4000-8000-00000000000${i}` }));
    const { deps, emitted, stored } = fakeDeps(scans, Object.fromEntries(scans.map(({ key }) => [key, anObject()])));
    const recent = createRecentScans(2);
    for (const one of scans) await validateScan({ ...deps, recent }, one);
    expect(emitted.map(({ type }) => type)).to.deep.equal(['scan.accepted', 'scan.accepted', 'scan.queued']);
    expect([...stored.values()].map(({ queuedSinceMs }) => queuedSinceMs)).to.deep.equal([
      undefined,
      undefined,
      60_000,
    ]);
  });

  it('announces a scan of a busy account at once while ocr has free capacity', async () => {
    const { deps, emitted, stored } = fakeDeps([scan], { [scan.key]: anObject() });
    const recent = { isAboveLimit: () => true };
    await validateScan({ ...deps, recent, slots: { take: async () => true } }, scan);
    expect(emitted.map(({ id, type }) => [id, type])).to.deep.equal([[`${scanId}.accepted`, 'scan.deferred']]);
    expect(stored.get(scanId)?.queuedSinceMs).to.equal(undefined);
  });

  it('keeps the validated image when another one is uploaded with the same form', async () => {
    const { deps, stored, held } = fakeDeps([scan], { [scan.key]: anObject() });
    await handleObject(deps, scan.key);
    expect(held.has(scan.key)).to.equal(false);
    held.set(scan.key, anObject({ sizeBytes: 9999 }));
    await handleObject(deps, scan.key);
    expect(held.get(stored.get(scanId)!.key)).to.include({ sizeBytes: 8000 });
    expect([...held.keys()]).to.deep.equal([stored.get(scanId)!.key]);
  });

  it('validates one upload although another replaces it meanwhile', async () => {
    const { deps, stored, held, emitted } = fakeDeps([scan], { [scan.key]: anObject() });
    const keep = deps.images.keep;
    deps.images.keep = async (one, to) => {
      const kept = await keep(one, to);
      held.set(scan.key, anObject({ sizeBytes: 9999 }));
      return kept;
    };
    await validateScan(deps, scan);
    const { key, image } = stored.get(scanId)!;
    expect(held.get(key)?.sizeBytes).to.equal(image?.sizeBytes).and.to.equal(8000);
    expect(decodeEvent('scan.accepted', emitted[0]!.data)).to.include({ objectKey: key, sizeBytes: 8000 });
  });

  it('rejects with an error code of the catalog', async () => {
    const { deps, stored, emitted } = fakeDeps([scan], { [scan.key]: anObject({ header: { status: 'corrupt' } }) });
    expect(await validateScan(deps, scan)).to.equal('rejected');
    expect(stored.get(scanId)).to.include({ state: 'rejected', failureCode: 'IMG_CORRUPT' });
    expect(decodeEvent('scan.rejected', emitted[0]!.data).failure).to.deep.equal({ code: 'IMG_CORRUPT' });
  });

  it('changes nothing while the object does not exist', async () => {
    const { deps, stored, emitted } = fakeDeps([scan]);
    expect(await validateScan(deps, scan)).to.equal('absent');
    expect(stored.get(scanId)).to.deep.equal(scan);
    expect(emitted).to.deep.equal([]);
  });

  it('validates an object that arrives after its target was closed', async () => {
    const closed = aScan({ state: 'closed' });
    const { deps } = fakeDeps([closed], { [closed.key]: anObject() });
    expect(await validateScan(deps, closed)).to.equal('accepted');
  });

  it('stores one of two concurrent results, and retries the other without its copy', async () => {
    const { deps, emitted, held, stored } = fakeDeps([scan], { [scan.key]: anObject() });
    const results = await Promise.allSettled([validateScan(deps, scan), validateScan(deps, scan)]);
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected).to.have.length(1);
    expect((rejected[0]!.reason as DomainError).kind).to.equal('stale');
    expect(emitted).to.have.length(1);
    expect([...held.keys()]).to.deep.equal([stored.get(scanId)!.key]);
  });

  it('removes an object of a deleted card', async () => {
    const late = aScan({ state: 'deleted' });
    const { deps, held, emitted } = fakeDeps([late], { [late.key]: anObject() });
    expect(await validateScan(deps, late)).to.equal('deleted');
    expect([...held.keys()]).to.deep.equal([]);
    expect(emitted).to.deep.equal([]);
  });

  it('keeps nothing of an upload that is validated while its card is deleted', async () => {
    const { deps, held, emitted } = fakeDeps([scan], { [scan.key]: anObject() });
    // The state read before the purge, in which the card still exists.
    await purgeCard(deps, cardId, 'e1');
    held.set(scan.key, anObject());
    const failure = await validateScan(deps, scan).catch((error: DomainError) => error.kind);
    expect(failure).to.equal('stale');
    expect([...held.keys()]).to.deep.equal([scan.key]);
    await handleObject(deps, scan.key);
    expect([...held.keys()]).to.deep.equal([]);
    expect(emitted).to.deep.equal([]);
  });
});

describe('handleObject', () => {
  it('does nothing the second time', async () => {
    const { deps, emitted } = fakeDeps([scan], { [scan.key]: anObject() });
    await handleObject(deps, scan.key);
    await handleObject(deps, scan.key);
    expect(emitted).to.have.length(1);
  });

  it('ignores objects without a scan', async () => {
    const stranger = '00000000-0000-4000-8000-00000000dead';
    for (const key of ['elsewhere', `uploads/${cardId}/${stranger}`, `uploads/${stranger}/${scanId}`]) {
      const { deps, held, emitted } = fakeDeps([scan], { [key]: anObject() });
      await handleObject(deps, key);
      expect(held.has(key)).to.equal(true);
      expect(emitted).to.deep.equal([]);
    }
  });
});
