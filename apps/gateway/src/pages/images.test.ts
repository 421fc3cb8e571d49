import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { ReadImageRequest } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aScanId, ourAccount, testApp, testLinks } from '../../test/fakes.js';
import { createImageLinks } from '../middleware/image-links.js';
import type { Principal } from '../ports.js';

const image = randomBytes(5_000_000);
const key: Principal = { kind: 'key', accountId: ourAccount, keyId: 'key-1', keyScopes: ['read'] };
const token: Principal = {
  kind: 'token',
  accountId: ourAccount,
  identityId: 'identity-1',
  sessionId: 's',
  scope: 'full',
  keyId: 'key-1',
  keyScopes: [],
  expiresAtMs: Number.POSITIVE_INFINITY,
};

const setUp = (tokens: { accountId: string; notBeforeUs: number }[] = []) => {
  const asked: ReadImageRequest[] = [];
  const { app, audited, auth, clock, deps } = testApp({
    session: { listRevokedKeys: async () => ({ keyIds: [], tokens }) },
    uploads: {
      readImage: async (part) => {
        asked.push(part);
        const data = image.subarray(part.offset, part.offset + part.length);
        return { data, sizeBytes: image.length, contentType: 'image/png' };
      },
    },
  });
  const links = deps.imageLinks;
  const pathOf = (principal: Principal = key, scanId = aScanId) =>
    pathIn(links.urlOf(principal, { cardId: aCardId, scanId }));
  return { clock, links, app, audited, auth, asked, pathOf };
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

  it('supports HEAD and ranges', async () => {
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
    const signed = createImageLinks({ ...testLinks, secret: 'another secret' }, clock);
    const forged = pathIn(signed.urlOf(key, { cardId: aCardId, scanId: aScanId }));
    for (const wrong of [other, forged, `${path}x`, path.replace('token=', 'token=A'), path.split('?')[0]!])
      await request(app).get(wrong).expect(403);
    clock.advance(24 * 3_600_000);
    const expired = await request(app).get(path).expect(410);
    expect(expired.body).to.include({ type: 'Expired', code: 410 });
    expect(asked).to.deep.equal([]);
    expect(() => links.read(aScanId, 'x')).to.throw(DomainError);
  });

  it('is valid for 24 hours, longer than the session token it was created with', async () => {
    const { clock, app, pathOf } = setUp();
    const path = pathOf({ ...token, expiresAtMs: clock.nowMs() + 10_000 });
    clock.advance(24 * 3_600_000 - 1);
    await request(app).get(path).expect(200);
    clock.advance(1);
    await request(app).get(path).expect(410);
  });

  it('ends with the API key it was created with', async () => {
    const { clock, app, asked, pathOf } = setUp();
    const path = pathOf({ ...key, expiresAtMs: clock.nowMs() + 3_600_000 });
    clock.advance(3_600_000);
    await request(app).get(path).expect(410);
    expect(asked).to.deep.equal([]);
  });

  it('ends when its key is revoked, whether the key or one of its session tokens created it', async () => {
    const { app, auth, asked, pathOf } = setUp();
    const paths = [pathOf(), pathOf(token)];
    for (const path of paths) await request(app).get(path).expect(200);
    asked.length = 0;
    auth.revoked.add('key-1');
    for (const path of paths) await request(app).get(path).expect(410);
    expect(asked).to.deep.equal([]);
    await request(app)
      .get(pathOf({ ...key, keyId: 'key-2' }))
      .expect(200);
  });

  it("ends when the account's tokens are revoked, also if a token created it just after; a key's new ones work", async () => {
    // As session sets it: the next whole second after every clock, which may be 5 s ahead.
    const notBeforeS = Math.floor(setUp().clock.nowMs() / 1000) + 6;
    const { app, asked, clock, pathOf } = setUp([{ accountId: ourAccount, notBeforeUs: notBeforeS * 1_000_000 }]);
    const before = [pathOf(), pathOf({ ...token, issuedAtS: notBeforeS - 10 })];
    clock.advance(1000);
    const after = [pathOf({ ...token, issuedAtS: notBeforeS - 10 })];
    for (const path of [...before, ...after]) await request(app).get(path).expect(410);
    expect(asked).to.deep.equal([]);
    for (const path of [pathOf(), pathOf({ ...token, issuedAtS: notBeforeS })])
      await request(app).get(path).expect(200);
  });

  it('limits the downloads of one image, however many links there are, and so its audit entries', async () => {
    const { app, audited, clock, links, pathOf } = setUp();
    const statuses = new Set<number>();
    for (let count = 0; count < 105; count++) {
      const res = await request(app).head(pathOf(count % 2 === 0 ? key : token));
      statuses.add(res.status);
      if (res.status === 429) expect(res.headers['retry-after']).to.equal('1');
    }
    expect([...statuses]).to.deep.equal([200, 429]);
    expect(audited).to.have.length(100);
    await request(app)
      .head(pathIn(links.urlOf(key, { cardId: aCardId, scanId: uuidOf('7') })))
      .expect(200);
    clock.advance(1000);
    await request(app).head(pathOf()).expect(200);
  });

  it('sends few images at once to clients that do not read them, and always one to the next account', async () => {
    const { app, asked, pathOf } = setUp();
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [second, third] = ['8', '9'].map((digit) => ({ ...key, accountId: uuidOf(digit) })) as [Principal, Principal];
    const stall = (principal: Principal) => {
      const client = connect(port, '127.0.0.1').on('error', () => {});
      client.write(`GET ${pathOf(principal, randomUUID())} HTTP/1.1\r\nhost: gateway\r\n\r\n`);
      return client.pause();
    };
    const begun = (of: string) => asked.filter(({ accountId, offset }) => accountId === of && offset === 0).length;
    const stalled = Array.from({ length: 60 }, () => stall(key));
    try {
      await eventually(() => begun(ourAccount) >= 32);
      for (let count = 0; count < 60; count++) stalled.push(stall(second));
      await eventually(() => begun(second.accountId) >= 16);
      // A client of the same account waits until one of them leaves, and one of another account does not.
      expect((await fetch(`http://127.0.0.1:${port}${pathOf(third, randomUUID())}`)).status).to.equal(200);
      expect(begun(ourAccount)).to.equal(32);
      expect(begun(second.accountId)).to.equal(16);
      const waiting = fetch(`http://127.0.0.1:${port}${pathOf(key, randomUUID())}`);
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
