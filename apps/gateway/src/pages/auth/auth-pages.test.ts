import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import request from 'supertest';
import { ourKey, testApp } from '../../../test/fakes.js';

const code = 'Zm9yIHRlc3RzIG9ubHkgYW5kIG5vdGhpbmcgZWxzZSE';

describe('the one-time sign-in to the console', () => {
  let folder = '';
  let file = '';
  const write = (expiresAtMs = Number.MAX_SAFE_INTEGER) =>
    writeFile(
      file,
      JSON.stringify({ digest: createHash('sha256').update(code).digest('hex'), expiresAtMs, apiKey: ourKey }),
    );
  const send = (body: object, { app } = testApp({}, { consoleSignInFile: file })) =>
    request(app).post('/auth/session').send(body);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-sign-in-'));
    file = join(folder, 'sign-in.json');
    await write();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('begins a browser session of the key once, also for concurrent requests, and never returns the key', async () => {
    const responses = await Promise.all([send({ code }), send({ code })]);
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([201, 403]);
    const good = responses.find(({ status }) => status === 201)!;
    expect(good.body.key).to.include({ key_id: 'key-1' });
    expect(good.text).not.to.contain(ourKey);
    expect(good.headers['cache-control']).to.equal('no-store');
    expect((await send({ code })).status).to.equal(403);
    expect(await readdir(folder)).to.deep.equal([]);
  });

  for (const [what, body] of [
    ['another code', { code: code.replace('Z', 'Y') }],
    ['an empty code', { code: '' }],
  ] as const) {
    it(`rejects ${what} and keeps the link valid`, async () => {
      const response = await send(body);
      expect(response.status).to.equal(403);
      expect(response.body.message).to.equal('The sign-in link is invalid, has expired, or has already been used');
      expect((await send({ code })).status).to.equal(201);
    });
  }

  for (const body of [{ code: 7 }, {}])
    it(`rejects ${JSON.stringify(body)}`, async () => expect((await send(body)).status).to.equal(400));

  it('rejects an expired link and deletes it', async () => {
    await write(1);
    expect((await send({ code })).status).to.equal(403);
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it('does not exist when no file of a sign-in is configured', async () => {
    expect((await send({ code }, testApp())).status).to.equal(403);
  });
});
