import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { lateUploadMs } from '../domain/reconcile-plan.js';
import { anObject, aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { purgeCard } from './purge-card.js';
import { reconcileScans } from './reconcile-scans.js';

const intervalMs = 15_000;
const scan = aScan();

describe('reconcileScans', () => {
  it('validates an object whose announcement was lost', async () => {
    const { deps, stored } = fakeDeps([scan], { [scan.key]: anObject() });
    expect(await reconcileScans(deps, intervalMs)).to.equal(1);
    expect(stored.get(scanId)?.state).to.equal('accepted');
    expect(await reconcileScans(deps, intervalMs)).to.equal(0);
  });

  it('checks again later when nothing was uploaded yet', async () => {
    const { deps, stored, clock, checkAtMs } = fakeDeps([scan]);
    await reconcileScans(deps, intervalMs);
    expect(stored.get(scanId)?.state).to.equal('open');
    expect(checkAtMs.get(scanId)).to.be.greaterThan(clock.nowMs());
  });

  it('closes a target after its expiry and a last check', async () => {
    const unused = aScan({ scanId: '00000000-0000-4000-8000-0000000000a2' });
    const { deps, stored, clock } = fakeDeps([scan, unused], { [scan.key]: anObject() });
    clock.advance(scan.expiresAtMs + lateUploadMs);
    await reconcileScans(deps, intervalMs);
    expect(stored.get(scanId)?.state).to.equal('accepted');
    expect(stored.get(unused.scanId)?.state).to.equal('closed');
  });

  it('leaves a scan to a concurrent announcement', async () => {
    const { deps, stored } = fakeDeps([scan], { [scan.key]: anObject() });
    const { keep } = deps.images;
    deps.images.keep = async (one, to) => {
      stored.set(scanId, aScan({ state: 'accepted', version: 2 }));
      return keep(one, to);
    };
    expect(await reconcileScans(deps, intervalMs)).to.equal(0);
  });

  it('continues when one scan cannot be validated, and checks it again later', async () => {
    const others = Array.from({ length: 10 }, (_, i) => aScan({ scanId: `00000000-0000-4000-8000-0000000000b${i}` }));
    const { deps, stored, checkAtMs, clock } = fakeDeps([...others, scan], { [scan.key]: anObject() });
    const { keep } = deps.images;
    deps.images.keep = async (from, to) => {
      if (from.key !== scan.key) throw new Error('a fault of ours');
      return keep(from, to);
    };
    expect(await reconcileScans(deps, intervalMs)).to.equal(1);
    expect(stored.get(scanId)?.state).to.equal('accepted');
    expect(checkAtMs.get(others[0]!.scanId)).to.be.greaterThan(clock.nowMs());
  });

  it('reports an outage, so that it is retried', async () => {
    const { deps } = fakeDeps([scan]);
    deps.images.keep = async () => {
      throw new DomainError(requestErrors.unavailable);
    };
    const error = await reconcileScans(deps, intervalMs).catch((caught: unknown) => caught);
    expect(error).to.include({ kind: 'unavailable' });
  });

  it('removes a late upload of a deleted card, also without an announcement', async () => {
    const { deps, held, clock, checkAtMs } = fakeDeps([scan]);
    await purgeCard(deps, cardId, 'deletion');
    held.set(scan.key, anObject());
    clock.advance(scan.expiresAtMs + lateUploadMs);
    await reconcileScans(deps, intervalMs);
    expect([...held.keys()]).to.deep.equal([]);
    expect([...checkAtMs.keys()]).to.deep.equal([]);
  });

  it('deletes a scan that was opened while its card was deleted, and still checks for a late upload', async () => {
    const personal = aScan({ clientMetadataJson: '{"note":"personal"}' });
    const { deps, deleted, held, stored, checkAtMs, clock } = fakeDeps([personal]);
    // The purge read the card's scans just before this one was written.
    deleted.add(cardId);
    await reconcileScans(deps, intervalMs);
    expect(stored.get(scanId)).to.include({ state: 'deleted', clientMetadataJson: undefined });
    held.set(personal.key, anObject());
    clock.advance(personal.expiresAtMs + lateUploadMs);
    await reconcileScans(deps, intervalMs);
    expect([...held.keys()]).to.deep.equal([]);
    expect([...checkAtMs.keys()]).to.deep.equal([]);
  });
});
