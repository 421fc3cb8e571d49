import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { AddressRejected, BodyTooLarge, type BytesLimits, fetchBytes, OutOfTime, resolving } from '../src/index.js';

const never = new AbortController().signal;

describe('a request for bytes', () => {
  let server: Server;
  let respond: (res: ServerResponse) => void;
  before(async () => {
    server = createServer((_req, res) => respond(res));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());

  const portOf = () => (server.address() as { port: number }).port;
  const get = (limits: Partial<BytesLimits> = {}, host = '127.0.0.1', signal = never) =>
    fetchBytes(
      { method: 'GET', url: new URL(`http://${host}:${portOf()}/card`), headers: {} },
      { targets: 'loopback', timeoutMs: 5000, bytesMax: 1000, lookup: resolving({ targets: 'loopback' }), ...limits },
      signal,
    );
  const failure = (request: Promise<unknown>) => request.then(() => undefined).catch((error: unknown) => error);

  it('returns status, headers and body', async () => {
    respond = (res) => res.writeHead(200, { 'content-type': 'application/jose' }).end('x'.repeat(1000));
    const { status, headers, body } = await get();
    expect([status, headers['content-type'], body.length]).to.deep.equal([200, 'application/jose', 1000]);
  });

  it('returns a redirect without following it', async () => {
    respond = (res) => res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    expect((await get()).status).to.equal(302);
  });

  it('fails at the first byte above the limit', async () => {
    respond = (res) => {
      res.writeHead(200);
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(65_536)));
      };
      res.on('drain', more);
      more();
    };
    expect(await failure(get())).to.be.instanceOf(BodyTooLarge);
  });

  it('reads a coded body as it was sent, so that it cannot grow', async () => {
    const packed = gzipSync(Buffer.alloc(500_000));
    respond = (res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    expect((await get()).body.length).to.equal(packed.length);
  });

  it('ends in time when the body arrives byte by byte', async () => {
    respond = (res) => {
      res.writeHead(200);
      const timer = setInterval(() => res.write('a'), 20);
      res.on('close', () => clearInterval(timer));
    };
    expect(await failure(get({ timeoutMs: 200 }))).to.be.instanceOf(OutOfTime);
  });

  it('fails when the body ends early', async () => {
    respond = (res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half', () => res.socket?.destroy());
    };
    expect(await failure(get())).to.be.instanceOf(Error);
  });

  it('ends while the body is read when the caller stops', async () => {
    const stopping = new AbortController();
    respond = (res) => {
      res.writeHead(200);
      res.write('a', () => stopping.abort(new Error('the process stops')));
    };
    expect(await failure(get({}, '127.0.0.1', stopping.signal))).to.equal(stopping.signal.reason);
  });

  it('connects to no address that is not allowed, also if only one of several is', async () => {
    let requests = 0;
    respond = (res) => {
      requests++;
      res.end();
    };
    const lookup: LookupFunction = (_name, options, found) => {
      const all = ['8.8.8.8', '127.0.0.1'].map((address) => ({ address, family: 4 }));
      if (options.all) found(null, all);
      else found(null, '127.0.0.1', 4);
    };
    expect(await failure(get({ targets: 'public', lookup }, 'cards.example'))).to.be.instanceOf(AddressRejected);
    expect(await failure(get({ targets: 'public' }))).to.be.instanceOf(AddressRejected);
    expect(requests).to.equal(0);
  });
});
