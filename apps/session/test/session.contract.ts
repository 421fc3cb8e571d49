import '@cardlens/runtime/telemetry';
import { createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto';
import {
  AccountAdminServiceClient,
  RetentionKind,
  SessionServiceClient,
  type SetRetentionRequest,
  sessionTokenAlgorithm,
  sessionTokenAudience,
} from '@cardlens/contracts';
import type { DomainError } from '@cardlens/errors';
import { connectBroker, listener } from '@cardlens/messaging';
import { connectMongo } from '@cardlens/mongo';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { type Clock, silentLogger, systemClock } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { eventually, testTlsDir, useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { loadConfig } from '../src/config.js';
import { createSessionService, type SessionService } from '../src/service.js';

const stores = useTestStores({ nats: true, mongo: true });
const databaseUrl = (name: string) => `${stores().mongo.url}/cardlens_session_${name}`;

interface Running {
  readonly service: SessionService;
  readonly session: RpcClient<SessionServiceClient>;
  readonly admin: RpcClient<AccountAdminServiceClient>;
}

const running: Running[] = [];

async function start(database: string, env: Record<string, string> = {}, clock: Clock = systemClock): Promise<Running> {
  const config = loadConfig({
    CARDLENS_TLS_DIR: await testTlsDir('session'),
    SESSION_HOST: '127.0.0.1',
    SESSION_GRPC_PORT: '0',
    SESSION_ADMIN_PORT: '0',
    SESSION_HEALTH_PORT: '0',
    SESSION_NATS_URL: stores().nats.url,
    SESSION_MONGO_URL: databaseUrl(database),
    SESSION_KEY_PEPPER: 'pepper-of-the-tests-0123456789abcdefghij',
    SESSION_WRAPPING_KEY: 'wrapping-of-the-tests-0123456789abcdefgh',
    SESSION_ISSUER: 'https://cardlens.test',
    ...env,
  });
  const service = await createSessionService(config, { clock, log: silentLogger });
  try {
    await service.start();
  } catch (error) {
    await service.stop();
    throw error;
  }
  const address = `127.0.0.1:${service.grpcPort()}`;
  const started = {
    service,
    session: rpcClient(
      'session',
      SessionServiceClient,
      address,
      await loadTls(await testTlsDir('gateway'), silentLogger),
    ),
    admin: rpcClient(
      'session',
      AccountAdminServiceClient,
      `127.0.0.1:${service.adminPort()}`,
      await loadTls(await testTlsDir('operator'), silentLogger),
    ),
  };
  running.push(started);
  return started;
}

async function stop({ service, session, admin }: Running): Promise<void> {
  running.splice(0, running.length, ...running.filter((each) => each.service !== service));
  await session.stop?.();
  await admin.stop?.();
  await service.stop();
}

const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: DomainError) => error.kind,
  );

const verify = ({ session }: Running, apiKey: string) => session.call((client) => client.verifyKey, { apiKey });
/** Issues a token with a new key. */
const issue = async (running: Running, accountId: string, userId = '') => {
  const { keyId } = await newKey(running);
  return issueWith(running, { accountId, keyId, userId });
};
const issueWith = ({ session }: Running, request: { accountId: string; keyId: string; userId: string }) =>
  session.call((client) => client.issueToken, request);
const keysOf = async ({ session }: Running) => {
  const { json } = await session.call((client) => client.getJwks, {});
  return (JSON.parse(json) as { keys: (JsonWebKey & { kid: string })[] }).keys;
};

const plain = { name: '', expiresAtUs: 0, scopes: [] as string[] };

async function newKey({ admin }: Running, more: Partial<typeof plain> = {}) {
  const { accountId } = await admin.call((client) => client.createAccount, { name: 'Example Clinic' });
  const { key, apiKey } = await admin.call((client) => client.createKey, { accountId, ...plain, ...more });
  return { accountId, keyId: key?.keyId ?? '', apiKey };
}

describe('the session service', () => {
  let app: Running;

  before(async () => {
    app = await start('main');
  });
  after(async () => {
    for (const each of [...running]) await stop(each);
  });

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

    it('of a sandbox does not work in production, even on its database', async () => {
      const sandbox = await start('main', { CARDLENS_ENVIRONMENT: 'sandbox' });
      const { apiKey } = await newKey(sandbox);
      expect(apiKey).to.match(/^sk_test_cardlens_/);
      expect(await kindOf(verify(sandbox, apiKey))).to.equal('accepted');
      expect(await kindOf(verify(app, apiKey))).to.equal('unregistered');
      await stop(sandbox);
    });

    it('is rejected after its revocation, which is announced to every gateway once', async () => {
      const broker = await connectBroker(stores().nats.url, 'test', silentLogger);
      const heard: string[] = [];
      const events = listener({
        connection: broker.connection,
        types: ['session.key_revoked'],
        log: silentLogger,
        onEvent: ({ data }) => void heard.push(data.keyId),
      });
      await events.start?.();
      const [first, second] = [await newKey(app), await newKey(app)];
      for (const { keyId } of [first, first, second]) {
        const revoked = await app.admin.call((client) => client.revokeKey, { keyId });
        expect(revoked.revokedAtUs).to.be.greaterThan(0);
      }
      expect(await kindOf(verify(app, first.apiKey))).to.equal('unregistered');
      await eventually(() => heard.includes(second.keyId));
      expect(heard).to.deep.equal([first.keyId, second.keyId]);
      await events.stop?.();
      await broker.stop?.();
    });

    it('shows operators its last use, and no more than its last four characters', async () => {
      const { accountId, apiKey, keyId } = await newKey(app);
      const list = async () => (await app.admin.call((client) => client.listKeys, { accountId })).keys;
      expect(await list()).to.have.nested.property('[0].lastUsedAtUs', 0);
      await verify(app, apiKey);
      await app.service.writeKeyUse();
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
      const { keys } = await aged.admin.call((client) => client.listKeys, { accountId });
      expect(keys[0]).to.include({ name: 'for ten minutes', expiresAtUs });
      clock.advance(600_000);
      expect(await kindOf(verify(aged, apiKey))).to.equal('unregistered');
      expect(await kindOf(issueWith(aged, { accountId, keyId, userId: 'user-1' }))).to.equal('unregistered');
      await stop(aged);
    });

    it('has the scopes it was created with, and so have its tokens', async () => {
      const { accountId, keyId, apiKey } = await newKey(app, { scopes: ['write', 'read'] });
      expect((await verify(app, apiKey)).scopes).to.deep.equal(['read', 'write']);
      const { token } = await issueWith(app, { accountId, keyId, userId: '' });
      expect(jwt.decode(token)).to.deep.include({ key_id: keyId, key_scopes: ['read', 'write'] });
      expect(await kindOf(newKey(app, { scopes: ['everything'] }))).to.equal('invalid');
      expect(await kindOf(newKey(app, { expiresAtUs: 1 }))).to.equal('invalid');
    });

    it('invalidates the magic links of its sessions when it is revoked', async () => {
      const { accountId, keyId } = await newKey(app);
      const { identityId, sessionId } = await issueWith(app, { accountId, keyId, userId: '' });
      const session = { accountId, identityId, sessionId, userId: '', keyId };
      const { token } = await app.session.call((client) => client.generateMagicLink, session);
      const redeem = () => app.session.call((client) => client.validateMagicLink, { token });
      expect(jwt.decode((await redeem()).token)).to.include({ key_id: keyId });
      const sinceUs = systemClock.nowUs();
      await app.admin.call((client) => client.revokeKey, { keyId });
      expect(await kindOf(redeem())).to.equal('gone');
      expect(await kindOf(issueWith(app, { accountId, keyId, userId: '' }))).to.equal('unregistered');
      const revokedSince = async (timeUs: number) =>
        (await app.session.call((client) => client.listRevokedKeys, { sinceUs: timeUs })).keyIds;
      expect(await revokedSince(sinceUs)).to.include(keyId);
      expect(await revokedSince(systemClock.nowUs() + 1)).to.deep.equal([]);
    });

    it('stays valid when the tokens of its account are revoked: earlier ones end, later ones work', async () => {
      const { accountId, keyId, apiKey } = await newKey(app);
      const old = await issueWith(app, { accountId, keyId, userId: '' });
      const session = { accountId, identityId: old.identityId, sessionId: old.sessionId, userId: '', keyId };
      const { token: link } = await app.session.call((client) => client.generateMagicLink, session);
      const sinceUs = systemClock.nowUs();
      const { notBeforeUs } = await app.admin.call((client) => client.revokeTokens, { accountId });
      const { tokens } = await app.session.call((client) => client.listRevokedKeys, { sinceUs });
      expect(tokens).to.deep.include({ accountId, notBeforeUs });
      const iatOf = (token: string) => (jwt.decode(token) as { iat: number }).iat;
      expect(iatOf(old.token)).to.be.below(notBeforeUs / 1e6);
      const renewed = await issueWith(app, { accountId, keyId, userId: '' });
      expect(iatOf(renewed.token)).to.be.at.least(notBeforeUs / 1e6);
      expect(await kindOf(app.session.call((client) => client.validateMagicLink, { token: link }))).to.equal('gone');
      expect(await kindOf(verify(app, apiKey))).to.equal('accepted');
      const unknown = app.admin.call((client) => client.revokeTokens, { accountId: randomUUID() });
      expect(await kindOf(unknown)).to.equal('not_found');
    });

    it('belongs to an account with retention periods for cards, images and checks', async () => {
      const { accountId } = await app.admin.call((client) => client.createAccount, { name: 'Retention Clinic' });
      const address = `127.0.0.1:${app.service.grpcPort()}`;
      const tls = await loadTls(await testTlsDir('card'), silentLogger);
      const asCard = rpcClient('session', SessionServiceClient, address, tls);
      const daysOf = async (kind: RetentionKind) => {
        // A page that begins after the id just before this one.
        const request = { afterAccountId: accountId.slice(0, -1), limit: 1000, kind };
        const { periods } = await asCard.call((client) => client.listRetentionPeriods, request);
        return periods.find((period) => period.accountId === accountId)?.retentionDays;
      };
      const { RETENTION_KIND_UNSPECIFIED: former, RETENTION_KIND_CARDS: cards } = RetentionKind;
      const { RETENTION_KIND_IMAGES: images, RETENTION_KIND_CHECKS: checks } = RetentionKind;
      const all = async () => Promise.all([former, cards, images, checks].map(daysOf));
      const set = (change: Partial<SetRetentionRequest>) =>
        app.admin.call((client) => client.setRetention, { accountId, ...change });
      expect(await set({ retentionDays: 90 })).to.include({ accountId, retentionDays: 90, imageRetentionDays: 0 });
      expect(await all()).to.deep.equal([90, 90, undefined, 90]);
      await set({ imageRetentionDays: 30, checkRetentionDays: 7 });
      expect(await all()).to.deep.equal([90, 90, 30, 7]);
      const changed = { retentionDays: 0, imageRetentionDays: 30, checkRetentionDays: 8 };
      expect(await set({ retentionDays: 0, checkRetentionDays: 8 })).to.include(changed);
      expect(await all()).to.deep.equal([undefined, undefined, 30, 8]);
      await set({ imageRetentionDays: 0, checkRetentionDays: 0 });
      expect(await all()).to.deep.equal([undefined, undefined, undefined, undefined]);
      for (const days of [-1, 36_501]) expect(await kindOf(set({ checkRetentionDays: days }))).to.equal('invalid');
      expect(await kindOf(set({}))).to.equal('invalid');
      expect(await kindOf(set({ accountId: randomUUID(), retentionDays: 1 }))).to.equal('not_found');
      await app.admin.call((client) => client.deleteAccount, { accountId });
      expect(await all()).to.deep.equal([0, 0, 0, 0]);
      await asCard.stop?.();
    });

    it('is created for known accounts only', async () => {
      const unknown = { accountId: randomUUID(), ...plain };
      expect(await kindOf(app.admin.call((client) => client.createKey, unknown))).to.equal('not_found');
      expect(await kindOf(app.admin.call((client) => client.revokeKey, { keyId: randomUUID() }))).to.equal('not_found');
    });
  });

  describe('a session token', () => {
    it('is verified with the public keys and has account, identity, scope and expiry', async () => {
      const accountId = randomUUID();
      const { token, identityId, sessionId, expiresAtUs } = await issue(app, accountId, 'user-1');
      const [jwk] = await keysOf(app);
      expect(jwk).to.include({ alg: 'ES256', use: 'sig', kty: 'EC' }).and.not.to.have.property('d');
      const claims = jwt.verify(token, createPublicKey({ key: jwk!, format: 'jwk' }), {
        algorithms: [sessionTokenAlgorithm],
        audience: sessionTokenAudience,
        issuer: 'https://cardlens.test',
      }) as jwt.JwtPayload;
      expect(jwt.decode(token, { complete: true })?.header.kid).to.equal(jwk?.kid);
      expect(claims).to.include({
        sub: identityId,
        account_id: accountId,
        environment: 'production',
        scope: 'full',
        session_id: sessionId,
        user_id: 'user-1',
      });
      expect(claims.exp! - claims.iat!).to.equal(3600);
      expect(expiresAtUs).to.equal(claims.exp! * 1_000_000);
    });

    it('has the same identity for the same user of an account, also for concurrent requests', async () => {
      const [ours, theirs] = [randomUUID(), randomUUID()];
      const tokens = await Promise.all(Array.from({ length: 10 }, () => issue(app, ours, 'user-1')));
      expect(new Set(tokens.map(({ identityId }) => identityId)).size).to.equal(1);
      expect(new Set(tokens.map(({ sessionId }) => sessionId)).size).to.equal(10);
      const known = tokens[0]?.identityId;
      expect((await issue(app, theirs, 'user-1')).identityId).not.to.equal(known);
      expect((await issue(app, ours, 'user-2')).identityId).not.to.equal(known);
    });

    it('has a new identity without a user', async () => {
      const accountId = randomUUID();
      const [first, second] = [await issue(app, accountId), await issue(app, accountId)];
      expect(first.identityId).not.to.equal(second.identityId);
      expect(jwt.decode(first.token)).not.to.have.property('user_id');
    });

    for (const [what, userId] of [
      ['blank', ' '],
      ['too long', 'x'.repeat(257)],
      ['unprintable', 'a\u0000b'],
    ] as const) {
      it(`is not issued for a user id that is ${what}`, async () => {
        expect(await kindOf(issue(app, randomUUID(), userId))).to.equal('invalid');
      });
    }
  });

  describe('signing keys', () => {
    it('are the same after a restart and on every replica', async () => {
      const first = await start('restart');
      const { token } = await issue(first, randomUUID());
      const kids = (await keysOf(first)).map(({ kid }) => kid);
      await stop(first);
      const again = await start('restart');
      const replica = await start('restart');
      expect((await keysOf(again)).map(({ kid }) => kid)).to.deep.equal(kids);
      expect((await keysOf(replica)).map(({ kid }) => kid)).to.deep.equal(kids);
      expect(jwt.decode(token, { complete: true })?.header.kid).to.equal(kids[0]);
    });

    it('rotate: the newest signs, the previous one verifies until its last token expired', async () => {
      const clock = fakeClock(Date.now());
      const dayMs = 24 * 3_600_000;
      const app = await start('rotation', { SESSION_KEY_ROTATION: '10d' }, clock);
      const [old] = await keysOf(app);
      clock.advance(10 * dayMs - 1000);
      const last = await issue(app, randomUUID());
      clock.advance(1000);
      const next = await issue(app, randomUUID());
      const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
      expect(kidOf(last.token)).to.equal(old?.kid);
      expect(kidOf(next.token)).not.to.equal(old?.kid);
      expect((await keysOf(app)).map(({ kid }) => kid)).to.deep.equal([kidOf(next.token), old?.kid]);
      clock.advance(3_600_000);
      expect(await keysOf(app)).to.have.length(2);
      clock.advance(3_600_000);
      expect((await keysOf(app)).map(({ kid }) => kid)).to.deep.equal([kidOf(next.token)]);
    });

    it('are decrypted with the previous pepper too, as are keys, users and magic links', async () => {
      const [ours, next] = ['pepper-of-the-tests-0123456789abcdefghij', 'next-pepper-of-the-tests-0123456789abcd'];
      const first = await start('peppers');
      const key = await newKey(first);
      const userId = 'patient-4711';
      const before = await issueWith(first, { ...key, userId });
      const link = await first.session.call((client) => client.generateMagicLink, {
        ...key,
        userId,
        identityId: before.identityId,
        sessionId: before.sessionId,
      });

      // During a rollout, replicas of both steps serve requests.
      const prepared = await start('peppers', { SESSION_PREVIOUS_KEY_PEPPER: next });
      await stop(first);
      const changed = { SESSION_KEY_PEPPER: next, SESSION_PREVIOUS_KEY_PEPPER: ours };
      const rotated = await start('peppers', changed);
      const newer = await newKey(rotated);
      for (const each of [prepared, rotated]) {
        for (const { apiKey, keyId } of [key, newer]) expect(await verify(each, apiKey)).to.include({ keyId });
        const again = await issueWith(each, { ...key, userId });
        expect(again.identityId).to.equal(before.identityId);
        const opened = await each.session.call((client) => client.validateMagicLink, { token: link.token });
        expect(opened.identityId).to.equal(before.identityId);
      }
      expect((await keysOf(rotated)).map(({ kid }) => kid)).to.deep.equal(
        (await keysOf(prepared)).map(({ kid }) => kid),
      );
      await rotated.admin.call((client) => client.revokeKey, { keyId: key.keyId });
      expect(await kindOf(verify(prepared, key.apiKey))).to.equal('unregistered');
    });

    it('cannot be decrypted with another pepper, and the service does not start', async () => {
      await stop(await start('pepper'));
      const failed = await start('pepper', { SESSION_KEY_PEPPER: 'another-of-the-tests-0123456789abcdefghij' }).catch(
        (error: unknown) => error,
      );
      expect(failed).to.be.an('error');
    });
  });

  describe('while the database is unavailable', () => {
    it('fails calls as unavailable, and answers them afterwards', async function () {
      this.timeout(60_000);
      const { apiKey } = await newKey(app);
      await stores().mongo.kill();
      try {
        expect(
          await kindOf(app.session.call((client) => client.verifyKey, { apiKey }, { timeoutMs: 15_000 })),
        ).to.equal('unavailable');
      } finally {
        await stores().mongo.start();
      }
      await eventually(() => verify(app, apiKey), { timeoutMs: 30_000 });
    });
  });
});
