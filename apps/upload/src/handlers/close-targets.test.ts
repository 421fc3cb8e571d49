import { expect } from 'chai';
import { lateUploadMs } from '../domain/late-upload.js';
import { validatedKey } from '../domain/scan.js';
import { closeTargets } from './close-targets.js';
import { anObject, aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { purgeCard } from './purge-card.js';

const scan = aScan();
const lastUploadAtMs = scan.expiresAtMs + lateUploadMs;

describe('closeTargets', () => {
  it('closes a target once no upload can arrive anymore, and checks it only then', async () => {
    const { deps, stored, clock, checkAtMs } = fakeDeps([scan]);
    await closeTargets(deps);
    expect(stored.get(scanId)?.state).to.equal('open');
    expect(checkAtMs.get(scanId)).to.equal(lastUploadAtMs + 1);
    clock.advance(lastUploadAtMs);
    await closeTargets(deps);
    expect(stored.get(scanId)?.state).to.equal('closed');
    expect([...checkAtMs.keys()]).to.deep.equal([]);
  });

  it('removes the image of a direct upload that was never validated', async () => {
    const key = validatedKey(cardId, scanId, 'copy');
    const { deps, held, stored, clock } = fakeDeps([{ ...scan, key }], { [key]: anObject() });
    clock.advance(lastUploadAtMs);
    await closeTargets(deps);
    expect(stored.get(scanId)?.state).to.equal('closed');
    expect([...held.keys()]).to.deep.equal([]);
  });

  it('continues when one target cannot be checked, and checks it again later', async () => {
    const other = aScan({ scanId: '00000000-0000-4000-8000-0000000000a2', expiresAtMs: 0, createdAtMs: 0 });
    const { deps, stored, checkAtMs, clock } = fakeDeps([scan, other]);
    clock.advance(lastUploadAtMs);
    const { change } = deps.scans;
    deps.scans.change = async (one, ...rest) => {
      if (one.scanId === scanId) throw new Error('a fault of ours');
      return change(one, ...rest);
    };
    await closeTargets(deps);
    expect(stored.get(other.scanId)?.state).to.equal('closed');
    expect(checkAtMs.get(scanId)).to.be.greaterThan(clock.nowMs());
  });

  it('removes a late upload of a deleted card that was not announced', async () => {
    const { deps, held, clock, checkAtMs } = fakeDeps([scan]);
    await purgeCard(deps, cardId, 'deletion');
    held.set(scan.key, anObject());
    clock.advance(lastUploadAtMs);
    await closeTargets(deps);
    expect([...held.keys()]).to.deep.equal([]);
    expect([...checkAtMs.keys()]).to.deep.equal([]);
  });

  it('deletes a scan that was opened while its card was deleted, and still checks for a late upload', async () => {
    const personal = aScan({ clientMetadataJson: '{"note":"personal"}' });
    const { deps, deleted, held, stored, checkAtMs, clock } = fakeDeps([personal]);
    // The purge read the card's scans just before this one was written.
    deleted.add(cardId);
    await closeTargets(deps);
    expect(stored.get(scanId)).to.include({ state: 'deleted', clientMetadataJson: undefined });
    held.set(personal.key, anObject());
    clock.advance(lastUploadAtMs);
    await closeTargets(deps);
    expect([...held.keys()]).to.deep.equal([]);
    expect([...checkAtMs.keys()]).to.deep.equal([]);
  });
});
