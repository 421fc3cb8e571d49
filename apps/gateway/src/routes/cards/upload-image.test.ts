import { once } from 'node:events';
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ScanRequest, Side, type UploadImageRequest } from '@cardlens/contracts';
import { CardError, DomainError, NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aScanId, bearer, ourKey, outage, testApp } from '../../../test/fakes.js';

const path = `/v1/cards/${aCardId}/upload?orientation=front`;
// Every byte value, so that anything which reads it as text would show.
const photo = (bytes: number) => Buffer.from(Uint8Array.from({ length: bytes }, (_, index) => 255 - (index % 256)));

type Overrides = Parameters<typeof testApp>[0];

function receiving(overrides: Overrides = {}) {
  const received = { header: undefined as ScanRequest | undefined, image: Buffer.alloc(0), wasCalled: false };
  const uploadImage = async (requests: AsyncIterable<UploadImageRequest>) => {
    received.wasCalled = true;
    const chunks: Buffer[] = [];
    for await (const { part } of requests) {
      if (part?.$case === 'header') received.header = part.value;
      if (part?.$case === 'chunk') chunks.push(part.value);
    }
    received.image = Buffer.concat(chunks);
    return { scanId: aScanId };
  };
  return { ...testApp({ uploads: { uploadImage }, ...overrides }), received };
}

const post = (app: ReturnType<typeof testApp>['app'], image: Buffer | string, type = 'image/jpeg', url = path) =>
  request(app)
    .post(url)
    .set('authorization', bearer(ourKey))
    .set('content-type', type)
    .serialize((body) => body)
    .send(image);

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
  ] as const) {
    it(`accepts ${what}`, async () => {
      const { app, received } = receiving();
      expect((await post(app, text, 'text/plain')).status).to.equal(200);
      expect(received.image.equals(photo(6001))).to.equal(true);
    });
  }

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

  it('answers 404 for an unknown card and 409 for an uploaded side, and forwards nothing', async () => {
    for (const [error, status] of [
      [new NotFound('card_id', aCardId), 404],
      [new DomainError({ code: 'SIDE_TAKEN', kind: 'conflict', publicMessage: 'The front is there' }), 409],
    ] as const) {
      const { app, received } = receiving({ cards: { authorizeUpload: () => Promise.reject(error) } });
      expect((await post(app, photo(200_000))).status).to.equal(status);
      expect(received.wasCalled).to.equal(false);
    }
  });

  it('answers 204 for a frame that arrives after the card completed', async () => {
    const authorizeUpload = async () => ({ enableLivescan: true, alreadyCompleted: true });
    const { app, received } = receiving({ cards: { authorizeUpload } });
    expect((await post(app, photo(6000))).status).to.equal(204);
    expect(received.wasCalled).to.equal(false);
  });

  it('answers 503 while the upload service is unavailable', async () => {
    const { app } = receiving({ uploads: { uploadImage: () => Promise.reject(outage()) } });
    expect((await post(app, photo(200_000))).status).to.equal(503);
  });
});

describe('an upload of more than 50 MB', () => {
  const tooLarge = {
    message: 'The image is larger than 50 MB or has more than ten pages [IMG_TOO_LARGE]',
    type: 'Payload Too Large',
    code: 413,
  };

  async function send(
    write: (req: ReturnType<typeof httpRequest>) => void,
    headers: Record<string, string>,
    overrides: Overrides = {},
  ) {
    const { app, received } = receiving(overrides);
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const req = httpRequest({
      port: (server.address() as AddressInfo).port,
      host: '127.0.0.1',
      method: 'POST',
      path,
      headers: { authorization: bearer(ourKey), 'content-type': 'image/jpeg', ...headers },
    });
    req.on('error', () => {});
    write(req);
    const [res] = (await once(req, 'response')) as [import('node:http').IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of res) chunks.push(chunk as Buffer);
    req.destroy();
    server.closeAllConnections();
    server.close();
    return { status: res.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown, received };
  }

  it('is rejected with 413 by its Content-Length before the body is read', async () => {
    const { status, body, received } = await send((req) => req.write(photo(1000)), {
      'content-length': String(50 * 1024 * 1024 + 1),
    });
    expect(status).to.equal(413);
    expect(body).to.deep.equal(tooLarge);
    expect(received.wasCalled).to.equal(false);
  });

  it('is rejected with 415 rather than 413 when the content type is wrong too', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': String(50 * 1024 * 1024 + 1) };
    expect((await send((req) => req.write(photo(1000)), headers)).status).to.equal(415);
  });

  it('is rejected with 413 by its Content-Length even when base64 decodes to less', async () => {
    const { status, body } = await send((req) => req.write('A'.repeat(1000)), {
      'content-type': 'text/plain',
      'content-length': String(50 * 1024 * 1024 + 1),
    });
    expect(status).to.equal(413);
    expect(body).to.deep.equal(tooLarge);
  });

  const chunked = { 'transfer-encoding': 'chunked' };
  const writing = (piece: Buffer | string) => (req: ReturnType<typeof httpRequest>) => {
    let sent = 0;
    const more = () => {
      while (sent < 52 && !req.destroyed) {
        sent++;
        if (!req.write(piece)) return void req.once('drain', more);
      }
      req.end();
    };
    more();
  };

  it('is rejected with 413 while it is read when it has no Content-Length', async () => {
    const { status, body } = await send(writing(photo(1024 * 1024)), chunked);
    expect(status).to.equal(413);
    expect(body).to.deep.equal(tooLarge);
  });

  it('is rejected with 413 when it is no image and has no Content-Length', async () => {
    const uploadImage = async (requests: AsyncIterable<UploadImageRequest>) => {
      let parts = 0;
      for await (const _ of requests) if (++parts === 2) throw new CardError('IMG_UNSUPPORTED');
      return { scanId: aScanId };
    };
    const { status, body } = await send(writing(Buffer.alloc(1024 * 1024)), chunked, { uploads: { uploadImage } });
    expect(status).to.equal(413);
    expect(body).to.deep.equal(tooLarge);
  });

  it('is rejected with 413 when it is malformed base64 and has no Content-Length', async () => {
    const { status, body } = await send(writing(`${'A'.repeat(1000)}!${'A'.repeat(1024 * 1024)}`), chunked);
    expect(status).to.equal(413);
    expect(body).to.deep.equal(tooLarge);
  });
});

describe('a connection whose upload was rejected', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const conflict = new DomainError({
    code: 'CONFLICT',
    kind: 'conflict',
    publicMessage: 'The side was uploaded already',
  });
  const { app } = testApp({ cards: { authorizeUpload: () => Promise.reject(conflict) } });
  const server = createServer(app);
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  after(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  it('serves the next request', async () => {
    const send = async (method: string, url: string, body?: Buffer) => {
      const headers = { authorization: bearer(ourKey), 'content-type': 'image/jpeg' };
      const { port } = server.address() as AddressInfo;
      const req = httpRequest({ port, method, path: url, agent, headers }).end(body);
      const [res] = (await once(req, 'response')) as [import('node:http').IncomingMessage];
      res.resume();
      await once(res, 'end');
      return res.statusCode;
    };
    expect(await send('POST', path, photo(300_000))).to.equal(409);
    expect(await send('GET', '/v1/ping')).to.equal(200);
  });
});
