import { readFile } from 'node:fs/promises';
import { specimenFile } from '@cardlens/cli';
import { cardErrorMessage } from '@cardlens/errors';
import { expect } from 'chai';
import { failure } from './failure.js';
import { specimen, useWorld } from './world.js';

const expected = JSON.parse(await readFile(specimenFile('bad/expected.json'), 'utf8')) as Record<
  string,
  { code: string; is: string }
>;

describe('bad input', function () {
  this.timeout(60_000);
  const world = useWorld();

  /** Rejected by the object store itself, before the services see the file. */
  const isRejectedAtTheDoor = (code: string) => code === 'IMG_TOO_SMALL' || code === 'IMG_TOO_LARGE';

  /** One file per error code is enough here, because `tools/evaluation` tests all files. */
  const isFirst = (file: string, code: string): boolean =>
    Object.keys(expected).find((other) => expected[other]?.code === code) === file;

  for (const [file, { code, is }] of Object.entries(expected)) {
    if (isRejectedAtTheDoor(code) || !isFirst(file, code)) continue;
    it(`${is}: the card ends in ${code}`, async () => {
      const card = await world().client.scan({ front: await specimen(`bad/${file}`) });
      expect(card).to.include({ state: 'error', error_message: cardErrorMessage(code) });
      expect(card.error).to.include({ message: cardErrorMessage(code) });
      expect(card).to.not.have.property('details');
    });
  }

  for (const { what, bytes, storeType, code } of [
    { what: 'nothing at all', bytes: 0, storeType: 'EntityTooSmall', code: 'IMG_TOO_SMALL' },
    { what: 'less than 5 KB', bytes: 5_119, storeType: 'EntityTooSmall', code: 'IMG_TOO_SMALL' },
    { what: 'more than 50 MB', bytes: 52_428_801, storeType: 'EntityTooLarge', code: 'IMG_TOO_LARGE' },
  ]) {
    it(`${what}: both upload routes reject it, and the card waits for another one`, async () => {
      const { client } = world();
      const { card_id } = await client.cards.create();
      const target = await client.generateUploadUrl(card_id, { orientation: 'front' });
      const atStore = await failure(client.uploadToTarget(target, new Uint8Array(bytes)));
      expect(atStore)
        .to.include({ status: 400, type: storeType })
        .and.have.property('message')
        .that.includes(`[${code}]`);
      const atApi = await failure(client.upload(card_id, new Uint8Array(bytes), { orientation: 'front' }));
      expect(atApi.status).to.equal(bytes > 5_120 ? 413 : 400);
      expect(atApi.message).to.include(`[${code}]`);
      expect((await client.cards.get(card_id)).state).to.equal('pending');
    });
  }

  it('not an image, or a decompression bomb: the direct upload rejects it immediately, and the card waits for another one', async () => {
    const { client } = world();
    const { card_id } = await client.cards.create();
    for (const [file, code] of [
      ['not-an-image.jpg', 'IMG_UNSUPPORTED'],
      ['bomb.png', 'IMG_DIMENSIONS'],
    ] as const) {
      const sent = client.upload(card_id, await specimen(`bad/${file}`), { orientation: 'front' });
      expect(await failure(sent)).to.include({ status: 400, message: cardErrorMessage(code) });
    }
    expect((await client.cards.get(card_id)).state).to.equal('pending');
    await client.upload(card_id, await specimen('delta-dental_front.jpg'), { orientation: 'front' });
    expect((await client.waitForCard(card_id)).state).to.equal('completed');
  });

  it('is followed by a good upload that completes the failed card', async () => {
    const { client } = world();
    const { card_id } = await client.cards.create();
    await client.upload(card_id, await specimen('bad/no-text.jpg'), { orientation: 'front' });
    expect((await client.waitForCard(card_id)).state).to.equal('error');
    await client.upload(card_id, await specimen('delta-dental_front.jpg'), { orientation: 'front' });
    const mended = await waitForState(card_id, 'completed');
    expect(mended).to.not.have.property('error_message');
  });

  it('stops no service', async () => {
    const card = await world().client.scan({ front: await specimen('delta-dental_front.jpg') });
    expect(card.state).to.equal('completed');
    const { stack } = world();
    for (const name of ['gateway', 'upload', 'ocr', 'card'] as const) {
      expect(stack.app(name).restarts, `${name} was restarted`).to.equal(restartsBefore[name]);
    }
  });

  const restartsBefore: Record<string, number> = {};
  before(() => {
    for (const name of ['gateway', 'upload', 'ocr', 'card'] as const)
      restartsBefore[name] = world().stack.app(name).restarts;
  });

  async function waitForState(cardId: string, state: string) {
    for (;;) {
      const card = await world().client.cards.get(cardId);
      if (card.state === state) return card;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
});
