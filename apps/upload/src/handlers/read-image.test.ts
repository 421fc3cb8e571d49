import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { readImage } from './read-image.js';

const image = { sizeBytes: 8000, format: 'png', width: 1000, height: 600 };
const { accountId } = aScan();
const whole = { accountId, cardId, scanId, offset: 0, length: 100 };
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => DomainError.from(error).kind,
  );

describe('readImage', () => {
  it('reads the image of an accepted scan, with the type of its content', async () => {
    const { deps } = fakeDeps([aScan({ state: 'accepted', image })]);
    expect(await readImage(deps, whole)).to.include({ contentType: 'image/png' });
  });

  it('reads a rejected upload, so that a failed scan can be inspected', async () => {
    const { deps } = fakeDeps([aScan({ state: 'rejected', failureCode: 'IMG_CORRUPT' })]);
    expect(await readImage(deps, whole)).to.include({ contentType: 'image/jpeg' });
  });

  it('returns no image of another account, card or scan, and none that is not yet validated or deleted', async () => {
    const { deps } = fakeDeps([aScan({ state: 'accepted', image })]);
    for (const other of [{ accountId: 'x' }, { cardId: 'x' }, { scanId: 'x' }])
      expect(await kindOf(readImage(deps, { ...whole, ...other }))).to.equal('not_found');
    for (const state of ['open', 'closed', 'deleted'] as const)
      expect(await kindOf(readImage(fakeDeps([aScan({ state })]).deps, whole)), state).to.equal('not_found');
  });

  it('returns no image of a card that was just deleted, before its deletion event arrives', async () => {
    const { deps, gone } = fakeDeps([aScan({ state: 'accepted', image })]);
    gone.add(cardId);
    expect(await kindOf(readImage(deps, whole))).to.equal('not_found');
  });

  it('reads parts of 1 byte to 4 MiB', async () => {
    const { deps } = fakeDeps([aScan({ state: 'accepted', image })]);
    for (const part of [{ offset: -1 }, { length: 0 }, { length: 4 * 1024 * 1024 + 1 }])
      expect(await kindOf(readImage(deps, { ...whole, ...part }))).to.equal('invalid');
  });
});
