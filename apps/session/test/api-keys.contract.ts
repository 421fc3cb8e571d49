import { randomUUID } from 'node:crypto';
import { connectMongo } from '@cardlens/mongo';
import { fakeClock } from '@cardlens/runtime/testing';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { app, databaseUrl, issue, issueWith, kindOf, newKey, plain, start, stop, verify } from './running-service.js';
import { stores } from './stores.js';

describe('an API key', () => {
  it('identifies its account', async () => {
    const { accountId, keyId, apiKey } = await newKey(app);
    expect(apiKey).to.match(/^sk_live_cardlens_[0-9A-Za-z]{49}$/);
    const scopes = ['read', 'write', 'eligibility', 'webhooks'];
    expect(await verify(app, apiKey)).to.deep.equal({ accountId, keyId, scopes, expiresAtUs: undefined });
  });

  it('works in its legacy form', async () => {
    const { keyId, apiKey } = await newKey(app);
    const legacy = apiKey.replace('sk_live_cardlens_', 'secret_live_');
    expect(await verify(app, legacy)).to.have.property('keyId', keyId);
  });

  it('is not in the database in plain text, and neither is a user id', async () => {
    const { accountId, apiKey } = await newKey(app);
    await issue(app, accountId, 'ann.sample@mail.test');
    const mongo = await connectMongo(databaseUrl('main'), 'test');
    const dump: unknown[] = [];
    for (const { name } of await mongo.connection.listCollections()) {
      dump.push(...(await mongo.connection.collection(name).find().toArray()));
    }
    await mongo.stop?.();
    const text = JSON.stringify(dump);
    expect(text).to.contain(accountId);
    expect(text).not.to.contain(apiKey.slice('sk_live_cardlens_'.length));
    expect(text).not.to.contain('ann.sample');
    expect(text).not.to.contain('PRIVATE KEY');
  });

  for (const [what, text] of [
    ['empty', ''],
    ['no key at all', 'hello'],
    ['a prefix alone', 'sk_live_cardlens_'],
    ['a key of another product', 'sk_live_0123456789abcdef'],
    ['of other characters', 'sk_live_cardlens_0123456789abcdef!!'],
  ] as const) {
    it(`is malformed when it is ${what}`, async () => {
      expect(await kindOf(verify(app, text))).to.equal('unauthenticated');
    });
  }

  it('is unregistered when it is unknown or of the other environment', async () => {
    const { apiKey } = await newKey(app);
    expect(await kindOf(verify(app, `${apiKey.slice(0, -1)}${apiKey.endsWith('0') ? '1' : '0'}`))).to.equal(
      'unregistered',
    );
    expect(await kindOf(verify(app, apiKey.replace('sk_live_', 'sk_test_')))).to.equal('unregistered');
  });

  it('does not work in production if it was created in a sandbox, even on the same database', async () => {
    const sandbox = await start('main', { CARDLENS_ENVIRONMENT: 'sandbox' });
    const { apiKey } = await newKey(sandbox);
    expect(apiKey).to.match(/^sk_test_cardlens_/);
    expect(await kindOf(verify(sandbox, apiKey))).to.equal('accepted');
    expect(await kindOf(verify(app, apiKey))).to.equal('unregistered');
    await stop(sandbox);
  });

  it('shows operators its last use, and no more than its last four characters', async () => {
    const { accountId, apiKey, keyId } = await newKey(app);
    const list = async () => (await app.admin.calls.listKeys({ accountId })).keys;
    expect(await list()).to.have.nested.property('[0].lastUsedAtUs', undefined);
    await verify(app, apiKey);
    await app.service.writeUse();
    const [key] = await list();
    expect(key).to.include({ keyId, accountId, prefix: 'sk_live_cardlens_', lastFour: apiKey.slice(-4) });
    expect(key?.lastUsedAtUs).to.be.greaterThan(0);
    expect(JSON.stringify(key)).not.to.contain(apiKey.slice(-5));
  });

  it('is rejected like a revoked one after its expiry, and its tokens expire with it', async () => {
    const clock = fakeClock(Date.now());
    const aged = await start('expiry', {}, clock);
    const expiresAtUs = clock.nowUs() + 600 * 1_000_000;
    const { accountId, keyId, apiKey } = await newKey(aged, { expiresAtUs, name: 'for ten minutes' });
    expect(await verify(aged, apiKey)).to.include({ keyId, expiresAtUs });
    expect(await kindOf(verify(aged, apiKey))).to.equal('accepted');
    const { token } = await issueWith(aged, { accountId, keyId, userId: 'user-1' });
    expect((jwt.decode(token) as jwt.JwtPayload).exp).to.be.at.most(expiresAtUs / 1_000_000);
    const { keys } = await aged.admin.calls.listKeys({ accountId });
    expect(keys[0]).to.include({ name: 'for ten minutes', expiresAtUs });
    clock.advance(600_000);
    expect(await kindOf(verify(aged, apiKey))).to.equal('unregistered');
    expect(await kindOf(issueWith(aged, { accountId, keyId, userId: 'user-1' }))).to.equal('unregistered');
    await stop(aged);
  });

  it('has the scopes it was created with, as do its tokens', async () => {
    const { accountId, keyId, apiKey } = await newKey(app, { scopes: ['write', 'read'] });
    expect((await verify(app, apiKey)).scopes).to.deep.equal(['read', 'write']);
    const { token } = await issueWith(app, { accountId, keyId });
    expect(jwt.decode(token)).to.deep.include({ key_id: keyId, key_scopes: ['read', 'write'] });
    expect(await kindOf(newKey(app, { scopes: ['everything'] }))).to.equal('invalid');
    expect(await kindOf(newKey(app, { expiresAtUs: 1 }))).to.equal('invalid');
  });

  it('is created for known accounts only', async () => {
    const unknown = { accountId: randomUUID(), ...plain };
    expect(await kindOf(app.admin.calls.createKey(unknown))).to.equal('not_found');
    expect(await kindOf(app.admin.calls.revokeKey({ keyId: randomUUID() }))).to.equal('not_found');
  });
});

describe('while the database is unavailable', () => {
  it('fails calls as unavailable, and serves them afterwards', async function () {
    this.timeout(60_000);
    const { apiKey } = await newKey(app);
    await stores().mongo.kill();
    try {
      expect(await kindOf(app.session.calls.verifyKey({ apiKey }, { timeoutMs: 15_000 }))).to.equal('unavailable');
    } finally {
      await stores().mongo.start();
    }
    await eventually(() => verify(app, apiKey), { timeoutMs: 30_000 });
  });
});
