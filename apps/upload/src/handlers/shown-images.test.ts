import { expect } from 'chai';
import { aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { purgeCard } from './purge-card.js';
import { shownImages } from './shown-images.js';

const image = { sizeBytes: 8000, format: 'jpeg', width: 1000, height: 600 };
const accepted = aScan({ state: 'accepted', image });
const back = aScan({ scanId: '00000000-0000-4000-8000-0000000000a2', side: 'back', state: 'accepted', image });

describe('shownImages', () => {
  it('names each requested image once', async () => {
    const { deps } = fakeDeps([accepted, back]);
    expect(await shownImages(deps, cardId, [back.scanId, scanId, scanId])).to.deep.equal([
      { scanId: back.scanId, side: 'back' },
      { scanId, side: 'front' },
    ]);
  });

  it('names a rejected upload, so that a failed scan can be inspected', async () => {
    const { deps } = fakeDeps([aScan({ state: 'rejected', failureCode: 'IMG_BLURRY' })]);
    expect(await shownImages(deps, cardId, [scanId])).to.have.length(1);
  });

  for (const [what, scan, card] of [
    ['is not validated yet', aScan(), cardId],
    ['is of another card', accepted, '00000000-0000-4000-8000-0000000000c2'],
  ] as const) {
    it(`omits a scan that ${what}`, async () => {
      const { deps } = fakeDeps([scan]);
      expect(await shownImages(deps, card, [scanId])).to.deep.equal([]);
    });
  }

  it('signs no URL for a deleted card', async () => {
    const { deps } = fakeDeps([accepted, back]);
    await purgeCard(deps, cardId, 'event');
    expect(await shownImages(deps, cardId, [scanId])).to.deep.equal([]);
  });
});
