import { randomBytes, randomUUID } from 'node:crypto';
import { Side } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { objectImageStore } from '../src/adapters/image-store.js';
import { aScan } from '../src/handlers/fakes.js';
import { pngOf } from './images.js';
import {
  accountId,
  deleteCard,
  deletedCards,
  eventsOf,
  failureOf,
  images,
  keys,
  objects,
  onlyEventOf,
  partOf,
  post,
  purged,
  readings,
  target,
  upload,
} from './running-service.js';

describe('the upload service: stored images', () => {
  it('reads accepted images of the requested card only, in parts, with their content type', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    const open = await target(cardId);
    const image = Buffer.concat([pngOf(640, 400), randomBytes(200_000)]);
    await post(made, image);
    await onlyEventOf(cardId);
    for (const [offset, length] of [
      [0, 10],
      [65_530, 20],
      [131_072, 65_536],
      [image.length - 5, 100],
    ] as const) {
      const part = await partOf(cardId, made.scanId, offset, length);
      expect(part).to.include({ sizeBytes: image.length, contentType: 'image/png' });
      expect(part.data.equals(image.subarray(offset, offset + length)), `${offset}`).to.equal(true);
    }
    expect((await partOf(cardId, made.scanId, image.length, 10)).data).to.have.length(0);
    // Rejected as soon as card has stored the deletion; its event arrives later.
    deletedCards.add(cardId);
    expect(await failureOf(partOf(cardId, made.scanId, 0, 10))).to.include({ kind: 'not_found' });
    expect(await failureOf(partOf(cardId, open.scanId, 0, 10))).to.include({ kind: 'not_found' });
    expect(await failureOf(partOf(randomUUID(), made.scanId, 0, 10))).to.include({ kind: 'not_found' });
  });

  it('replaces the metadata of a scan for its account, until its card is deleted', async () => {
    const cardId = randomUUID();
    const { scanId } = await target(cardId);
    const get = (account: string) => upload.calls.getScan({ accountId: account, scanId });
    const replace = (account: string, clientMetadataJson: string) =>
      upload.calls.replaceScanMetadata({ accountId: account, scanId, clientMetadataJson });
    expect(await get(accountId)).to.deep.equal({
      scanId,
      cardId,
      side: Side.SIDE_FRONT,
      clientMetadataJson: '{"device":"test"}',
    });
    expect(await replace(accountId, '{"angle":3}')).to.include({ clientMetadataJson: '{"angle":3}' });
    expect((await get(accountId)).clientMetadataJson).to.equal('{"angle":3}');
    const stranger = randomUUID();
    for (const work of [get(stranger), replace(stranger, '{}')]) {
      expect(await failureOf(work)).to.include({
        kind: 'not_found',
        publicMessage: `No resource found for scan_id - ${scanId}`,
      });
    }
    await deleteCard(cardId, 'deletion-of-metadata');
    await purged(cardId, 'deletion-of-metadata');
    expect(await failureOf(replace(accountId, '{"late":1}'))).to.include({ kind: 'not_found' });
  });

  it('removes an image and its original upload after the retention period for images, and keeps its reading', async () => {
    const [cardId, otherId] = [randomUUID(), randomUUID()];
    const made = await target(cardId);
    await post(made, pngOf(640, 400));
    await post(await target(otherId), pngOf(640, 400));
    await Promise.all([onlyEventOf(cardId), onlyEventOf(otherId)]);
    await objects.putJson(readings, `${cardId}/${made.scanId}.json`, {});
    const store = objectImageStore(objects, keys, { images, readings });
    const scan = aScan({ cardId, scanId: made.scanId });
    await objects.putBytes(images, scan.key, pngOf(640, 400));
    await store.removeImage(scan);
    for (const prefix of ['uploads', 'judged'])
      expect(await objects.list(images, `${prefix}/${cardId}/`)).to.deep.equal([]);
    expect(await objects.list(readings, `${cardId}/`)).to.have.length(1);
    expect(await objects.list(images, `judged/${otherId}/`)).to.have.length(1);
    await store.removeImage(scan);
  });

  it('removes images and readings of a deleted card, and late uploads', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    const late = await target(cardId);
    await post(made, pngOf(640, 400));
    await onlyEventOf(cardId);
    await post(made, pngOf(641, 400));
    await objects.putJson(readings, `${cardId}/${made.scanId}.json`, {});

    const eventId = randomUUID();
    await deleteCard(cardId, eventId);
    await purged(cardId, eventId);
    expect(await objects.list(images, `uploads/${cardId}/`)).to.deep.equal([]);
    expect(await objects.list(readings, `${cardId}/`)).to.deep.equal([]);

    expect(await post(late, pngOf(640, 400))).to.include({ status: 204 });
    await eventually(async () => (await objects.list(images, `uploads/${cardId}/`)).length === 0);
    expect(eventsOf(cardId).filter(({ type }) => type !== 'purge.done')).to.have.length(1);
    expect(await failureOf(target(cardId))).to.include({ kind: 'not_found' });
  });

  it('confirms a deletion each time it is announced', async () => {
    const cardId = randomUUID();
    for (const eventId of [randomUUID(), randomUUID()]) {
      await deleteCard(cardId, eventId);
      await purged(cardId, eventId);
    }
  });
});
