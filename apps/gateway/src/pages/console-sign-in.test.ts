import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import request from 'supertest';
import { testApp } from '../../test/fakes.js';

const code = 'Zm9yIHRlc3RzIG9ubHkgYW5kIG5vdGhpbmcgZWxzZSE';

describe('the one-time sign-in to the console', () => {
  let folder = '';
  let file = '';
  const write = (expiresAtMs = Number.MAX_SAFE_INTEGER) =>
    writeFile(
      file,
      JSON.stringify({ digest: createHash('sha256').update(code).digest('hex'), expiresAtMs, apiKey: 'sk_live_x' }),
    );
  const send = (body: object) =>
    request(testApp({}, { consoleSignInFile: file }).app)
      .post('/console/sign-in')
      .send(body);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-sign-in-'));
    file = join(folder, 'sign-in.json');
    await write();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('returns the key once, also for concurrent requests', async () => {
    const responses = await Promise.all([send({ code }), send({ code })]);
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([200, 403]);
    const good = responses.find(({ status }) => status === 200)!;
    expect(good.body).to.deep.equal({ api_key: 'sk_live_x' });
    expect(good.headers['cache-control']).to.equal('no-store');
    expect((await send({ code })).status).to.equal(403);
    expect(await readdir(folder)).to.deep.equal([]);
  });

  for (const [what, body] of [
    ['another code', { code: code.replace('Z', 'Y') }],
    ['an empty code', { code: '' }],
    ['a code that is no text', { code: 7 }],
    ['no code', {}],
  ] as const) {
    it(`rejects ${what} and keeps the link valid`, async () => {
      const response = await send(body);
      expect(response.status).to.equal(403);
      expect(response.body.message).to.equal('The sign-in link is invalid, has expired, or has already been used');
      expect((await send({ code })).status).to.equal(200);
    });
  }

  it('rejects an expired link and deletes it', async () => {
    await write(1);
    expect((await send({ code })).status).to.equal(403);
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it('does not exist when no sign-in folder is configured', async () => {
    expect((await request(testApp().app).post('/console/sign-in').send({ code })).status).to.equal(404);
  });
});
