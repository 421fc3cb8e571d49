import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { createTarget } from './create-target.js';
import { cardId, fakeDeps, jpegStart } from './fakes.js';
import type { ScanInput } from './open-scan.js';
import { purgeCard } from './purge-card.js';
import { uploadImage } from './upload-image.js';

const input: ScanInput = {
  cardId,
  accountId: '00000000-0000-4000-8000-0000000000ac',
  side: 'back',
  captureType: 'manual',
  clientMetadataJson: undefined,
  isLivescan: false,
  sandboxOutcome: undefined,
};
const { signal } = new AbortController();
/** Chunks of the given sizes that begin like a JPEG file. */
async function* chunksOf(sizes: readonly number[]) {
  for (const [index, size] of sizes.entries()) {
    const chunk = new Uint8Array(size);
    if (index === 0) chunk[0] = jpegStart;
    yield chunk;
  }
}
const failure = (work: Promise<unknown>): Promise<DomainError> =>
  work.then(
    () => expect.fail('did not fail'),
    (error) => error,
  );

describe('uploadImage', () => {
  it('stores only the encrypted image, and returns once it is validated, without waiting for the broker', async () => {
    const { deps, held, stored, emitted } = fakeDeps();
    const outbox = { flush: () => new Promise<void>(() => {}) };
    const { scanId } = await uploadImage({ ...deps, outbox }, input, chunksOf([5000, 5000]), signal);
    const { key } = stored.get(scanId)!;
    expect([...held.keys()]).to.deep.equal([key]);
    expect(key).to.match(new RegExp(`^judged/${cardId}/${scanId}/`));
    expect(stored.get(scanId)).to.include({ state: 'accepted', side: 'back' });
    expect(emitted.map(({ type }) => type)).to.deep.equal(['scan.accepted']);
  });

  it('reports a card that is deleted while its image arrives as not found, and keeps nothing', async () => {
    const { deps, held, emitted } = fakeDeps();
    async function* chunks() {
      yield* chunksOf([6000]);
      await purgeCard(deps, cardId, 'deletion');
      yield new Uint8Array(10);
    }
    expect(await failure(uploadImage(deps, input, chunks(), signal))).to.include({ kind: 'not_found' });
    expect([...held.keys()]).to.deep.equal([]);
    expect(emitted).to.deep.equal([]);
  });

  it('accepts an image whose first bytes arrive one by one', async () => {
    const { deps, held } = fakeDeps();
    await uploadImage(deps, input, chunksOf([1, 1, 1, 6000]), signal);
    expect([...held.values()].map(({ sizeBytes }) => sizeBytes)).to.deep.equal([6003]);
  });

  for (const [sizes, code] of [
    [[], 'IMG_TOO_SMALL'],
    [[5119], 'IMG_TOO_SMALL'],
    [[3000, 2119], 'IMG_TOO_SMALL'],
  ] as const) {
    it(`rejects ${sizes.join(' + ') || 'no'} bytes as ${code} without opening a scan`, async () => {
      const { deps, held, stored } = fakeDeps();
      expect(await failure(uploadImage(deps, input, chunksOf(sizes), signal))).to.include({ kind: 'invalid', code });
      expect([...held.keys()]).to.deep.equal([]);
      expect([...stored.values()]).to.deep.equal([]);
    });
  }

  it('rejects a file that is not an image at its first bytes, without opening a scan', async () => {
    const { deps, held, stored } = fakeDeps();
    let sentBytes = 0;
    async function* text() {
      for (let piece = 0; piece < 100; piece++) {
        sentBytes += 6000;
        yield new Uint8Array(6000).fill(0x20);
      }
    }
    expect(await failure(uploadImage(deps, input, text(), signal))).to.include({
      kind: 'invalid',
      code: 'IMG_UNSUPPORTED',
    });
    expect([...held.keys()]).to.deep.equal([]);
    expect([...stored.values()]).to.deep.equal([]);
    expect(sentBytes).to.equal(6000);
  });

  for (const [what, afterBytes] of [
    ['in its first bytes', 0],
    ['in a header behind a preview', 200_000],
  ] as const) {
    it(`rejects an image that says ${what} that it has too many pixels`, async () => {
      const { deps, held, stored } = fakeDeps();
      const huge = { status: 'known', format: 'jpeg', width: 20_000, height: 20_000, wholeBytesPerPixel: 0 } as const;
      const images = {
        ...deps.images,
        inspect: (start: Uint8Array) =>
          start.length < afterBytes ? ({ status: 'more', bytesNeeded: afterBytes } as const) : huge,
      };
      const work = uploadImage({ ...deps, images }, input, chunksOf([65_536, 65_536, 65_536, 65_536]), signal);
      expect(await failure(work)).to.include({ kind: 'invalid', code: 'IMG_DIMENSIONS' });
      expect([...held.keys()]).to.deep.equal([]);
      expect([...stored.values()]).to.deep.equal([]);
    });
  }

  it('stores an image whose header exceeds the first megabyte, and validates it afterwards', async () => {
    const { deps, held } = fakeDeps();
    let inspected = 0;
    const images = {
      ...deps.images,
      inspect: (start: Uint8Array) => {
        inspected++;
        return { status: 'more', bytesNeeded: start.length + 1 } as const;
      },
    };
    await uploadImage({ ...deps, images }, input, chunksOf(Array(50).fill(60_000)), signal);
    expect([...held.values()].map(({ sizeBytes }) => sizeBytes)).to.deep.equal([3_000_000]);
    expect(inspected).to.be.below(8);
  });

  for (const [sizes, code] of [[[52_428_800, 1], 'IMG_TOO_LARGE']] as const) {
    it(`rejects ${sizes.join(' + ') || 'no'} bytes as ${code} and stores nothing`, async () => {
      const { deps, held, stored } = fakeDeps();
      expect(await failure(uploadImage(deps, input, chunksOf(sizes), signal))).to.include({ kind: 'invalid', code });
      expect([...held.keys()]).to.deep.equal([]);
      expect([...stored.values()].map(({ state }) => state)).to.deep.equal(['closed']);
    });
  }

  it('keeps nothing when the result cannot be written, and keeps the image when only the confirmation of the write is lost', async () => {
    for (const isWritten of [false, true]) {
      const { deps, held, stored } = fakeDeps();
      const { change } = deps.scans;
      let isDown = true;
      deps.scans.change = async (...args) => {
        if (!isDown || isWritten) await change(...args);
        if (isDown) {
          isDown = false;
          throw new DomainError(requestErrors.unavailable);
        }
      };
      expect(await failure(uploadImage(deps, input, chunksOf([6000]), signal))).to.include({ kind: 'unavailable' });
      expect([...stored.values()].map(({ state }) => state)).to.deep.equal([isWritten ? 'accepted' : 'closed']);
      expect([...held.keys()]).to.have.length(isWritten ? 1 : 0);
    }
  });

  it('rejects a deleted card like an unknown one, even for a target', async () => {
    const { deps, deleted } = fakeDeps();
    deleted.add(cardId);
    for (const work of [uploadImage(deps, input, chunksOf([6000]), signal), createTarget(deps, input, 600)]) {
      expect(await failure(work)).to.include({
        kind: 'not_found',
        publicMessage: `No resource found for card_id - ${cardId}`,
      });
    }
  });
});
