import { Side } from '@cardlens/contracts';
import { DomainError, NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aScanId, bearer, ourKey, outage } from '../../../test/fakes.js';
import { path, photo, post, receiving } from '../../../test/receiving.js';

describe('POST /v1/cards/{id}/upload', () => {
  it('forwards the image byte for byte', async () => {
    const { app, received } = receiving();
    const res = await post(app, photo(300_000), 'image/jpeg', `${path}&capture_type=manual`);
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal({ card_id: aCardId, scan_id: aScanId, metadata: {} });
    expect(received.image.equals(photo(300_000))).to.equal(true);
    expect(received.header).to.include({ cardId: aCardId, side: Side.SIDE_FRONT, captureType: 'manual' });
  });

  for (const type of ['image/png', 'application/pdf', 'application/octet-stream', 'text/plain', 'IMAGE/JPEG; q=1']) {
    it(`decides by content, not by the header: ${type}`, async () => {
      const { app, received } = receiving();
      expect((await post(app, photo(6000), type)).status).to.equal(200);
      expect(received.image.equals(photo(6000))).to.equal(true);
    });
  }

  for (const [what, text] of [
    ['base64 text', photo(6001).toString('base64')],
    ['base64 text in lines', photo(6001).toString('base64').replace(/.{76}/g, '$&\r\n')],
    ['base64 text without padding', photo(6001).toString('base64').replace(/=+$/, '')],
    ['a data URL', `data:image/jpeg;base64,${photo(6001).toString('base64')}`],
    ['a data URL with a name', `data:image/jpeg;name=card.jpg;base64,${photo(6001).toString('base64')}`],
    [
      'a data URL with an encoded name',
      `data:image/jpeg;name=my%20insurance%20card%20(front).jpg;base64,${photo(6001).toString('base64')}`,
    ],
    [
      'a data URL with a long name',
      `data:image/png;charset=utf-8;name=${encodeURIComponent('健康保険証'.repeat(51))};base64,${photo(6001).toString('base64')}`,
    ],
    ['a data URL with a quoted name', `data:;name="card, front";base64,${photo(6001).toString('base64')}`],
  ] as const) {
    it(`accepts ${what}`, async () => {
      const { app, received } = receiving();
      expect((await post(app, text, 'text/plain')).status).to.equal(200);
      expect(received.image.equals(photo(6001))).to.equal(true);
    });
  }

  for (const [what, text] of [
    ['of another encoding', `data:image/jpeg,${'%ff'.repeat(3000)}`],
    ['whose prefix does not end', `data:image/jpeg;name=${'a'.repeat(9000)};base64,${photo(6001).toString('base64')}`],
    ['of other characters', `data:image/jpeg;base64,${'!'.repeat(9000)}`],
  ] as const)
    it(`rejects a data URL ${what}`, async () => {
      const res = await post(receiving().app, text, 'text/plain');
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('The image is not valid base64');
    });

  it('rejects text that only begins like base64', async () => {
    const { app } = receiving();
    const res = await post(app, `${photo(9000).toString('base64')}!!`, 'text/plain');
    expect(res.status).to.equal(400);
    expect(res.body.message).to.equal('The image is not valid base64');
  });

  for (const [what, image] of [
    ['no image at all', Buffer.alloc(0)],
    ['an image of one byte', photo(1)],
    ['an image of one byte too few', photo(5119)],
    ['base64 text of too few bytes', photo(4000).toString('base64')],
  ] as const) {
    it(`rejects ${what} with its code and leaves the card unchanged`, async () => {
      const { app, calls, received } = receiving();
      const res = await post(app, image);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('The image is smaller than 5 KB [IMG_TOO_SMALL]');
      expect(calls.authorizeUpload).to.equal(undefined);
      expect(received.wasCalled).to.equal(false);
    });
  }

  it('accepts an image of exactly 5 KB', async () => {
    expect((await post(receiving().app, photo(5120))).status).to.equal(200);
  });

  for (const type of [
    'multipart/form-data; boundary=x',
    'application/json',
    'application/x-www-form-urlencoded',
    'application/zip',
    'text/html',
    'nonsense',
  ]) {
    it(`rejects the content type ${type}, also when the body is too large or too small`, async () => {
      for (const image of [photo(6000), Buffer.alloc(1)]) {
        const { app, calls, received } = receiving();
        const res = await post(app, image, type);
        expect(res.status).to.equal(415);
        expect(received.wasCalled).to.equal(false);
        expect(calls.authorizeUpload).to.equal(undefined);
      }
    });
  }

  it('accepts a body without a content type', async () => {
    const { app, received } = receiving();
    const res = await request(app)
      .post(path)
      .set('authorization', bearer(ourKey))
      .unset('content-type')
      .serialize((body) => body)
      .send(photo(6000));
    expect(res.status).to.equal(200);
    expect(received.image.equals(photo(6000))).to.equal(true);
  });

  for (const [what, url, message] of [
    ['no orientation', `/v1/cards/${aCardId}/upload`, 'orientation must be front or back'],
    ['an unknown orientation', `/v1/cards/${aCardId}/upload?orientation=top`, 'orientation must be front or back'],
    [
      'an unknown capture type',
      `${path}&capture_type=x`,
      'capture_type must be one of manual, automatic, selectedFile, api',
    ],
    [
      'an id that is no UUID',
      '/v1/cards/x/upload?orientation=front',
      'Invalid card_id, the ID must be formatted as a UUID.',
    ],
  ] as const) {
    it(`rejects ${what} before it reads the image`, async () => {
      const { app, received } = receiving();
      const res = await post(app, photo(200_000), 'image/jpeg', url);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal(message);
      expect(received.wasCalled).to.equal(false);
    });
  }

  it('rejects what is no image before it looks for the card', async () => {
    const { app, calls } = receiving({
      cards: { authorizeUpload: () => Promise.reject(new NotFound('card_id', aCardId)) },
    });
    for (const image of [
      Buffer.alloc(6000),
      Buffer.from('GIF89a'.padEnd(6000, '\0')),
      Buffer.alloc(6000, 'x').toString('base64'),
    ]) {
      const res = await post(app, image);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('The file is not an image of a supported format [IMG_UNSUPPORTED]');
    }
    expect(calls.authorizeUpload).to.equal(undefined);
  });

  it('returns 404 for an unknown card and 409 for an uploaded side, and forwards nothing', async () => {
    for (const [error, status] of [
      [new NotFound('card_id', aCardId), 404],
      [new DomainError({ code: 'SIDE_TAKEN', kind: 'conflict', publicMessage: 'The front is there' }), 409],
    ] as const) {
      const { app, received } = receiving({ cards: { authorizeUpload: () => Promise.reject(error) } });
      expect((await post(app, photo(200_000))).status).to.equal(status);
      expect(received.wasCalled).to.equal(false);
    }
  });

  it('returns 204 for a frame that arrives after the card completed', async () => {
    const authorizeUpload = async () => ({ enableLivescan: true, alreadyCompleted: true });
    const { app, received } = receiving({ cards: { authorizeUpload } });
    expect((await post(app, photo(6000))).status).to.equal(204);
    expect(received.wasCalled).to.equal(false);
  });

  it('returns 503 while the upload service is unavailable', async () => {
    const { app } = receiving({ uploads: { uploadImage: () => Promise.reject(outage()) } });
    expect((await post(app, photo(200_000))).status).to.equal(503);
  });
});
