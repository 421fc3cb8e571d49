import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { completeUpload } from './complete-upload.js';
import { anObject, aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { purgeCard } from './purge-card.js';

const scan = aScan();
const { accountId } = scan;
const failureOf = (work: Promise<unknown>): Promise<DomainError> =>
  work.then(
    () => expect.fail('did not fail'),
    (error) => DomainError.from(error),
  );

describe('completeUpload', () => {
  it('validates the posted image, and changes nothing when it is repeated', async () => {
    const { deps, stored, emitted, held } = fakeDeps([scan], { [scan.key]: anObject() });
    for (let call = 0; call < 3; call++) {
      expect(await completeUpload(deps, accountId, scanId)).to.include({ scanId, state: 'accepted' });
    }
    expect(emitted.map(({ type }) => type)).to.deep.equal(['scan.accepted']);
    expect([...held.keys()]).to.deep.equal([stored.get(scanId)!.key]);
  });

  it('reads nothing from the store once the image is validated', async () => {
    const { deps } = fakeDeps([scan], { [scan.key]: anObject() });
    await completeUpload(deps, accountId, scanId);
    const isCalled = () => Promise.reject(new Error('the store was called'));
    Object.assign(deps.images, { keep: isCalled, discard: isCalled });
    await completeUpload(deps, accountId, scanId);
  });

  it('succeeds for an invalid image, whose error is shown on the card', async () => {
    const { deps, emitted } = fakeDeps([scan], { [scan.key]: anObject({ sizeBytes: 10 }) });
    expect(await completeUpload(deps, accountId, scanId)).to.include({ state: 'rejected' });
    expect(emitted.map(({ type }) => type)).to.deep.equal(['scan.rejected']);
  });

  it('rejects a scan without an image, and still accepts the image afterwards', async () => {
    const { deps, held, stored } = fakeDeps([scan]);
    expect(await failureOf(completeUpload(deps, accountId, scanId))).to.include({
      code: 'NOT_UPLOADED',
      kind: 'conflict',
    });
    expect(stored.get(scanId)?.state).to.equal('open');
    held.set(scan.key, anObject());
    expect(await completeUpload(deps, accountId, scanId)).to.include({ state: 'accepted' });
  });

  it('succeeds when another call has validated the image and removed the original since the scan was read', async () => {
    const { deps } = fakeDeps([scan], { [scan.key]: anObject() });
    const { keep } = deps.images;
    deps.images.keep = async (from, to) => {
      deps.images.keep = keep;
      await completeUpload({ ...deps, inProgress: new Map() }, accountId, scanId);
      return keep(from, to);
    };
    expect(await completeUpload(deps, accountId, scanId)).to.include({ scanId, state: 'accepted' });
  });

  it('returns the same error for a scan that is unknown, of another account, or of a deleted card', async () => {
    const { deps, emitted } = fakeDeps([scan], { [scan.key]: anObject() });
    const unknown = await failureOf(completeUpload(deps, accountId, '00000000-0000-4000-8000-0000000000ff'));
    const foreign = await failureOf(completeUpload(deps, '00000000-0000-4000-8000-0000000000ad', scanId));
    await purgeCard(deps, cardId, 'deletion');
    const deleted = await failureOf(completeUpload(deps, accountId, scanId));
    for (const error of [unknown, foreign, deleted]) expect(error.kind).to.equal('not_found');
    expect(emitted).to.deep.equal([]);
  });

  it('reports a card that is deleted while its image is read, and keeps nothing', async () => {
    const { deps, held } = fakeDeps([scan], { [scan.key]: anObject() });
    const { keep } = deps.images;
    deps.images.keep = async (from, to) => {
      await purgeCard(deps, cardId, 'deletion');
      return keep(from, to);
    };
    expect((await failureOf(completeUpload(deps, accountId, scanId))).kind).to.equal('not_found');
    expect([...held.keys()].filter((key) => key.startsWith('judged/'))).to.deep.equal([]);
  });
});
