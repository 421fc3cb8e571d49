import { randomUUID } from 'node:crypto';
import type { Person } from '@cardlens/contracts';
import { connectBroker, listener } from '@cardlens/messaging';
import { connectMongo } from '@cardlens/mongo';
import { silentLogger } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import {
  afterSignOut,
  type Browser,
  type CertifiedProvider,
  type PersonAtProvider,
  startCertifiedProvider,
} from './certified-provider.js';
import { databaseUrl, app as main, start, stop } from './running-service.js';
import { clinicOf, codeOf, finish, signIn, startSignIn, verify } from './signing-in.js';
import { stores } from './stores.js';

type Running = Awaited<ReturnType<typeof start>>;

const ann: PersonAtProvider = { sub: 'ann', email: 'Ann@Clinic.example', emailVerified: true, name: 'Ann Example' };

describe('signing in with oidc-provider', () => {
  let app: Running;
  let provider: CertifiedProvider;
  before(async () => {
    provider = await startCertifiedProvider();
    app = await start('sign_in', { SESSION_PROVIDER_TARGETS: 'loopback' });
  });
  after(async () => {
    await stop(app);
    await provider.stop();
  });

  const clinic = (more = {}) => clinicOf(app, provider.issuer, more);
  const invite = (accountId: string, email: string, role = 'clerk') =>
    app.session.calls.invitePerson({ accountId, email, name: '', role });
  const revoked = async () => (await app.session.calls.listRevokedKeys({ sinceUs: 0 })).keyIds;

  it('lets an invited person in, with role, name and the page that was asked for', async () => {
    const { accountId, providerId } = await clinic();
    const invited = await invite(accountId, 'ann@clinic.example', 'manager');
    expect(invited).to.include({
      state: 'invited',
      role: 'manager',
      roleSource: 'assigned',
      email: 'ann@clinic.example',
    });
    const begun = await startSignIn(app, { providerId, returnTo: '/cards?state=failed' });
    const { token, session, returnTo } = await finish(app, begun, await provider.visit(begun.authorizationUrl, ann));
    expect(returnTo).to.equal('/cards?state=failed');
    expect(token).to.match(/^[\w-]{43}$/);
    expect(session).to.include({ accountId, accountName: 'Example Clinic' });
    expect(session?.person).to.include({
      personId: invited.personId,
      name: 'Ann Example',
      role: 'manager',
      state: 'active',
    });
    const verified = await verify(app, token);
    expect(verified.person).to.deep.equal(session?.person);
    expect(verified.expiresAtUs - verified.idleExpiresAtUs).to.be.closeTo(4 * 3_600_000_000, 60_000_000);
    const [listed] = (await app.session.calls.listPeople({ accountId })).people;
    expect(listed).to.deep.equal(session?.person);
    expect(listed?.lastSignedInAtUs).to.be.greaterThan(0);
  });

  it('is not possible for somebody who was not invited and has no role', async () => {
    const { providerId } = await clinic();
    expect(await codeOf(signIn(app, provider, providerId, ann))).to.equal('NOT_INVITED');
  });

  it('takes the role from claims at each sign-in, the highest of several', async () => {
    const { accountId, providerId } = await clinic({
      scopes: ['openid', 'email', 'profile', 'groups'],
      roleClaim: 'groups',
      roleMap: [
        { claimValue: 'front desk', role: 'clerk' },
        { claimValue: 'leads', role: 'manager' },
      ],
    });
    const bob = { ...ann, sub: 'bob', email: 'bob@clinic.example' };
    const first = await signIn(app, provider, providerId, { ...bob, groups: ['front desk', 'leads', 'x'] });
    expect(first.session?.person).to.include({ role: 'manager', roleSource: 'claims' });
    const second = await signIn(app, provider, providerId, { ...bob, groups: ['front desk'] });
    expect(second.session?.person).to.include({ role: 'clerk', personId: first.session?.person?.personId });
    // The role was lowered: what was begun with the former one has ended.
    expect(await codeOf(verify(app, first.token))).to.equal('SIGNED_OUT');
    expect(await codeOf(signIn(app, provider, providerId, { ...bob, groups: ['administrator'] }))).to.equal(
      'NOT_INVITED',
    );
    expect(await codeOf(verify(app, second.token))).to.equal('SIGNED_OUT');
    expect((await app.session.calls.listPeople({ accountId })).people).to.have.length(1);
  });

  it('keeps somebody without a role at the provider from being an administrator whom the account needs', async () => {
    const { accountId, providerId } = await clinic({
      scopes: ['openid', 'email', 'groups'],
      roleClaim: 'groups',
      roleMap: [{ claimValue: 'it', role: 'administrator' }],
    });
    const administrator = async (sub: string, groups: string[]) =>
      (await signIn(app, provider, providerId, { ...ann, sub, email: `${sub}@clinic.example`, groups })).session?.person
        ?.personId ?? '';
    const gone = await administrator('gone', ['it']);
    await invite(accountId, 'ann@clinic.example', 'administrator');
    const personId = await administrator('ann', []);
    expect(await codeOf(administrator('gone', []))).to.equal('NOT_INVITED');
    const { people } = await app.session.calls.listPeople({ accountId });
    expect(people.find((person) => person.personId === gone)).to.include({ role: 'viewer', roleSource: 'claims' });
    expect(await codeOf(app.session.calls.updatePerson({ accountId, personId, role: 'clerk' }))).to.equal(
      'LAST_ADMINISTRATOR',
    );
  });

  it('lets nobody assign a role that the provider states, also not one’s own', async () => {
    const { accountId, providerId } = await clinic({
      scopes: ['openid', 'email', 'groups'],
      roleClaim: 'groups',
      roleMap: [{ claimValue: 'it', role: 'administrator' }],
    });
    const { session } = await signIn(app, provider, providerId, { ...ann, groups: ['it'] });
    const personId = session?.person?.personId ?? '';
    for (const role of ['administrator', 'viewer'])
      expect(await codeOf(app.session.calls.updatePerson({ accountId, personId, role }))).to.equal('ROLE_BY_PROVIDER');
    await clinicOf(app, provider.issuer, { accountId, providerId });
    const change = { accountId, personId, role: 'administrator' };
    expect(await app.session.calls.updatePerson(change)).to.include({ role: 'administrator', roleSource: 'assigned' });
  });

  it('keeps a role that was assigned, whatever the claims are', async () => {
    const { accountId, providerId } = await clinic({
      scopes: ['openid', 'email', 'groups'],
      roleClaim: 'groups',
      roleMap: [{ claimValue: 'it', role: 'administrator' }],
    });
    await invite(accountId, 'ann@clinic.example', 'viewer');
    const { session } = await signIn(app, provider, providerId, { ...ann, groups: ['it'] });
    expect(session?.person).to.include({ role: 'viewer', roleSource: 'assigned' });
  });

  it('works after the provider has replaced its keys', async () => {
    const { accountId, providerId } = await clinic();
    await invite(accountId, 'ann@clinic.example');
    await signIn(app, provider, providerId, ann);
    await provider.rotateKey('second');
    // The set of keys is read again once the known one is two seconds old.
    const isIn = async () => (await signIn(app, provider, providerId, ann)).session?.person?.name;
    await eventually(async () => expect(await isIn()).to.equal('Ann Example'), { timeoutMs: 20_000 });
  });

  it('requires a second factor if the account does, by acr or amr, and ends sessions without one', async () => {
    const { accountId, providerId } = await clinic({ mfaAcrValues: ['urn:example:two-factors'] });
    await invite(accountId, 'ann@clinic.example');
    const { apiKey } = await app.admin.calls.createKey({ accountId, name: '', scopes: [] });
    const before = await signIn(app, provider, providerId, ann);
    const ofKey = await app.session.calls.startKeySession({ apiKey });
    const profile = await app.session.calls.updateAccountSettings({ accountId, mfaRequired: true });
    expect(profile.mfaRequired).to.equal(true);
    expect(await codeOf(verify(app, before.token))).to.equal('SIGNED_OUT');
    expect(await revoked()).to.include(before.session?.sessionId);
    expect(await codeOf(verify(app, ofKey.token))).to.equal('accepted');
    expect(await codeOf(signIn(app, provider, providerId, ann))).to.equal('MFA_REQUIRED');
    expect(await codeOf(signIn(app, provider, providerId, { ...ann, amr: ['pwd'] }))).to.equal('MFA_REQUIRED');
    for (const stated of [{ amr: ['pwd', 'otp'] }, { acr: 'urn:example:two-factors' }])
      expect(await codeOf(signIn(app, provider, providerId, { ...ann, ...stated }))).to.equal('accepted');
    const { authorizationUrl } = await startSignIn(app, { providerId });
    expect(new URL(authorizationUrl).searchParams.get('acr_values')).to.equal('urn:example:two-factors');
  });

  it('finds the provider by the domain of an email address, or among the listed ones', async () => {
    const domain = `${randomUUID()}.example`;
    const { accountId, providerId } = await clinic({ emailDomains: [domain], isListed: false, name: 'By domain' });
    const { authorizationUrl } = await startSignIn(app, { email: `Pat@${domain.toUpperCase()}` });
    expect(new URL(authorizationUrl).searchParams.get('login_hint')).to.equal(`pat@${domain}`);
    expect(await codeOf(startSignIn(app, { email: 'pat@elsewhere.example' }))).to.equal('NO_SIGN_IN_PROVIDER');
    const listed = async (of = {}) => (await app.session.calls.listSignInProviders(of)).providers;
    expect(JSON.stringify(await listed())).not.to.contain(providerId);
    expect(await listed({ accountId })).to.deep.equal([{ providerId, name: 'By domain' }]);
    const other = await app.admin.calls.createAccount({ name: 'Other' });
    const taken = clinicOf(app, provider.issuer, { emailDomains: [domain], accountId: other.accountId });
    expect(await codeOf(taken)).to.equal('EMAIL_DOMAIN_TAKEN');
  });

  it('ends with sign-out, here and at the provider, with the tokens and links of the session', async () => {
    const { accountId, providerId } = await clinic();
    await invite(accountId, 'ann@clinic.example');
    const browser: Browser = new Map();
    const { token, session } = await signIn(app, provider, providerId, ann, browser);
    const keyId = session?.sessionId ?? '';
    const issued = await app.session.calls.issueToken({ accountId, keyId });
    expect(jwt.decode(issued.token)).to.deep.include({ key_id: keyId, key_scopes: ['read', 'write', 'eligibility'] });
    const { identityId, sessionId } = issued;
    const link = await app.session.calls.generateMagicLink({ accountId, identityId, sessionId, keyId });
    expect(await codeOf(app.session.calls.validateMagicLink({ token: link.token }))).to.equal('accepted');

    const end = () => app.session.calls.endBrowserSession({ token, postLogoutRedirectUri: afterSignOut });
    const { endSessionUrl } = await end();
    expect(await codeOf(verify(app, token))).to.equal('SIGNED_OUT');
    expect(await revoked()).to.include(keyId);
    expect(await codeOf(app.session.calls.issueToken({ accountId, keyId }))).to.equal('UNREGISTERED_KEY');
    expect(await codeOf(app.session.calls.validateMagicLink({ token: link.token }))).to.equal('MAGIC_TOKEN_EXPIRED');
    expect((await end()).endSessionUrl).to.equal(undefined);

    const page = await provider.send(browser, endSessionUrl ?? '');
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await page.text()) ?? [];
    const form = new URLSearchParams({ xsrf, logout: 'yes' });
    const res = await provider.send(browser, `${provider.issuer}/session/end/confirm`, { method: 'POST', body: form });
    expect(res.headers.get('location')).to.match(new RegExp(`^${afterSignOut}`));
  });

  it('ends the session that the provider names over the back channel, once', async () => {
    const { accountId, providerId } = await clinic();
    await invite(accountId, 'ann@clinic.example');
    const browser: Browser = new Map();
    const { token } = await signIn(app, provider, providerId, ann, browser);
    const elsewhere = await signIn(app, provider, providerId, ann);
    provider.logoutTokens.length = 0;
    const page = await provider.send(browser, `${provider.issuer}/session/end`);
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await page.text()) ?? [];
    const form = new URLSearchParams({ xsrf, logout: 'yes' });
    await provider.send(browser, `${provider.issuer}/session/end/confirm`, { method: 'POST', body: form });
    await eventually(async () => expect(provider.logoutTokens).to.have.length(1));
    const [logoutToken = ''] = provider.logoutTokens;
    await app.session.calls.backChannelLogout({ logoutToken });
    expect(await codeOf(verify(app, token))).to.equal('SIGNED_OUT');
    expect(await codeOf(verify(app, elsewhere.token))).to.equal('accepted');
    expect(await codeOf(app.session.calls.backChannelLogout({ logoutToken }))).to.equal('INVALID_INPUT');
  });

  it('ends within a second when the person is deactivated or gets another role, with an event', async () => {
    const broker = await connectBroker(stores().nats.url, 'test', silentLogger);
    const announced: string[] = [];
    const events = listener({
      connection: broker.connection,
      types: ['session.key_revoked'],
      log: silentLogger,
      onEvent: ({ data }) => void announced.push(data.keyId),
    });
    await events.start?.();
    const { accountId, providerId } = await clinic();
    const { personId } = await invite(accountId, 'ann@clinic.example', 'manager');
    for (const change of [{ role: 'viewer' }, { state: 'deactivated' }]) {
      const { token, session } = await signIn(app, provider, providerId, ann);
      await app.session.calls.updatePerson({ accountId, personId, ...change });
      expect(await codeOf(verify(app, token))).to.equal('SIGNED_OUT');
      expect(await revoked()).to.include(session?.sessionId);
      await eventually(() => announced.includes(session?.sessionId ?? ''));
    }
    await events.stop?.();
    await broker.stop?.();
    expect(await codeOf(signIn(app, provider, providerId, ann))).to.equal('DEACTIVATED');
    await app.session.calls.updatePerson({ accountId, personId, state: 'active' });
    const { session } = await signIn(app, provider, providerId, ann);
    expect(session?.person).to.include({ personId, role: 'viewer' });
  });

  it('stays with a higher role, which applies from the next request on', async () => {
    const { accountId, providerId } = await clinic();
    const { personId } = await invite(accountId, 'ann@clinic.example', 'viewer');
    const { token } = await signIn(app, provider, providerId, ann);
    await app.session.calls.updatePerson({ accountId, personId, role: 'manager' });
    expect((await verify(app, token)).person).to.include({ role: 'manager' });
  });

  it('ends when its provider is removed, and when its account is deleted', async () => {
    const { accountId, providerId } = await clinic();
    await invite(accountId, 'ann@clinic.example');
    const first = await signIn(app, provider, providerId, ann);
    await app.admin.calls.removeSignInProvider({ accountId, providerId });
    expect(await codeOf(verify(app, first.token))).to.equal('SIGNED_OUT');
    expect(await codeOf(startSignIn(app, { providerId }))).to.equal('NO_SIGN_IN_PROVIDER');
    const again = await clinicOf(app, provider.issuer, { accountId });
    const second = await signIn(app, provider, again.providerId, ann);
    const begun = await startSignIn(app, { providerId: again.providerId });
    const callback = await provider.visit(begun.authorizationUrl, ann);
    await app.admin.calls.deleteAccount({ accountId });
    expect(await codeOf(verify(app, second.token))).to.equal('SIGNED_OUT');
    expect(await codeOf(finish(app, begun, callback))).to.equal('SIGN_IN_EXPIRED');
    expect((await app.session.calls.listPeople({ accountId })).people).to.deep.equal([]);
    expect((await app.admin.calls.listAccountSignInProviders({ accountId })).providers).to.deep.equal([]);
    expect(await revoked()).to.include.members([first.session?.sessionId, second.session?.sessionId]);
  });

  it('leaves nobody’s name, address or secret readable in the database', async () => {
    const { accountId, providerId } = await clinic();
    await invite(accountId, 'quite.rare@clinic.example');
    const rare = { ...ann, sub: 'rare-subject', email: 'quite.rare@clinic.example', name: 'Quite Rare' };
    const { token } = await signIn(app, provider, providerId, rare);
    const { signInToken, authorizationUrl } = await startSignIn(app, { providerId });
    const { state, nonce } = Object.fromEntries(new URL(authorizationUrl).searchParams);
    const mongo = await connectMongo(databaseUrl('sign_in'), 'test');
    const dump: unknown[] = [];
    for (const { name } of await mongo.connection.listCollections())
      dump.push(...(await mongo.connection.collection(name).find().toArray()));
    await mongo.stop?.();
    const text = JSON.stringify(dump);
    expect(text).to.contain(accountId);
    for (const secret of [
      'quite.rare',
      'Quite Rare',
      'rare-subject',
      'secret-of-the-client',
      token,
      signInToken,
      state,
      nonce,
    ])
      expect(text).not.to.contain(secret);
  });

  it('survives the replacement of the pepper, after which the former one is not needed', async () => {
    const [former, next] = ['former-pepper-0123456789abcdefghijklmnop', 'next-pepper-0123456789abcdefghijklmnopqrs'];
    const targets = { SESSION_PROVIDER_TARGETS: 'loopback' };
    const first = await start('peppers', { ...targets, SESSION_KEY_PEPPER: former, SESSION_KEY_ROTATION: '1h' });
    const { accountId, providerId } = await clinicOf(first, provider.issuer);
    await first.session.calls.invitePerson({ accountId, email: 'ann@clinic.example', name: '', role: 'clerk' });
    const before = await signIn(first, provider, providerId, ann);
    await stop(first);
    const mongo = await connectMongo(databaseUrl('peppers'), 'test');
    const people = mongo.connection.collection<{ _id: string; subjectDigest: string }>('people');
    const digest = async () => (await people.findOne({ _id: before.session?.person?.personId ?? '' }))?.subjectDigest;
    const formerDigest = await digest();
    const both = await start('peppers', { ...targets, SESSION_KEY_PEPPER: next, SESSION_PREVIOUS_KEY_PEPPER: former });
    expect(await codeOf(verify(both, before.token))).to.equal('accepted');
    await eventually(async () => expect(await digest()).not.to.equal(formerDigest));
    await mongo.connection.collection('signing_keys').deleteMany({});
    await mongo.stop?.();
    const during = await signIn(both, provider, providerId, ann);
    expect(during.session?.person?.personId).to.equal(before.session?.person?.personId);
    await stop(both);
    const last = await start('peppers', { ...targets, SESSION_KEY_PEPPER: next });
    const again = await signIn(last, provider, providerId, ann);
    expect(again.session?.person?.personId).to.equal(before.session?.person?.personId);
    await stop(last);
  });
});

describe('a browser session of an API key', () => {
  it('has the scopes of the key and ends with it', async () => {
    const { accountId } = await main.admin.calls.createAccount({ name: 'Clinic' });
    const { key, apiKey } = await main.admin.calls.createKey({ accountId, name: '', scopes: ['read', 'audit'] });
    const { token, session } = await main.session.calls.startKeySession({ apiKey });
    expect(session?.person).to.equal(undefined);
    expect(session?.key).to.deep.include({ accountId, keyId: key?.keyId, scopes: ['read', 'audit'] });
    const keyId = session?.sessionId ?? '';
    const issued = await main.session.calls.issueToken({ accountId, keyId });
    expect(jwt.decode(issued.token)).to.deep.include({ key_id: keyId, key_scopes: ['read'] });
    await main.session.calls.revokeKey({ keyId: key?.keyId ?? '', accountId });
    expect(await codeOf(verify(main, token))).to.equal('SIGNED_OUT');
    expect((await main.session.calls.listRevokedKeys({ sinceUs: 0 })).keyIds).to.include(keyId);
    expect(await codeOf(main.session.calls.startKeySession({ apiKey }))).to.equal('UNREGISTERED_KEY');
  });

  it('is not begun without a key', async () => {
    for (const apiKey of ['', 'hello', `sk_live_cardlens_${'a'.repeat(49)}`])
      expect(await codeOf(main.session.calls.startKeySession({ apiKey }))).not.to.equal('accepted');
  });
});

describe('people of an account', () => {
  let app: Running;
  let provider: CertifiedProvider;
  before(async () => {
    provider = await startCertifiedProvider();
    app = await start('people', { SESSION_PROVIDER_TARGETS: 'loopback' });
  });
  after(async () => {
    await stop(app);
    await provider.stop();
  });

  /** An account with this many active administrators. */
  async function administered(count: number) {
    const { accountId, providerId } = await clinicOf(app, provider.issuer);
    const people: Person[] = [];
    for (let index = 0; index < count; index++) {
      const email = `admin${index}@clinic.example`;
      await app.admin.calls.invitePerson({ accountId, email, name: '', role: 'administrator' });
      const { session } = await signIn(app, provider, providerId, { sub: email, email, emailVerified: true });
      if (session?.person) people.push(session.person);
    }
    return { accountId, providerId, people };
  }

  it('are invited once, also by two requests at the same time', async () => {
    const { accountId } = await clinicOf(app, provider.issuer);
    const invite = (email: string) =>
      codeOf(app.session.calls.invitePerson({ accountId, email, name: 'Ann', role: 'clerk' }));
    const outcomes = await Promise.all(['ann@clinic.example', 'ANN@clinic.example'].map(invite));
    expect(outcomes).to.have.members(['accepted', 'ALREADY_INVITED']);
    expect(await invite('Ann@Clinic.Example')).to.equal('ALREADY_INVITED');
    expect(await invite('ann')).to.equal('INVALID_INPUT');
    const { accountId: other } = await clinicOf(app, provider.issuer);
    expect(
      await codeOf(
        app.session.calls.invitePerson({ accountId: other, email: 'ann@clinic.example', name: '', role: 'clerk' }),
      ),
    ).to.equal('accepted');
    expect(
      await codeOf(
        app.session.calls.invitePerson({ accountId: randomUUID(), email: 'a@b.example', name: '', role: 'clerk' }),
      ),
    ).to.equal('NOT_FOUND');
  });

  it('always include an active administrator, also if all are demoted or deactivated at the same time', async () => {
    const { accountId, people } = await administered(4);
    const changes = people.map(({ personId }, index) =>
      codeOf(
        app.session.calls.updatePerson({
          accountId,
          personId,
          ...(index % 2 ? { role: 'clerk' } : { state: 'deactivated' }),
        }),
      ),
    );
    const outcomes = await Promise.all(changes);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).to.have.length(3);
    expect(outcomes.filter((outcome) => outcome === 'LAST_ADMINISTRATOR')).to.have.length(1);
    const { people: left } = await app.session.calls.listPeople({ accountId });
    expect(left.filter(({ role, state }) => role === 'administrator' && state === 'active')).to.have.length(1);
  });

  it('cannot lose the last administrator to one who was invited only, and can be given another', async () => {
    const { accountId, people } = await administered(1);
    const personId = people[0]?.personId ?? '';
    const demote = () => codeOf(app.session.calls.updatePerson({ accountId, personId, role: 'manager' }));
    await app.session.calls.invitePerson({ accountId, email: 'next@clinic.example', name: '', role: 'administrator' });
    expect(await demote()).to.equal('LAST_ADMINISTRATOR');
    const { personId: clerkId } = await app.session.calls.invitePerson({
      accountId,
      email: 'c@clinic.example',
      name: '',
      role: 'clerk',
    });
    const { providers } = await app.session.calls.listSignInProviders({ accountId });
    await signIn(app, provider, providers[0]?.providerId ?? '', {
      sub: 'c',
      email: 'c@clinic.example',
      emailVerified: true,
    });
    await app.session.calls.updatePerson({ accountId, personId: clerkId, role: 'administrator' });
    expect(await demote()).to.equal('accepted');
  });

  it('are those of the caller’s account only', async () => {
    const { people } = await administered(1);
    const { accountId: other } = await clinicOf(app, provider.issuer);
    const personId = people[0]?.personId ?? '';
    expect(await codeOf(app.session.calls.updatePerson({ accountId: other, personId, role: 'clerk' }))).to.equal(
      'NOT_FOUND',
    );
    const { key } = await app.admin.calls.createKey({ accountId: other, name: '', scopes: [] });
    const keyId = key?.keyId ?? '';
    expect(await codeOf(app.session.calls.revokeKey({ keyId, accountId: people[0]?.accountId }))).to.equal('NOT_FOUND');
    expect(await codeOf(app.session.calls.revokeKey({ keyId }))).to.equal('NOT_FOUND');
    expect(await codeOf(app.session.calls.revokeKey({ keyId, accountId: other }))).to.equal('accepted');
  });

  it('are in the audit log when they are refused', async () => {
    const { accountId, providerId, people } = await administered(2);
    const personId = people[0]?.personId ?? '';
    await app.session.calls.updatePerson({ accountId, personId, state: 'deactivated' });
    const email = 'admin0@clinic.example';
    await codeOf(signIn(app, provider, providerId, { sub: email, email, emailVerified: true }));
    await codeOf(signIn(app, provider, providerId, { sub: 'stranger' }));
    const { entries } = await app.session.calls.listAudit({ accountId, limit: 10, oldestFirst: false, after: 0 });
    const refused = entries.filter(({ action }) => action === 'GET /auth/callback');
    expect(refused.map((entry) => [entry.actor, entry.personId, entry.status])).to.deep.equal([
      ['person', undefined, 403],
      ['person', personId, 403],
    ]);
  });

  it('are named in the audit log, whose chain stays unbroken', async () => {
    const { accountId, people } = await administered(1);
    const personId = people[0]?.personId ?? '';
    const event = {
      entryId: randomUUID(),
      accountId,
      occurredAtUs: 1,
      actor: 'person',
      keyId: 'k',
      identityId: '',
      action: 'GET /v1/cards',
      resourceIds: [],
      status: 200,
      address: '',
      requestId: '',
      personId,
    };
    await app.session.calls.appendAudit({ events: [event] });
    const { entries } = await app.session.calls.listAudit({ accountId, limit: 100, after: 0, oldestFirst: true });
    const { auditVerifier } = await import('@cardlens/access');
    const { check } = auditVerifier();
    expect(entries.map(check).filter((fault) => fault !== undefined)).to.deep.equal([]);
    expect(entries.at(-1)).to.include({ actor: 'person', personId, personName: 'admin0@clinic.example' });
    const forged = { ...entries.at(-1)!, personId: randomUUID() };
    expect(auditVerifier().check(forged)).to.include({ reason: 'changed' });
  });
});
