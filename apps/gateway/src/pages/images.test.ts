import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { ReadImageRequest } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aScanId, ourAccount, testApp } from '../../test/fakes.js';
import { createImageLinks } from '../middleware/image-links.js';
import type { Principal } from '../ports.js';

const image = randomBytes(5_000_000);
const key: Principal = { kind: 'key', accountId: ourAccount, keyId: 'key-1', keyScopes: ['read'] };
const token: Principal = {
  kind: 'token',
  accountId: ourAccount,
  identityId: 'identity-1',
  sessionId: 's',
  userId: 'pat@example.test',
  scope: 'full',
  keyId: 'key-1',
  keyScopes: [],
  expiresAtMs: 0,
};

const setUp = () => {
  const asked: ReadImageRequest[] = [];
  const { app, audited, clock, deps } = testApp({
    uploads: {
      readImage: async (part) => {
        asked.push(part);
        const data = image.subarray(part.offset, part.offset + part.length);
        return { data, sizeBytes: image.length, contentType: 'image/png' };
      },
    },
  });
  const links = deps.imageLinks;
  const pathOf = (principal: Principal = key) => pathIn(links.urlOf(principal, { cardId: aCardId, scanId: aScanId }));
  return { clock, links, app, audited, asked, pathOf };
};
const uuidOf = (digit: string) => '99999999-9999-4999-8999-999999999999'.replaceAll('9', digit);
const pathIn = (url: string) => url.slice(new URL(url).origin.length);

describe('GET /v1/images/:scanId', () => {
  it('sends the whole image to anyone with a link, on any page, as a download', async () => {
    const { app, asked, pathOf } = setUp();
    const res = await request(app).get(pathOf()).set('Origin', 'https://clinic.example').expect(200);
    expect((res.body as Buffer).equals(image)).to.equal(true);
    expect(res.headers).to.include({
      'content-type': 'image/png',
      'content-length': `${image.length}`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(asked[0]).to.include({ accountId: ourAccount, cardId: aCardId, scanId: aScanId });
  });

  it('answers HEAD and ranges', async () => {
    const { app, pathOf } = setUp();
    const head = await request(app).head(pathOf()).expect(200);
    expect(head.headers).to.include({ 'content-length': `${image.length}`, 'accept-ranges': 'bytes' });
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 10],
      ['bytes=2097150-2097160', 2_097_150, 2_097_161],
      ['bytes=4000000-', 4_000_000, image.length],
      ['bytes=-5', image.length - 5, image.length],
    ] as const) {
      const res = await request(app).get(pathOf()).set('Range', range).expect(206);
      expect(res.headers['content-range']).to.equal(`bytes ${start}-${end - 1}/${image.length}`);
      expect((res.body as Buffer).equals(image.subarray(start, end)), range).to.equal(true);
    }
    const res = await request(app).get(pathOf()).set('Range', 'bytes=9000000-').expect(416);
    expect(res.headers['content-range']).to.equal(`bytes */${image.length}`);
  });

  it('records each download under the caller for whom the link was created', async () => {
    const { app, audited, pathOf } = setUp();
    await request(app).get(pathOf());
    await request(app).get(pathOf(token));
    const common = { action: 'GET /v1/images/:scanId', resourceIds: [aCardId, aScanId], status: 200 };
    for (const entry of audited) expect(entry).to.deep.include(common);
    expect(audited.map(({ principal }) => principal.kind)).to.deep.equal(['key', 'token']);
    expect(audited[1]!.principal).to.include({ identityId: 'identity-1', keyId: 'key-1' });
  });

  it('rejects a link that was changed, is for another image, or has expired', async () => {
    const { clock, app, asked, links, pathOf } = setUp();
    const path = pathOf();
    const other = path.replace(aScanId, aCardId);
    const signed = createImageLinks('another secret', 'https://cardlens.test', clock);
    const forged = pathIn(signed.urlOf(key, { cardId: aCardId, scanId: aScanId }));
    for (const wrong of [other, forged, `${path}x`, path.replace('token=', 'token=A'), path.split('?')[0]!])
      await request(app).get(wrong).expect(403);
    clock.advance(24 * 3_600_000);
    await request(app).get(path).expect(403);
    expect(asked).to.deep.equal([]);
    expect(() => links.read(aScanId, 'x')).to.throw(DomainError);
  });

  it('sends few images at once to clients that do not read them, and always one to the next account', async () => {
    const { app, asked, pathOf } = setUp();
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [second, third] = ['8', '9'].map((digit) => ({ ...key, accountId: uuidOf(digit) })) as [Principal, Principal];
    const stall = (principal: Principal) => {
      const client = connect(port, '127.0.0.1').on('error', () => {});
      client.write(`GET ${pathOf(principal)} HTTP/1.1\r\nhost: gateway\r\n\r\n`);
      return client.pause();
    };
    const begun = (of: string) => asked.filter(({ accountId, offset }) => accountId === of && offset === 0).length;
    const stalled = Array.from({ length: 60 }, () => stall(key));
    try {
      await eventually(() => begun(ourAccount) >= 32);
      for (let count = 0; count < 60; count++) stalled.push(stall(second));
      await eventually(() => begun(second.accountId) >= 16);
      // A client of the same account waits until one of them leaves, and one of another account does not.
      expect((await fetch(`http://127.0.0.1:${port}${pathOf(third)}`)).status).to.equal(200);
      expect(begun(ourAccount)).to.equal(32);
      expect(begun(second.accountId)).to.equal(16);
      const waiting = fetch(`http://127.0.0.1:${port}${pathOf()}`);
      for (const client of stalled) client.destroy();
      expect((await waiting).status).to.equal(200);
    } finally {
      for (const client of stalled) client.destroy();
      server.closeAllConnections();
      server.close();
    }
  });

  it('contains only identifiers, whoever it was created for', () => {
    const { pathOf } = setUp();
    const [payload = ''] = new URL(pathOf(token), 'https://x.test').searchParams.get('token')!.split('.');
    expect(Buffer.from(payload, 'base64url').toString()).not.to.contain('pat@example.test');
  });
});
