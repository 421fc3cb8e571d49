import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { UploadImageRequest } from '@cardlens/contracts';
import { CardError, DomainError } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import request from 'supertest';
import { aScanId, bearer, ourKey, testApp } from '../../../test/fakes.js';
import { type Overrides, path, photo, receiving } from '../../../test/receiving.js';

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
    publicMessage: 'The side has already been uploaded',
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

describe('uploads that send only a few bytes', () => {
  it('hold no slot of their account', async () => {
    const small = testApp({ uploads: { uploadImage: async () => ({ scanId: aScanId }) } }, { requestsMax: 2 });
    const server = createServer(small.app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets: Socket[] = [];
    for (let index = 0; index < 8; index++) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${bearer(ourKey)}\r\n`;
      socket.write(`${head}content-type: image/jpeg\r\ncontent-length: 9000\r\n\r\n`);
      const [req] = (await once(server, 'request')) as [IncomingMessage];
      socket.write(photo(3));
      await eventually(() => req.readableFlowing !== null || req.readableLength > 0);
    }
    expect((await request(server).get('/v1/authping').set('authorization', bearer(ourKey))).status).to.equal(200);
    const sent = request(server).post(path).set('authorization', bearer(ourKey)).set('content-type', 'image/jpeg');
    expect((await sent.send(photo(6000))).status).to.equal(200);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});
