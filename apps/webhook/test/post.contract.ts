import type { LookupAddress } from 'node:dns';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createServer, type Server } from 'node:net';
import { type RequestLimits, resolving as resolvingNames } from '@cardlens/outbound';
import { silentLogger, systemClock } from '@cardlens/runtime';
import { verifyWebhook } from '@cardlens/sdk';
import { expect } from 'chai';
import { post } from '../src/endpoints/adapters/post.js';
import { secretBox } from '../src/endpoints/adapters/secret-box.js';
import { sender } from '../src/endpoints/adapters/sender.js';
import { aWebhookId } from './fakes.js';
import { type Receiver, startReceiver } from './receiver.js';

const never = new AbortController().signal;
const byDefault = resolvingNames({ targets: 'loopback' });

/** Resolves every name to the next of these results, repeating the last one. */
function resolving(...results: string[][]) {
  const asked: string[] = [];
  const lookup: LookupFunction = (hostname, options, callback) => {
    asked.push(hostname);
    const addresses = results[Math.min(asked.length, results.length) - 1] ?? [];
    const all: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    // Returns all addresses or only the first, like the operating system's resolver.
    if (options.all) callback(null, all);
    else callback(null, all[0]?.address ?? '', all[0]?.family);
  };
  return { lookup, asked };
}

const options = {
  clock: systemClock,
  targets: 'loopback',
  timeoutMs: 2000,
  lookup: byDefault,
  log: silentLogger,
} as const;

describe('a request to a receiver', () => {
  let receiver: Receiver;
  before(async () => {
    receiver = await startReceiver();
  });
  after(() => receiver.stop());

  const sentTo = (url: string, limits: Partial<RequestLimits> = {}, signal = never) =>
    post(
      { url: new URL(url), headers: { 'content-type': 'application/json' }, body: '{"type":"x"}' },
      { targets: 'loopback', timeoutMs: 2000, lookup: byDefault, ...limits },
      signal,
    );
  const to = async (...[url, limits, signal]: Parameters<typeof sentTo>) => (await sentTo(url, limits, signal)).outcome;

  it('returns what was sent, and the first 4 KB of the response, for the log', async () => {
    const request = { headers: { 'content-type': 'application/json' }, body: '{"type":"x"}' };
    receiver.respond('/short', (res) => res.writeHead(422, { 'x-why': 'because' }).end('no such card'));
    const short = await sentTo(receiver.url('/short'));
    expect(short.exchange?.request).to.deep.equal(request);
    expect(short.exchange?.response).to.deep.include({ status: 422, body: 'no such card', isTruncated: false });
    expect(short.exchange?.response?.headers).to.include({ 'x-why': 'because' });
    receiver.respond('/long', (res) => res.writeHead(200).end('é'.repeat(3000)));
    const long = await sentTo(receiver.url('/long'));
    expect(long.exchange?.response).to.deep.include({ body: 'é'.repeat(2048), isTruncated: true });
    receiver.respond('/slow', (res) => void res.writeHead(200).write('begun'));
    expect((await sentTo(receiver.url('/slow'))).exchange?.response).to.include({ body: 'begun', isTruncated: true });
    const unreached = await sentTo('http://nowhere.example/', { lookup: resolving([]).lookup });
    expect(unreached.exchange).to.deep.equal({ request });
  });

  it('returns the status of the response', async () => {
    receiver.respond('/teapot', 418);
    expect(await to(receiver.url('/teapot'))).to.deep.equal({ status: 418 });
    expect(receiver.at('/teapot')[0]?.body).to.equal('{"type":"x"}');
  });

  it('returns Retry-After for 429 and 503 only', async () => {
    const respondsBusy = (status: number) =>
      receiver.respond('/busy', (res) => res.writeHead(status, { 'retry-after': '90' }).end());
    for (const status of [429, 503]) {
      respondsBusy(status);
      expect(await to(receiver.url('/busy'))).to.deep.equal({ status, retryAfterMs: 90_000 });
    }
    respondsBusy(500);
    expect(await to(receiver.url('/busy'))).to.deep.equal({ status: 500 });
    receiver.respond('/busy', (res) => res.writeHead(429, { 'retry-after': 'soon' }).end());
    expect(await to(receiver.url('/busy'))).to.deep.equal({ status: 429 });
  });

  it('follows no redirect', async () => {
    receiver.respond('/moved', (res) => res.writeHead(307, { location: receiver.url('/inside') }).end());
    expect(await to(receiver.url('/moved'))).to.deep.equal({ status: 307 });
    expect(receiver.at('/inside')).to.deep.equal([]);
  });

  it('returns the status of an endless response without reading it all', async () => {
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      receiver.respond('/endless', (res) => {
        res.writeHead(200);
        const more = () => {
          while (!res.destroyed && res.write(Buffer.alloc(65_536))) written += 65_536;
        };
        res.on('drain', more);
        res.on('close', resolve);
        more();
      });
    });
    expect(await to(receiver.url('/endless'))).to.deep.equal({ status: 200 });
    await closed;
    // At most as much as the buffers of two sockets.
    expect(written).to.be.lessThan(32 * 1024 * 1024);
  });

  it('times out without a status, even when the header arrives byte by byte', async () => {
    const drip = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 200 OK\r\nx-');
      const timer = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    await listening(drip);
    const { port } = drip.address() as AddressInfo;
    expect(await to(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })).to.deep.equal({ failure: 'WEBHOOK_TIMEOUT' });
    drip.close();
  });

  it('returns the status of a response that switches protocols, and closes the connection', async () => {
    const switching = createServer((socket) => {
      socket.on('error', () => {});
      socket.resume();
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
    });
    await listening(switching);
    const { port } = switching.address() as AddressInfo;
    const closed = new Promise((resolve) => switching.on('connection', (socket) => socket.on('close', resolve)));
    expect(await to(`http://127.0.0.1:${port}/`)).to.deep.equal({ status: 101 });
    await closed;
    switching.close();
  });

  it('reports a refused connection and an unknown name as unreachable', async () => {
    const server = createServer();
    await listening(server);
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(await to(`http://127.0.0.1:${port}/`)).to.deep.equal({ failure: 'WEBHOOK_UNREACHABLE' });
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
    expect(await to('http://nowhere.example/', { lookup })).to.deep.equal({ failure: 'WEBHOOK_UNREACHABLE' });
  });

  it('reports a receiver without TLS separately from an unreachable one', async () => {
    const url = receiver.url('/').replace('http:', 'https:');
    expect(await to(url)).to.deep.equal({ failure: 'WEBHOOK_TLS_FAILED' });
  });

  it('is aborted when the process stops', async () => {
    const stopping = new AbortController();
    receiver.respond('/hanging', () => stopping.abort(new Error('the process stops')));
    const error = await to(receiver.url('/hanging'), {}, stopping.signal).catch((caught: unknown) => caught);
    expect(error).to.equal(stopping.signal.reason);
  });

  describe('to public addresses only', () => {
    const outside = (url: string, lookup?: LookupFunction) =>
      to(url, { targets: 'public', ...(lookup ? { lookup } : {}) });
    const blocked = { failure: 'WEBHOOK_ADDRESS_REFUSED' };

    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f000001', '0', '169.254.169.254'])
      it(`blocks delivery to ${host}`, async () => {
        expect(await outside(`http://${host}:${receiver.port}/never`)).to.deep.equal(blocked);
        expect(receiver.at('/never')).to.deep.equal([]);
      });

    for (const addresses of [
      ['127.0.0.1'],
      ['::1'],
      ['10.0.0.7'],
      ['169.254.169.254'],
      ['fd00:ec2::254'],
      ['::ffff:192.168.0.1'],
      ['8.8.8.8', '127.0.0.1'],
    ])
      it(`blocks delivery to a name that resolves to ${addresses.join(' and ')}`, async () => {
        const { lookup } = resolving(addresses);
        expect(await outside(`http://hooks.example:${receiver.port}/never`, lookup)).to.deep.equal(blocked);
        expect(receiver.at('/never')).to.deep.equal([]);
      });

    it('connects to the validated address, which prevents DNS rebinding', async () => {
      const { lookup, asked } = resolving(['127.0.0.1'], ['10.0.0.7']);
      expect(await to(`http://rebinding.example:${receiver.port}/once`, { lookup })).to.deep.equal({ status: 204 });
      expect(asked).to.deep.equal(['rebinding.example']);
    });

    it('is allowed to loopback under any name if configured, and to no private address', async () => {
      const local = resolving(['127.0.0.1']);
      const url = `http://hooks.example:${receiver.port}/named`;
      expect(await to(url, { lookup: local.lookup })).to.deep.equal({ status: 204 });
      expect(receiver.at('/named')[0]?.headers.host).to.equal(`hooks.example:${receiver.port}`);
      expect(await to(url, { lookup: resolving(['10.0.0.7']).lookup })).to.deep.equal(blocked);
    });
  });

  it('has a signature that verifyWebhook of the SDK accepts, with either secret during a rotation', async () => {
    const box = secretBox('a key of the operator');
    const [current, before] = [box.create(), box.create()];
    const sends = sender({ ...options, box });
    const secrets = [current, before].map((secret) => ({ sealed: box.seal(secret, aWebhookId) }));
    const message = { webhookId: aWebhookId, url: receiver.url('/signed'), eventId: 'e-1', body: '{"type":"é"}' };
    await sends.send({ ...message, secrets }, never);
    const { body, headers } = receiver.at('/signed')[0]!;
    for (const secret of [current, before])
      expect(await verifyWebhook({ body, headers, secrets: secret })).to.deep.equal({ type: 'é' });
    expect(headers).to.include({ 'webhook-id': 'e-1', 'content-type': 'application/json' });
    const error = await verifyWebhook({ body: `${body} `, headers, secrets: current }).catch(
      (caught: unknown) => caught,
    );
    expect(error).to.include({ reason: 'no_matching_signature' });
  });

  it('is signed with the secrets that can be decrypted, and fails when none can', async () => {
    const box = secretBox('a key of the operator');
    const sends = sender({ ...options, box });
    const lost = { sealed: secretBox('a key that is lost').seal(box.create(), aWebhookId) };
    const secret = box.create();
    const message = { webhookId: aWebhookId, url: receiver.url('/lost'), eventId: 'e-1', body: '{}' };
    expect((await sends.send({ ...message, secrets: [lost] }, never)).outcome).to.deep.equal({
      failure: 'WEBHOOK_SECRET_LOST',
    });
    expect(receiver.at('/lost')).to.deep.equal([]);
    const secrets = [{ sealed: box.seal(secret, aWebhookId) }, lost];
    expect((await sends.send({ ...message, secrets }, never)).outcome).to.deep.equal({ status: 204 });
    const { body, headers } = receiver.at('/lost')[0]!;
    expect(await verifyWebhook({ body, headers, secrets: secret })).to.deep.equal({});
  });
});

const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
