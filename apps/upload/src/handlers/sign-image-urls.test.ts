import { expect } from 'chai';
import { aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { purgeCard } from './purge-card.js';
import { signImageUrls } from './sign-image-urls.js';

const image = { sizeBytes: 8000, format: 'jpeg', width: 1000, height: 600 };
const accepted = aScan({ state: 'accepted', image });
const back = aScan({ scanId: '00000000-0000-4000-8000-0000000000a2', side: 'back', state: 'accepted', image });

/** The ports, and how often a scan was read. */
function counting(scans = [accepted, back]) {
  const fakes = fakeDeps(scans);
  const reads: string[] = [];
  const { get } = fakes.deps.scans;
  fakes.deps.scans.get = (id) => {
    reads.push(id);
    return get(id);
  };
  return { ...fakes, reads };
}

describe('signImageUrls', () => {
  it('signs the images that are asked for, each once', async () => {
    const { deps } = counting();
    expect(await signImageUrls(deps, cardId, [back.scanId, scanId, scanId])).to.deep.equal([
      { scanId: back.scanId, side: 'back', url: `http://store.example/${back.key}` },
      { scanId, side: 'front', url: `http://store.example/${accepted.key}` },
    ]);
  });

  for (const [what, scan, card] of [
    ['is not judged yet', aScan(), cardId],
    ['was rejected', aScan({ state: 'rejected' }), cardId],
    ['is of another card', accepted, '00000000-0000-4000-8000-0000000000c2'],
  ] as const) {
    it(`leaves out a scan that ${what}, also the second time`, async () => {
      const { deps } = counting([scan]);
      expect(await signImageUrls(deps, card, [scanId])).to.deep.equal([]);
      expect(await signImageUrls(deps, card, [scanId])).to.deep.equal([]);
    });
  }

  it('reads a scan again after a minute only', async () => {
    const { deps, reads, clock } = counting();
    await signImageUrls(deps, cardId, [scanId]);
    clock.advance(59_999);
    await signImageUrls(deps, cardId, [scanId]);
    expect(reads).to.deep.equal([scanId]);
    clock.advance(1);
    await signImageUrls(deps, cardId, [scanId]);
    expect(reads).to.deep.equal([scanId, scanId]);
  });

  it('signs nothing of a deleted card, though it was asked for before', async () => {
    const { deps } = counting();
    await signImageUrls(deps, cardId, [scanId]);
    await purgeCard(deps, cardId, 'event');
    expect(await signImageUrls(deps, cardId, [scanId])).to.deep.equal([]);
  });
});

describe('known images', () => {
  it('are bounded: the oldest are forgotten', async () => {
    const { deps } = counting();
    for (let count = 0; count <= 10_000; count++) deps.knownImages.add({ ...accepted, scanId: String(count) });
    expect(deps.knownImages.get('0')).to.equal(undefined);
    expect(deps.knownImages.get('1')).to.not.equal(undefined);
  });
});
