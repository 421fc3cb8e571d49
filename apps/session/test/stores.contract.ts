import { randomUUID } from 'node:crypto';
import { outgoing } from '@cardlens/messaging';
import { connectMongo, indexes, type Mongo } from '@cardlens/mongo';
import { checkIndexed, type QueryPlans, recordQueryPlans } from '@cardlens/mongo/testing';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { mongoAccountStore } from '../src/adapters/account-store.js';
import { mongoAdministratorStore } from '../src/adapters/administrator-store.js';
import { mongoBrowserSessionStore } from '../src/adapters/browser-session-store.js';
import { mongoDataKeyStore } from '../src/adapters/data-key-store.js';
import { mongoIdentityStore } from '../src/adapters/identity-store.js';
import { mongoKeyStore } from '../src/adapters/key-store.js';
import { mongoLogoutTokenStore } from '../src/adapters/logout-token-store.js';
import { mongoMagicLinkStore } from '../src/adapters/magic-link-store.js';
import { mongoPendingSignInStore } from '../src/adapters/pending-sign-in-store.js';
import { mongoPersonStore } from '../src/adapters/person-store.js';
import { mongoProviderStore } from '../src/adapters/provider-store.js';
import { mongoSessionStore } from '../src/adapters/session-store.js';
import { mongoSigningKeyStore } from '../src/adapters/signing-key-store.js';
import { createVault } from '../src/adapters/vault.js';
import { deleteAccount } from '../src/handlers/delete-account.js';
import type { Deps } from '../src/handlers/ports.js';
import { stores } from './stores.js';

const peppers = ['a pepper for tests'] as const;

describe('session stores in MongoDB', () => {
  let mongo: Mongo;
  let plans: QueryPlans;
  before(async () => {
    mongo = await connectMongo(stores().mongo.databaseUrl(`session_${randomUUID().slice(0, 8)}`), 'test');
    plans = recordQueryPlans(mongo.connection);
  });
  after(async () => {
    plans.stop();
    await mongo?.stop?.();
  });

  it('find keys, accounts and identities, and remove expired ones', async () => {
    const accountId = randomUUID();
    const { connection } = mongo;
    const accounts = mongoAccountStore(connection);
    const { store: keys, outbox } = mongoKeyStore(connection, Date.now);
    const links = mongoMagicLinkStore(connection);
    const sessions = mongoSessionStore(connection, peppers);
    const signingKeys = mongoSigningKeyStore(connection, peppers);
    const identities = mongoIdentityStore(connection);
    await indexes(connection).start?.();

    await accounts.add({ accountId, name: 'Clinic', createdAtUs: 1 });
    expect(await accounts.list()).to.deep.equal([await accounts.get(accountId)]);
    await accounts.setRetention(accountId, { retentionDays: 30, imageRetentionDays: 7, checkRetentionDays: 0 });
    for (const [kind, retentionDays] of [
      ['cards', 30],
      ['images', 7],
      ['checks', 30],
    ] as const) {
      const found = await accounts.listRetention({ kind, afterAccountId: '', limit: 10 });
      expect(found).to.deep.equal([{ accountId, retentionDays }]);
    }
    expect(await accounts.changeSettings(accountId, { reviewThreshold: 0.95, enrichedEvents: undefined })).to.include({
      accountId,
      reviewThreshold: 0.95,
    });
    expect(await accounts.changeSettings(accountId, {})).to.include({ reviewThreshold: 0.95 });
    await accounts.changeSettings(accountId, { enrichedEvents: true });
    expect(await accounts.get(accountId)).to.include({ reviewThreshold: 0.95, enrichedEvents: true });
    expect(await accounts.changeSettings(randomUUID(), { reviewThreshold: 0.95 })).to.equal(undefined);
    const logo = new Uint8Array([1, 2, 3]);
    expect(await accounts.logoOf(accountId)).to.equal(undefined);
    await accounts.setLogo(accountId, logo);
    expect(await accounts.logoOf(accountId)).to.deep.equal(logo);
    expect(await accounts.list()).to.deep.equal([await accounts.get(accountId)]);
    expect(JSON.stringify(await accounts.get(accountId))).not.to.contain('logo');
    await accounts.setLogo(accountId, undefined);
    expect(await accounts.logoOf(accountId)).to.equal(undefined);
    expect(await accounts.setLogo(randomUUID(), logo)).to.equal(undefined);

    const key = {
      digest: 'digest',
      keyId: randomUUID(),
      accountId,
      prefix: 'sk_test_cardlens_',
      lastFour: 'abcd',
      name: '',
      scopes: ['read'] as const,
      createdAtUs: 1,
      version: 1,
    };
    await keys.add(key);
    await keys.markUsed('digest', 5);
    expect((await keys.findById(key.keyId))?.lastUsedAtUs).to.equal(5);
    const event = outgoing(
      randomUUID(),
      'session.key_revoked',
      key.keyId,
      { keyId: key.keyId, accountId, occurredAtUs: 7 },
      1,
    );
    await keys.revoke((await keys.findByDigest(['digest']))!, 7, event);
    expect(await keys.listRevokedSince(7)).to.deep.equal([key.keyId]);
    expect(await keys.listOf(accountId)).to.have.length(1);
    const waiting = await outbox.waiting(-1, 10);
    expect(waiting.map(({ documentId }) => documentId)).to.deep.equal(['digest']);
    await outbox.confirmed(waiting);

    const identityId = await identities.findOrAdd(['user'], accountId, randomUUID());
    expect(await identities.findOrAdd(['user'], accountId, randomUUID())).to.equal(identityId);

    const common = { accountId, identityId, sessionId: randomUUID(), expiresAtMs: 10 };
    const session = { ...common, createdAtUs: 1, userId: 'pat@example.test' };
    await sessions.add(session);
    expect(await sessions.get(common.sessionId)).to.deep.equal(session);
    const found = await connection.collection<{ _id: string }>('sessions').findOne({ _id: common.sessionId });
    expect(JSON.stringify(found)).not.to.contain('pat@example');
    expect(await sessions.get(randomUUID())).to.equal(undefined);
    expect([await sessions.removeEndedBefore(10), await sessions.removeEndedBefore(11)]).to.deep.equal([0, 1]);
    await links.add({ ...common, digest: 'link', keyId: 'key-1' });
    expect((await links.find(['link']))?.sessionId).to.equal(common.sessionId);
    expect([await links.removeExpiredBefore(10), await links.removeExpiredBefore(11)]).to.deep.equal([0, 1]);

    const vault = createVault(peppers);
    for (const n of [1, 2]) await signingKeys.add(vault.newSigningKey(n, n + 10));
    await signingKeys.removeExpired(11);
    expect((await signingKeys.list()).map(({ createdAtMs }) => createdAtMs)).to.deep.equal([2]);
  });

  it('find, rewrap and destroy data keys', async () => {
    const keys = mongoDataKeyStore(mongo.connection);
    const [accountId, other] = [randomUUID(), randomUUID()].sort() as [string, string];
    const [before, after] = [
      { text: 'one', by: 'k1' },
      { text: 'two', by: 'k2' },
    ];
    for (const id of [other, accountId]) await keys.add(id, { ...before, createdAtUs: 1 });
    expect((await keys.page('', 1)).map((key) => key.accountId)).to.deep.equal([accountId]);
    expect((await keys.page(accountId, 9)).map((key) => key.accountId)).to.deep.equal([other]);
    const later = { text: 'three', by: 'k1', createdAtUs: 3 };
    expect(await keys.addLater(accountId, 2, later)).to.equal(true);
    expect(await keys.addLater(accountId, 2, { ...later, text: 'lost' })).to.equal(false);
    await keys.rewrap(accountId, 1, before, after);
    await keys.rewrap(accountId, 2, later, { text: 'four', by: 'k2' });
    await keys.rewrap(accountId, 2, later, { text: 'lost', by: 'k2' });
    const rewrapped = [
      { ...after, createdAtUs: 1 },
      { text: 'four', by: 'k2', createdAtUs: 3 },
    ];
    expect(await keys.get(accountId)).to.deep.equal({ accountId, keys: rewrapped });
    await keys.destroy(accountId, 2);
    expect(await keys.get(accountId)).to.deep.equal({ accountId, keys: [] });
    expect(await keys.addLater(accountId, 2, later)).to.equal(false);
  });

  it('list the newest keys of an account with more than a thousand, and its deletion revokes all of them', async () => {
    const accountId = randomUUID();
    const { connection } = mongo;
    const accounts = mongoAccountStore(connection);
    const { store: keys } = mongoKeyStore(connection, Date.now);
    const dataKeys = mongoDataKeyStore(connection);
    await indexes(connection).start?.();
    await accounts.add({ accountId, name: 'Clinic', createdAtUs: 1 });
    const count = 1001;
    const keyIds = Array.from({ length: count }, () => randomUUID());
    await Promise.all(
      keyIds.map((keyId, index) =>
        keys.add({
          digest: `digest of ${keyId}`,
          keyId,
          accountId,
          prefix: 'sk_test_cardlens_',
          lastFour: 'abcd',
          name: '',
          scopes: ['read'],
          createdAtUs: index,
          version: 1,
        }),
      ),
    );
    expect((await keys.listOf(accountId)).map(({ keyId }) => keyId)).to.deep.equal(keyIds.slice(-1000));
    const link = (expiresAtUs: number) => ({
      keyId: randomUUID(),
      digest: randomUUID(),
      accountId,
      prefix: '',
      lastFour: '',
      name: '',
      scopes: ['portal'],
      createdAtUs: 0,
      expiresAtUs,
      version: 1,
    });
    const [ended, valid] = [link(1), link(Number.MAX_SAFE_INTEGER)];
    await keys.add(ended);
    await keys.add(valid);
    expect(await keys.countPortalLinksOf(accountId)).to.equal(1);
    expect(await keys.removePortalLinksExpiredBefore(2)).to.equal(1);
    const listed = (await keys.listOf(accountId)).map(({ keyId }) => keyId);
    expect(listed).to.deep.equal([valid.keyId, ...keyIds.slice(-1000)]);
    const outbox = { flush: async () => {} } as unknown as Deps['outbox'];
    const vault = createVault(peppers);
    const deps = {
      accounts,
      keys,
      dataKeys,
      clock: fakeClock(),
      outbox,
      people: mongoPersonStore(connection, peppers, vault),
      providers: mongoProviderStore(connection, peppers),
      administrators: mongoAdministratorStore(connection),
      browserSessions: mongoBrowserSessionStore(connection, peppers, Date.now).store,
      browserOutbox: outbox,
    };
    await indexes(connection).start?.();
    await deleteAccount(deps, accountId);
    expect(await keys.unrevokedOf(accountId, 10)).to.deep.equal([]);
  });

  it('find providers, people, pending sign-ins and browser sessions, and remove expired ones', async () => {
    const accountId = randomUUID();
    const { connection } = mongo;
    const vault = createVault(peppers);
    const providers = mongoProviderStore(connection, peppers);
    const people = mongoPersonStore(connection, peppers, vault);
    const pending = mongoPendingSignInStore(connection, peppers);
    const logouts = mongoLogoutTokenStore(connection);
    const { store: sessions } = mongoBrowserSessionStore(connection, peppers, Date.now);
    await indexes(connection).start?.();
    const [providerId, personId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
    const [digest, issuer, email] = [`digest of ${sessionId}`, `https://${accountId}.example`, 'ann@clinic.example'];
    const provider = {
      providerId,
      accountId,
      name: 'Clinic',
      issuer,
      clientId: 'c',
      clientSecret: 'secret',
      isListed: true,
      emailDomains: [`${accountId}.example`],
      scopes: ['openid'],
      roleClaim: '',
      roleMap: [],
      mfaAcrValues: [],
      createdAtUs: 1,
      version: 1,
    };
    await providers.add(provider);
    expect(await providers.get(providerId)).to.deep.equal(provider);
    for (const found of [
      await providers.listOf(accountId),
      await providers.ofDomains([`${accountId}.example`]),
      await providers.ofIssuer(issuer),
      (await providers.listed()).filter((each) => each.providerId === providerId),
    ])
      expect(found).to.deep.equal([provider]);
    await providers.reseal();
    const subject = { issuer, sub: 'ann' };
    const person = {
      personId,
      accountId,
      email,
      name: 'Ann',
      invitedEmail: email,
      subject,
      role: 'clerk',
      roleSource: 'assigned',
      state: 'active',
      createdAtUs: 1,
      version: 1,
    } as const;
    expect(await people.add(person)).to.equal(true);
    expect(await people.add({ ...person, personId: randomUUID() })).to.equal(false);
    for (const found of [
      await people.get(accountId, personId),
      await people.bySubject(accountId, subject),
      await people.byInvitation(accountId, email),
      ...(await people.listOf(accountId)),
      ...(await people.named(accountId, [personId])),
    ])
      expect(found).to.deep.equal(person);
    expect(await people.get(randomUUID(), personId)).to.equal(undefined);
    expect(await people.bySubject(randomUUID(), subject)).to.equal(undefined);
    await people.reseal();
    const session = {
      sessionId,
      digest,
      accountId,
      personId,
      providerId,
      sidDigest: 'digest of a provider session',
      hasSecondFactor: false,
      createdAtUs: 1,
      usedAtUs: 1,
      expiresAtUs: 2,
      version: 1,
    };
    await sessions.add(session, 'an ID token');
    expect(await sessions.idTokenOf(session)).to.equal('an ID token');
    expect(await sessions.findById(sessionId)).to.deep.equal(session);
    expect(await sessions.findByDigest([digest])).to.deep.equal(session);
    for (const of of [
      { personId },
      { providerId },
      { providerId, personId },
      { providerId, sidDigests: ['x', 'digest of a provider session'] },
      { accountId },
      { accountId, hasSecondFactor: false, keyId: undefined },
    ] as const)
      expect(await sessions.liveOf(of, 9)).to.deep.equal([session]);
    expect(await sessions.liveOf({ keyId: randomUUID() }, 9)).to.deep.equal([]);
    await sessions.markUsed(digest, 2);
    const event = outgoing('e', 'session.key_revoked', sessionId, { keyId: sessionId, accountId, occurredAtUs: 3 }, 1);
    await sessions.end(session, 3, event);
    expect(await sessions.liveOf({ personId }, 9)).to.deep.equal([]);
    expect(await sessions.listEndedSince(3)).to.deep.equal([sessionId]);
    const others = Array.from({ length: 12_000 }, (_, index) => `ended-${index}`);
    // In parts that a slow database writes in time.
    for (let start = 0; start < others.length; start += 1000)
      await mongo.connection
        .collection('browser_sessions')
        .insertMany(
          others
            .slice(start, start + 1000)
            .map((id) => ({ _id: id as never, sessionId: id, endedAtUs: 4, expiresAtUs: 9 })),
        );
    expect(new Set(await sessions.listEndedSince(3))).to.deep.equal(new Set([sessionId, ...others]));
    expect(await sessions.idTokenOf(session)).to.equal(undefined);
    await sessions.removeExpiredBefore(3);
    expect(await sessions.findById(sessionId)).to.equal(undefined);
    const signIn = {
      digest,
      accountId,
      providerId,
      redirectUri: 'r',
      returnTo: '/',
      state: 's',
      nonce: 'n',
      verifier: 'v',
      expiresAtMs: 1,
    };
    await pending.add(signIn);
    expect(await pending.find(['x', digest])).to.deep.equal(signIn);
    expect([await pending.remove(digest), await pending.remove(digest)]).to.deep.equal([true, false]);
    await pending.removeExpiredBefore(2);
    await logouts.add({ digest, expiresAtMs: 1 });
    expect(await logouts.isKnown(digest)).to.equal(true);
    await logouts.removeExpiredBefore(2);
    expect(await logouts.isKnown(digest)).to.equal(false);
    await people.removeAllOf(accountId);
    expect(await people.listOf(accountId)).to.deep.equal([]);
  });

  it('have an index for each query', async function () {
    const explained = await plans.explain();
    checkIndexed(this, explained, 44);
  });
});
