import { randomBytes, randomUUID } from 'node:crypto';
import { Side, subjectOf } from '@cardlens/contracts';
import { withTraceFrom } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { pngOf } from './images.js';
import {
  accountId,
  broker,
  failureOf,
  imageOf,
  images,
  keys,
  objects,
  onlyEventOf,
  post,
  scanOf,
  target,
  upload,
} from './running-service.js';

describe('the upload service: forms', () => {
  it('reads and shows the accepted image, whatever is posted later with the same form', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    const first = pngOf(640, 400);
    expect(await post(made, first)).to.include({ status: 204 });
    const { data } = await onlyEventOf(cardId);
    const { bucket, objectKey } = data as { bucket: string; objectKey: string };
    expect(await post(made, pngOf(800, 500))).to.include({ status: 204 });
    const uploaded = `uploads/${cardId}/${made.scanId}`;
    await eventually(async () => (await objects.list(images, uploaded)).length === 0);
    // The stored object is encrypted with the key of the account.
    const stored = await objects.getBytes(bucket, objectKey);
    expect(stored.includes(first.subarray(0, 64))).to.equal(false);
    const { files } = await keys.of(accountId);
    expect(files.decrypt(['image', cardId, made.scanId], stored).equals(first)).to.equal(true);
    expect((await imageOf(cardId, made.scanId)).equals(first)).to.equal(true);
  });

  it('accepts the form post of a browser, within the trace of the request for its target', async () => {
    const cardId = randomUUID();
    const traceId = randomBytes(16).toString('hex');
    const traces: string[] = [];
    const watching = broker.connection.subscribe(subjectOf('scan.accepted', cardId), {
      callback: (_error, { headers }) => void traces.push(headers?.get('traceparent') ?? ''),
    });
    const made = await withTraceFrom({ traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` }, () =>
      target(cardId),
    );
    const bytes = pngOf(640, 400);
    expect(await post(made, bytes)).to.include({ status: 204 });
    const event = await onlyEventOf(cardId);
    expect(event.type).to.equal('scan.accepted');
    expect((event.data as { objectKey: string }).objectKey).to.match(new RegExp(`^judged/${cardId}/${made.scanId}/`));
    expect(event.data).to.deep.include({
      scanId: made.scanId,
      cardId,
      accountId,
      side: Side.SIDE_FRONT,
      bucket: images,
      sizeBytes: bytes.length,
      format: 'png',
      width: 640,
      height: 400,
    });
    watching.unsubscribe();
    expect(traces).to.have.length(1);
    expect(traces[0]).to.contain(traceId);
  });

  it('signs forms with which the store rejects a file of a wrong size and another key', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    expect(await post(made, randomBytes(100))).to.include({ code: 'EntityTooSmall' });
    expect(await post(made, new Uint8Array(52_428_801))).to.include({ code: 'EntityTooLarge' });
    const key = `uploads/${cardId}/${randomUUID()}`;
    expect(await post(made, pngOf(640, 400), { key })).to.include({ code: 'AccessDenied' });
    expect(await objects.list(images, `uploads/${cardId}/`)).to.deep.equal([]);
  });

  for (const [what, bytes, code] of [
    ['no image', randomBytes(6000), 'IMG_UNSUPPORTED'],
    ['a GIF, which is not read', Buffer.concat([Buffer.from('GIF89a'), randomBytes(6000)]), 'IMG_UNSUPPORTED'],
    [
      'a JPEG that ends within its header',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from([0xff, 0xf0]), Buffer.alloc(6000)]),
      'IMG_CORRUPT',
    ],
    ['a small file of huge dimensions', pngOf(60_000, 60_000), 'IMG_DIMENSIONS'],
    ['an image under 200 px', pngOf(900, 199), 'IMG_DIMENSIONS'],
  ] as const) {
    it(`rejects ${what} as ${code}`, async () => {
      const cardId = randomUUID();
      const made = await target(cardId);
      expect(await post(made, bytes)).to.include({ status: 204 });
      const event = await onlyEventOf(cardId);
      expect(event.type).to.equal('scan.rejected');
      expect(event.data).to.deep.include({ scanId: made.scanId, side: Side.SIDE_FRONT, failure: { code } });
    });
  }

  it('rejects a target with a lifetime out of range, or without a card', async () => {
    for (const expirationS of [99, 3601]) {
      const failure = await failureOf(upload.calls.createTarget({ scan: scanOf(randomUUID()), expirationS }));
      expect(failure.publicMessage).to.equal('expiration must be between 100 and 3600');
    }
    expect(await failureOf(target('no-uuid'))).to.include({ kind: 'invalid' });
  });
});
