import { Side, type SignImageUrlsRequest } from '@cardlens/contracts';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import type { UploadPort } from '../../ports.js';
import { rememberingUrls } from './image-urls.js';

/** An upload app that signs every URL differently, and what it was asked. */
function signing(known: (scanId: string) => boolean = () => true) {
  const asked: SignImageUrlsRequest[] = [];
  const uploads = {
    signImageUrls: async (request: SignImageUrlsRequest) => {
      asked.push(request);
      const images = request.scanIds
        .filter(known)
        .map((scanId) => ({ scanId, side: Side.SIDE_FRONT, url: `${scanId}?${asked.length}` }));
      return { images };
    },
  } as UploadPort;
  const clock = fakeClock(0);
  const { signImageUrls } = rememberingUrls(uploads, clock);
  const urlsOf = async (cardId: string, ...scanIds: string[]) =>
    (await signImageUrls({ cardId, scanIds })).images.map(({ url }) => url);
  return { urlsOf, asked, clock };
}

describe('image URLs', () => {
  it('are reused for ten seconds', async () => {
    const { urlsOf, asked, clock } = signing();
    expect(await urlsOf('c', 'front', 'back')).to.deep.equal(['front?1', 'back?1']);
    clock.advance(9_999);
    expect(await urlsOf('c', 'front', 'back')).to.deep.equal(['front?1', 'back?1']);
    clock.advance(1);
    expect(await urlsOf('c', 'front', 'back')).to.deep.equal(['front?2', 'back?2']);
    expect(asked).to.have.length(2);
  });

  it('are requested again when a new image was accepted', async () => {
    const { urlsOf } = signing();
    await urlsOf('c', 'front');
    expect(await urlsOf('c', 'front', 'back')).to.deep.equal(['front?2', 'back?2']);
  });

  it('are not returned for a scan that is not accepted yet', async () => {
    let isAccepted = false;
    const { urlsOf } = signing(() => isAccepted);
    expect(await urlsOf('c', 'front')).to.deep.equal([]);
    isAccepted = true;
    expect(await urlsOf('c', 'front')).to.deep.equal(['front?2']);
  });

  it('are cached separately for each card', async () => {
    const { urlsOf, asked } = signing();
    await urlsOf('c', 'front');
    await urlsOf('d', 'front');
    expect(asked.map(({ cardId }) => cardId)).to.deep.equal(['c', 'd']);
  });

  it('are removed from the cache', async () => {
    const { urlsOf } = signing();
    for (let count = 0; count <= 10_000; count++) await urlsOf('c', String(count));
    expect(await urlsOf('c', '1')).to.deep.equal(['1?2']);
    expect(await urlsOf('c', '0')).to.deep.equal(['0?10002']);
  });
});
