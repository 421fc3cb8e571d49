import { randomUUID } from 'node:crypto';
import type { SetSignInProviderRequest } from '@cardlens/contracts';
import { connectMongo } from '@cardlens/mongo';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { base64url, exportSPKI, generateKeyPair, importJWK } from 'jose';
import { openId } from '../src/adapters/open-id.js';
import {
  type CertifiedProvider,
  type PersonAtProvider,
  redirectUri,
  startCertifiedProvider,
} from './certified-provider.js';
import { type HostileProvider, startHostileProvider } from './hostile-provider.js';
import { databaseUrl, start, stop } from './running-service.js';
import { clinicOf, codeOf, finish, signIn, startSignIn, verify } from './signing-in.js';

type Running = Awaited<ReturnType<typeof start>>;
type Claims = Record<string, unknown>;

const ann: PersonAtProvider = { sub: 'ann', email: 'ann@clinic.example', emailVerified: true, name: 'Ann' };
const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const roles = { roleClaim: 'groups', roleMap: [{ claimValue: 'desk', role: 'clerk' }] };
const nowS = () => Math.floor(Date.now() / 1000);

describe('an attack on sign-in', () => {
  const clock = fakeClock(Date.now());
  let app: Running;
  let honest: CertifiedProvider;
  let other: CertifiedProvider;
  let hostile: HostileProvider;
  before(async () => {
    [honest, other, hostile] = await Promise.all([
      startCertifiedProvider(),
      startCertifiedProvider(),
      startHostileProvider(),
    ]);
    app = await start('attacks', { SESSION_PROVIDER_TARGETS: 'loopback' }, clock);
  });
  after(async () => {
    await stop(app);
    await Promise.all([honest.stop(), other.stop(), hostile.stop()]);
  });

  /** An account with the honest provider, and Ann invited. */
  async function clinic(more: Partial<SetSignInProviderRequest> = {}) {
    const made = await clinicOf(app, honest.issuer, more);
    const { accountId } = made;
    const { personId } = await app.session.calls.invitePerson({
      accountId,
      email: 'ann@clinic.example',
      name: '',
      role: 'clerk',
    });
    return { ...made, personId };
  }

  /** Signs in with the hostile provider, whose ID token has these claims in addition to valid ones. */
  async function signInWith(
    providerId: string,
    claims: Claims,
    { header = {}, idToken }: { header?: object; idToken?: (claims: Claims) => string | Promise<string> } = {},
  ) {
    const begun = await startSignIn(app, { providerId });
    const { state, nonce } = Object.fromEntries(new URL(begun.authorizationUrl).searchParams);
    const all = { sub: 'mallory', nonce, iat: nowS(), exp: nowS() + 300, groups: ['desk'], ...claims };
    hostile.tokens(() => (idToken ? idToken(all) : hostile.sign(all, header)));
    return finish(app, begun, `${redirectUri}?code=c&state=${state}`);
  }
  const ofHostile = (more: Partial<SetSignInProviderRequest> = {}) =>
    clinicOf(app, hostile.issuer, { ...roles, ...more });

  describe('by the callback', () => {
    it('with a response of another provider (mix-up) fails', async () => {
      const { accountId, providerId } = await clinic();
      await clinicOf(app, other.issuer, { accountId });
      const begun = await startSignIn(app, { providerId });
      const callback = new URL(await honest.visit(begun.authorizationUrl, ann));
      callback.searchParams.set('iss', other.issuer);
      expect(await codeOf(finish(app, begun, callback.href))).to.equal('SIGN_IN_REJECTED');
    });

    it('without the issuer, which this provider always states, fails', async () => {
      const { providerId } = await clinic();
      const begun = await startSignIn(app, { providerId });
      const callback = new URL(await honest.visit(begun.authorizationUrl, ann));
      expect(callback.searchParams.get('iss')).to.equal(honest.issuer);
      callback.searchParams.delete('iss');
      expect(await codeOf(finish(app, begun, callback.href))).to.equal('SIGN_IN_REJECTED');
    });

    it('with a code of another provider fails, and its token endpoint never gets the code', async () => {
      const { accountId, providerId } = await clinic();
      const { providerId: second } = await clinicOf(app, hostile.issuer, { accountId });
      const victim = await startSignIn(app, { providerId });
      const code = new URL(await honest.visit(victim.authorizationUrl, ann)).searchParams.get('code') ?? '';
      const begun = await startSignIn(app, { providerId: second });
      const { state } = Object.fromEntries(new URL(begun.authorizationUrl).searchParams);
      // The attacker's browser gets the code of the victim only if the honest issuer is stated beside it.
      const callback = `${redirectUri}?code=${code}&state=${state}&iss=${encodeURIComponent(honest.issuer)}`;
      expect(await codeOf(finish(app, begun, callback))).to.equal('SIGN_IN_REJECTED');
      expect(hostile.requests.some(({ body }) => body.get('code') === code)).to.equal(false);
    });

    it('with a stolen code in another browser fails', async () => {
      const { providerId } = await clinic();
      const victim = await startSignIn(app, { providerId });
      const callback = await honest.visit(victim.authorizationUrl, ann);
      const thief = await startSignIn(app, { providerId });
      expect(await codeOf(finish(app, thief, callback))).to.equal('SIGN_IN_REJECTED');
      // With the state of the thief's own sign-in, the code does not match its PKCE verifier.
      const forged = new URL(callback);
      forged.searchParams.set('state', new URL(thief.authorizationUrl).searchParams.get('state') ?? '');
      expect(await codeOf(finish(app, thief, forged.href))).to.equal('SIGN_IN_REJECTED');
    });

    it('that is replayed, one after the other or at the same time, succeeds once', async () => {
      const { providerId } = await clinic();
      const begun = await startSignIn(app, { providerId });
      const callback = await honest.visit(begun.authorizationUrl, ann);
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => codeOf(finish(app, begun, callback))));
      expect(outcomes.filter((outcome) => outcome === 'accepted')).to.have.length(1);
      expect(outcomes.filter((outcome) => outcome === 'SIGN_IN_EXPIRED')).to.have.length(4);
      expect(await codeOf(finish(app, begun, callback))).to.equal('SIGN_IN_EXPIRED');
    });

    it('with a wrong, missing or repeated state fails, and does not end the sign-in of the browser', async () => {
      const { providerId } = await clinic();
      const begun = await startSignIn(app, { providerId });
      const callback = await honest.visit(begun.authorizationUrl, ann);
      for (const state of ['', 'x', undefined]) {
        const forged = new URL(callback);
        if (state === undefined) forged.searchParams.delete('state');
        else forged.searchParams.set('state', state);
        expect(await codeOf(finish(app, begun, forged.href))).to.equal('SIGN_IN_REJECTED');
      }
      expect(await codeOf(finish(app, begun, callback))).to.equal('accepted');
      const again = await startSignIn(app, { providerId });
      const twice = `${await honest.visit(again.authorizationUrl, ann)}&state=x`;
      expect(await codeOf(finish(app, again, twice))).to.equal('SIGN_IN_REJECTED');
    });

    it('on another host, or of another callback, fails', async () => {
      const { providerId } = await clinic();
      const begun = await startSignIn(app, { providerId });
      const { search } = new URL(await honest.visit(begun.authorizationUrl, ann));
      for (const url of [
        `http://evil.example/auth/callback${search}`,
        `http://127.0.0.1:8080/console${search}`,
        search,
        `${redirectUri}${search}&x=${'a'.repeat(9000)}`,
      ])
        expect(await codeOf(finish(app, begun, url)), url.slice(0, 60)).to.equal('SIGN_IN_REJECTED');
      const elsewhere = 'https://evil.example/auth/callback';
      const moved = app.session.calls.finishSignIn({
        ...begun,
        callbackUrl: elsewhere + search,
        redirectUri: elsewhere,
      });
      expect(await codeOf(moved)).to.equal('SIGN_IN_REJECTED');
      for (const redirectUri of [
        'http://evil.example/auth/callback',
        'https://clinic.example/elsewhere',
        'javascript:alert(1)',
        '',
      ])
        expect(await codeOf(startSignIn(app, { providerId, redirectUri }))).to.equal('INVALID_INPUT');
    });

    it('ten minutes after the start fails', async () => {
      const { providerId } = await ofHostile();
      const begun = await startSignIn(app, { providerId });
      const { state, nonce } = Object.fromEntries(new URL(begun.authorizationUrl).searchParams);
      hostile.tokens(() => hostile.sign({ sub: 'm', nonce, iat: nowS(), exp: nowS() + 3600, groups: ['desk'] }));
      clock.advance(10 * 60_000);
      try {
        expect(await codeOf(finish(app, begun, `${redirectUri}?code=c&state=${state}`))).to.equal('SIGN_IN_EXPIRED');
      } finally {
        clock.advance(-10 * 60_000);
      }
    });

    it('with a guessed sign-in token fails', async () => {
      for (const signInToken of ['', 'x', 'A'.repeat(43), '{"$ne": null}'])
        expect(await codeOf(finish(app, { signInToken }, `${redirectUri}?code=c&state=s`))).to.equal('SIGN_IN_EXPIRED');
    });

    it('with an error signs nobody in', async () => {
      const { providerId } = await ofHostile();
      for (const [error, code] of [
        ['access_denied', 'SIGN_IN_REJECTED'],
        ['temporarily_unavailable', 'PROVIDER_UNAVAILABLE'],
      ] as const) {
        const begun = await startSignIn(app, { providerId });
        const { state } = Object.fromEntries(new URL(begun.authorizationUrl).searchParams);
        expect(await codeOf(finish(app, begun, `${redirectUri}?error=${error}&state=${state}`))).to.equal(code);
      }
    });
  });

  describe('by PKCE', () => {
    for (const [what, change] of [
      ['removed', (url: URL) => url.searchParams.delete('code_challenge')],
      ['plain', (url: URL) => url.searchParams.set('code_challenge_method', 'plain')],
    ] as const)
      it(`with a challenge that was made ${what} fails`, async () => {
        const { providerId } = await clinic();
        const begun = await startSignIn(app, { providerId });
        const url = new URL(begun.authorizationUrl);
        expect(url.searchParams.get('code_challenge_method')).to.equal('S256');
        change(url);
        if (what === 'removed') url.searchParams.delete('code_challenge_method');
        const callback = await honest.visit(url.href, ann);
        expect(await codeOf(finish(app, begun, callback))).not.to.equal('accepted');
      });
  });

  describe('by the ID token', () => {
    it('starts from one that is accepted', async () => {
      const { providerId } = await ofHostile();
      const { session } = await signInWith(providerId, { name: 'Mallory' });
      expect(session?.person).to.include({ name: 'Mallory', role: 'clerk' });
      expect(hostile.requests.findLast(({ path }) => path === '/token')?.authorization).to.match(/^Basic /);
    });

    for (const [what, claims] of [
      ['for another audience', { aud: 'another-client' }],
      ['for several audiences without the party', { aud: ['cardlens', 'another-client'], azp: 'another-client' }],
      ['of another issuer', { iss: 'https://accounts.example' }],
      ['with another nonce', { nonce: 'x' }],
      ['without a nonce', { nonce: undefined }],
      ['that has expired', { exp: nowS() - 3600 }],
      ['without an expiry', { exp: undefined }],
      ['that is not valid yet', { nbf: nowS() + 3600 }],
      ['without a subject', { sub: undefined }],
      ['with an empty subject', { sub: '' }],
      ['with an object as subject', { sub: { $ne: null } }],
      ['with a subject of 10,000 characters', { sub: 's'.repeat(10_000) }],
    ] as const)
      it(`${what} fails`, async () => {
        const { accountId, providerId } = await ofHostile();
        expect(await codeOf(signInWith(providerId, claims))).to.equal('SIGN_IN_REJECTED');
        expect((await app.session.calls.listPeople({ accountId })).people).to.deep.equal([]);
      });

    it('without a signature (alg none) fails', async () => {
      const { providerId } = await ofHostile();
      for (const alg of ['none', 'None', 'NONE']) {
        const unsigned = (claims: Claims) =>
          `${base64url.encode(JSON.stringify({ alg }))}.${base64url.encode(JSON.stringify({ iss: hostile.issuer, aud: 'cardlens', ...claims }))}.`;
        hostile.announce({ id_token_signing_alg_values_supported: ['none', 'RS256'] });
        expect(await codeOf(signInWith(providerId, {}, { idToken: unsigned }))).to.equal('SIGN_IN_REJECTED');
      }
      hostile.announce({});
    });

    it('with an HMAC by the public key or the client secret fails, also if the provider announces it', async () => {
      hostile.announce({ id_token_signing_alg_values_supported: ['RS256', 'HS256'] });
      const { providerId } = await ofHostile();
      const pem = await exportSPKI((await importJWK(hostile.jwk, 'RS256', { extractable: true })) as never);
      for (const secret of [pem, JSON.stringify(hostile.jwk), hostile.jwk.n ?? '', 'secret-of-the-client']) {
        const idToken = (claims: Claims) => hostile.sign(claims, { alg: 'HS256' }, new TextEncoder().encode(secret));
        expect(await codeOf(signInWith(providerId, {}, { idToken }))).to.equal('SIGN_IN_REJECTED');
      }
      hostile.announce({});
    });

    it('signed by another key, named as the right one or brought along, fails', async () => {
      const { providerId } = await ofHostile();
      const { privateKey } = await generateKeyPair('RS256');
      for (const header of [
        {},
        { kid: 'unknown' },
        { jwk: hostile.jwk },
        { jku: `${other.issuer}/jwks` },
        { kid: '../../dev/null' },
      ]) {
        const idToken = (claims: Claims) => hostile.sign(claims, header, privateKey);
        expect(await codeOf(signInWith(providerId, {}, { idToken }))).to.equal('SIGN_IN_REJECTED');
      }
    });

    it('without an ID token, or with one that is no token, fails', async () => {
      const { providerId } = await ofHostile();
      for (const idToken of ['', 'a.b.c', '.', 'x'.repeat(100_000)])
        expect(await codeOf(signInWith(providerId, {}, { idToken: () => idToken }))).to.equal('SIGN_IN_REJECTED');
    });

    it('with the UserInfo of somebody else fails', async () => {
      hostile.announce({ userinfo_endpoint: `${hostile.issuer}/userinfo` });
      hostile.routes['/userinfo'] = (_, res) =>
        hostile.json(res, { sub: 'ann', email: 'ann@clinic.example', email_verified: true });
      const { providerId } = await ofHostile();
      expect(await codeOf(signInWith(providerId, {}))).to.equal('SIGN_IN_REJECTED');
      hostile.announce({});
    });
  });

  describe('on an invitation', () => {
    it('with an address that the provider has not verified fails', async () => {
      const { accountId } = await clinic();
      const { providerId } = await clinicOf(app, hostile.issuer, { accountId });
      for (const email_verified of [false, undefined, 'true', 1, [true]])
        expect(await codeOf(signInWith(providerId, { email: 'ann@clinic.example', email_verified }))).to.equal(
          'NOT_INVITED',
        );
      const person = { ...ann, sub: 'not-ann', emailVerified: false };
      const { providers } = await app.session.calls.listSignInProviders({ accountId });
      expect(await codeOf(signIn(app, honest, providers[0]?.providerId ?? '', person))).to.equal('NOT_INVITED');
    });

    it('with the address at the provider of another account fails, and leaves the invitation', async () => {
      const victim = await clinic();
      const { providerId } = await clinicOf(app, hostile.issuer);
      const verified = { email: 'ann@clinic.example', email_verified: true };
      expect(await codeOf(signInWith(providerId, verified))).to.equal('NOT_INVITED');
      const { people } = await app.session.calls.listPeople({ accountId: victim.accountId });
      expect(people.map(({ state }) => state)).to.deep.equal(['invited']);
    });

    it('that was accepted before fails', async () => {
      const { accountId, providerId } = await clinic();
      await signIn(app, honest, providerId, ann);
      expect(await codeOf(signIn(app, honest, providerId, { ...ann, sub: 'second' }))).to.equal('NOT_INVITED');
      expect((await app.session.calls.listPeople({ accountId })).people).to.have.length(1);
    });

    it('by two people at the same time lets one in', async () => {
      const { accountId, providerId } = await clinic();
      const begun = await Promise.all(['one', 'two'].map(() => startSignIn(app, { providerId })));
      const callbacks: string[] = [];
      for (const [index, { authorizationUrl }] of begun.entries())
        callbacks.push(await honest.visit(authorizationUrl, { ...ann, sub: `twin ${index}` }));
      const outcomes = await Promise.all(begun.map((each, index) => codeOf(finish(app, each, callbacks[index] ?? ''))));
      expect(outcomes).to.have.members(['accepted', 'NOT_INVITED']);
      expect((await app.session.calls.listPeople({ accountId })).people).to.have.length(1);
    });

    it('that was withdrawn fails', async () => {
      const { accountId, providerId, personId } = await clinic();
      await app.session.calls.updatePerson({ accountId, personId, state: 'deactivated' });
      expect(await codeOf(signIn(app, honest, providerId, ann))).to.equal('DEACTIVATED');
    });
  });

  describe('by claims', () => {
    it('with the subject of somebody at another provider fails', async () => {
      const { accountId, providerId } = await clinic();
      const { session } = await signIn(app, honest, providerId, ann);
      const { providerId: second } = await clinicOf(app, hostile.issuer, { accountId, ...roles });
      const { session: theirs } = await signInWith(second, { sub: 'ann' });
      expect(theirs?.person?.personId).not.to.equal(session?.person?.personId);
      expect(await codeOf(signInWith(second, { sub: 'ann', groups: [] }))).to.equal('NOT_INVITED');
    });

    it('with the unverified address of somebody else keep the person’s own, or none', async () => {
      const { accountId, providerId } = await ofHostile();
      const emailOf = async (claims: Claims) => (await signInWith(providerId, claims)).session?.person?.email;
      expect(await emailOf({ email: 'boss@clinic.example' })).to.equal('');
      expect(await emailOf({ email: 'mallory@clinic.example', email_verified: true })).to.equal(
        'mallory@clinic.example',
      );
      expect(await emailOf({ email: 'boss@clinic.example' })).to.equal('mallory@clinic.example');
      const boss = { accountId, email: 'boss@clinic.example', name: '', role: 'administrator' };
      expect(await codeOf(app.session.calls.invitePerson(boss))).to.equal('accepted');
    });

    it('with unknown roles, or names of prototypes, give no role', async () => {
      const { accountId, providerId } = await ofHostile();
      const proto: unknown = JSON.parse('{"__proto__": {"groups": ["desk"]}, "groups": [], "role": "administrator"}');
      for (const claims of [
        { groups: ['administrator', 'admin', '*', 'DESK', 'desk '] },
        { groups: { desk: true } },
        { groups: '__proto__' },
        { groups: undefined, role: 'administrator' },
        proto as Claims,
      ])
        expect(await codeOf(signInWith(providerId, claims))).to.equal('NOT_INVITED');
      expect((await app.session.calls.listPeople({ accountId })).people).to.deep.equal([]);
      expect(({} as { groups?: unknown }).groups).to.equal(undefined);
    });

    it('of a size that no directory has work or fail within seconds', async () => {
      const { providerId } = await ofHostile();
      const groups = [...Array.from({ length: 20_000 }, (_, index) => `group ${index}`), 'desk'];
      expect(
        (await signInWith(providerId, { groups, name: 'n'.repeat(100_000) })).session?.person?.name,
      ).to.have.length(200);
      const huge = { groups: Array.from({ length: 100_000 }, (_, index) => `group ${index}`) };
      expect(await codeOf(signInWith(providerId, huge))).to.equal('PROVIDER_UNAVAILABLE');
    });

    it('with a role that a request makes up fails', async () => {
      const { accountId, personId } = await clinic();
      const change = (more: object) => codeOf(app.session.calls.updatePerson({ accountId, personId, ...more }));
      for (const role of ['', 'owner', 'Administrator', '__proto__', 'viewer '])
        expect(await change({ role })).to.equal('INVALID_INPUT');
      for (const state of ['', 'invited', 'admin']) expect(await change({ state })).to.equal('INVALID_INPUT');
    });

    it('with an address of another script that looks alike is another person', async () => {
      const { accountId, providerId } = await clinicOf(app, hostile.issuer);
      await app.session.calls.invitePerson({ accountId, email: 'mark@clinic.example', name: '', role: 'clerk' });
      const claims = { email: 'mar\u212A@clinic.example', email_verified: true };
      expect(await codeOf(signInWith(providerId, claims))).to.equal('NOT_INVITED');
    });
  });

  describe('by somebody who was deactivated', () => {
    it('during the sign-in fails', async () => {
      const { accountId, providerId, personId } = await clinic();
      await signIn(app, honest, providerId, ann);
      const begun = await startSignIn(app, { providerId });
      const callback = await honest.visit(begun.authorizationUrl, ann);
      const [outcome] = await Promise.all([
        finish(app, begun, callback).catch(() => undefined),
        app.session.calls.updatePerson({ accountId, personId, state: 'deactivated' }),
      ]);
      if (outcome) expect(await codeOf(verify(app, outcome.token))).to.equal('SIGNED_OUT');
      expect(await codeOf(signIn(app, honest, providerId, ann))).to.equal('DEACTIVATED');
    });

    it('with a token or link from before fails', async () => {
      const { accountId, providerId, personId } = await clinic();
      const { session } = await signIn(app, honest, providerId, ann);
      const keyId = session?.sessionId ?? '';
      const { identityId, sessionId } = await app.session.calls.issueToken({ accountId, keyId });
      const link = await app.session.calls.generateMagicLink({ accountId, identityId, sessionId, keyId });
      await app.session.calls.updatePerson({ accountId, personId, state: 'deactivated' });
      expect(await codeOf(app.session.calls.issueToken({ accountId, keyId }))).to.equal('UNREGISTERED_KEY');
      expect(await codeOf(app.session.calls.validateMagicLink({ token: link.token }))).to.equal('MAGIC_TOKEN_EXPIRED');
    });
  });

  describe('on browser sessions', () => {
    it('by guessing, or with what the database contains, fails', async () => {
      const { providerId } = await clinic();
      const { token, session } = await signIn(app, honest, providerId, ann);
      const mongo = await connectMongo(databaseUrl('attacks'), 'test');
      const stored = await mongo.connection
        .collection<{ _id: string }>('browser_sessions')
        .findOne({ sessionId: session?.sessionId });
      await mongo.stop?.();
      const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
      for (const guess of [
        '',
        ' ',
        session?.sessionId ?? '',
        stored?._id ?? '',
        `${token} `,
        token.toLowerCase(),
        'A'.repeat(43),
        '{"$gt":""}',
        'x'.repeat(100_000),
      ])
        expect(await codeOf(verify(app, guess)), guess.slice(0, 50)).to.equal('SIGNED_OUT');
      // The last character of 43 has unused bits, so another text may decode to the same bytes; it is another token all the same.
      expect(await codeOf(verify(app, flipped))).to.equal('SIGNED_OUT');
      expect(await codeOf(verify(app, token))).to.equal('accepted');
    });

    it('with a token known beforehand (fixation) fails', async () => {
      const { providerId } = await clinic();
      const begun = await startSignIn(app, { providerId });
      expect(await codeOf(verify(app, begun.signInToken))).to.equal('SIGNED_OUT');
      const first = await finish(app, begun, await honest.visit(begun.authorizationUrl, ann));
      const second = await signIn(app, honest, providerId, ann);
      expect(new Set([begun.signInToken, first.token, second.token]).size).to.equal(3);
      expect(await codeOf(verify(app, begun.signInToken))).to.equal('SIGNED_OUT');
    });

    it('after their idle or absolute limit fails, however often they are used', async () => {
      const aged = fakeClock(Date.now());
      const short = await start(
        'limits',
        { SESSION_PROVIDER_TARGETS: 'loopback', SESSION_BROWSER_IDLE: '10m', SESSION_BROWSER_MAX: '30m' },
        aged,
      );
      try {
        const { accountId, providerId } = await clinicOf(short, honest.issuer);
        await short.session.calls.invitePerson({ accountId, email: 'ann@clinic.example', name: '', role: 'clerk' });
        const [idle, used] = [
          await signIn(short, honest, providerId, ann),
          await signIn(short, honest, providerId, ann),
        ];
        for (let minutes = 6; minutes < 30; minutes += 6) {
          aged.advance(6 * 60_000);
          // Half of the uses are known from the database only.
          if (minutes % 12 === 0) await short.service.writeUse();
          expect(await codeOf(verify(short, used.token)), `${minutes} minutes`).to.equal('accepted');
        }
        expect(await codeOf(verify(short, idle.token))).to.equal('SIGNED_OUT');
        aged.advance(6 * 60_000);
        expect(await codeOf(verify(short, used.token))).to.equal('SIGNED_OUT');
        const keyId = used.session?.sessionId ?? '';
        expect(await codeOf(short.session.calls.issueToken({ accountId, keyId }))).to.equal('UNREGISTERED_KEY');
      } finally {
        await stop(short);
      }
    });

    it('by issuing a token for another account, or with more scopes than the role, fails', async () => {
      const { accountId, providerId } = await clinic();
      const { session } = await signIn(app, honest, providerId, ann);
      const keyId = session?.sessionId ?? '';
      const { accountId: foreign } = await clinic();
      expect(await codeOf(app.session.calls.issueToken({ accountId: foreign, keyId }))).to.equal('UNREGISTERED_KEY');
      const { token } = await app.session.calls.issueToken({ accountId, keyId });
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      expect(claims.key_scopes).to.deep.equal(['read', 'write', 'eligibility']);
    });
  });

  describe('by the back channel', () => {
    const logout = (claims: Claims, { header = { typ: 'logout+jwt' }, key = hostile.privateKey } = {}) =>
      hostile.sign(
        { sub: 'mallory', iat: nowS(), exp: nowS() + 120, jti: randomUUID(), events: logoutEvent, ...claims },
        header,
        key,
      );
    const send = (logoutToken: string) =>
      codeOf(app.session.calls.backChannelLogout({ logoutToken }, { timeoutMs: 20_000 }));

    for (const [what, claims] of [
      ['for another audience', { aud: 'another-client' }],
      ['of another issuer', { iss: 'https://accounts.example' }],
      ['that has expired', { exp: nowS() - 3600 }],
      ['without an expiry', { exp: undefined }],
      ['that is old', { iat: nowS() - 3600 }],
      ['without an id', { jti: undefined }],
      ['with a nonce, as in an ID token', { nonce: 'n' }],
      ['without an event', { events: undefined }],
      ['with another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
      ['with an event that is no object', { events: { 'http://schemas.openid.net/event/backchannel-logout': true } }],
      ['with an event of a prototype', { events: ['http://schemas.openid.net/event/backchannel-logout'] }],
      ['without a person and a session', { sub: undefined }],
      ['with an object as person', { sub: { $ne: null } }],
    ] as const)
      it(`with a logout token ${what} ends nothing`, async () => {
        const { providerId } = await ofHostile();
        const { token } = await signInWith(providerId, {});
        expect(await send(await logout(claims))).to.be.oneOf(['INVALID_INPUT', 'SIGN_IN_REJECTED']);
        expect(await codeOf(verify(app, token))).to.equal('accepted');
      });

    it('with a session that is not known ends those of the person', async () => {
      const { providerId } = await ofHostile();
      const { token } = await signInWith(providerId, {});
      expect(await send(await logout({ sid: 'not in the ID token' }))).to.equal('accepted');
      expect(await codeOf(verify(app, token))).to.equal('SIGNED_OUT');
    });

    it('with a forged signature, none, or an ID token ends nothing', async () => {
      const { providerId } = await ofHostile();
      const { token } = await signInWith(providerId, {});
      const { privateKey } = await generateKeyPair('RS256');
      const valid = await logout({});
      const [, payload = ''] = valid.split('.');
      const idToken = await hostile.sign({ sub: 'mallory', iat: nowS(), exp: nowS() + 300 });
      for (const forged of [
        await logout({}, { key: privateKey, header: { typ: 'logout+jwt' } }),
        `${base64url.encode('{"alg":"none"}')}.${payload}.`,
        idToken,
        await logout({}, { header: { typ: 'at+jwt' } }),
        '',
        'a.b.c',
        'x'.repeat(100_000),
      ])
        expect(await send(forged)).to.be.oneOf(['INVALID_INPUT', 'SIGN_IN_REJECTED']);
      expect(await codeOf(verify(app, token))).to.equal('accepted');
      expect(await send(valid)).to.equal('accepted');
      expect(await codeOf(verify(app, token))).to.equal('SIGNED_OUT');
    });

    it('with a logout token that was used before does not end a later session', async () => {
      const { providerId } = await ofHostile();
      await signInWith(providerId, {});
      const used = await logout({});
      expect(await send(used)).to.equal('accepted');
      const { token } = await signInWith(providerId, {});
      expect(await send(used)).to.equal('INVALID_INPUT');
      expect(await codeOf(verify(app, token))).to.equal('accepted');
    });

    it('by one provider ends no session that was begun with another', async () => {
      const { accountId, providerId } = await clinic();
      const { token } = await signIn(app, honest, providerId, ann);
      await clinicOf(app, hostile.issuer, { accountId });
      expect(await send(await logout({ sub: 'ann' }))).to.equal('accepted');
      expect(await codeOf(verify(app, token))).to.equal('accepted');
    });
  });

  describe('by a provider', () => {
    it('that does not respond, or sends megabytes, ends as unavailable within seconds', async () => {
      const { providerId } = await ofHostile();
      const begun = await startSignIn(app, { providerId });
      const { state } = Object.fromEntries(new URL(begun.authorizationUrl).searchParams);
      hostile.routes['/token'] = () => {};
      const startedAtMs = performance.now();
      expect(await codeOf(finish(app, begun, `${redirectUri}?code=c&state=${state}`))).to.equal('PROVIDER_UNAVAILABLE');
      expect(performance.now() - startedAtMs).to.be.lessThan(15_000);
      const slow = await startHostileProvider();
      slow.routes['/.well-known/openid-configuration'] = (_, res) => {
        res.writeHead(200, { 'content-type': 'application/json' });
        const chunk = Buffer.alloc(65_536, ' ');
        const more = (): void => {
          while (!res.destroyed && res.write(chunk));
          if (!res.destroyed) res.once('drain', more);
        };
        more();
      };
      const { providerId: big } = await clinicOf(app, slow.issuer);
      expect(await codeOf(startSignIn(app, { providerId: big }))).to.equal('PROVIDER_UNAVAILABLE');
      slow.routes['/.well-known/openid-configuration'] = (_, res) => slow.json(res, 'down', 503);
      expect(await codeOf(startSignIn(app, { providerId: big }))).to.equal('PROVIDER_UNAVAILABLE');
      await slow.stop();
      expect(await codeOf(startSignIn(app, { providerId: big }))).to.equal('PROVIDER_UNAVAILABLE');
    });

    it('that redirects, or names endpoints at private addresses or of another issuer, is rejected', async () => {
      const rogue = await startHostileProvider();
      for (const respond of [
        (more: object) => rogue.announce({ token_endpoint: 'http://169.254.169.254/latest/meta-data', ...more }),
        (more: object) => rogue.announce({ jwks_uri: 'http://10.0.0.1/jwks', ...more }),
        (more: object) => rogue.announce({ jwks_uri: 'file:///etc/passwd', ...more }),
        (more: object) => rogue.announce({ authorization_endpoint: 'javascript:alert(1)', ...more }),
        () => rogue.announce({ issuer: honest.issuer }),
        () => rogue.announce({ issuer: `${rogue.issuer}/` }),
        () => {
          rogue.routes['/.well-known/openid-configuration'] = (_, res) => {
            res.writeHead(302, { location: `${honest.issuer}/.well-known/openid-configuration` });
            res.end();
          };
        },
      ]) {
        respond({});
        const { providerId } = await clinicOf(app, rogue.issuer);
        expect(await codeOf(startSignIn(app, { providerId }))).to.equal('SIGN_IN_REJECTED');
      }
      rogue.announce({ userinfo_endpoint: 'http://10.0.0.1/userinfo' });
      await rogue.stop();
    });

    it('at a private address, by its address or its name, is not reached', async () => {
      for (const issuer of [
        'http://10.0.0.1',
        'https://169.254.169.254',
        'ftp://id.example',
        'https://me:secret@id.example',
        'https://id.example/#a',
        'https://id.example/?a',
        'id',
      ])
        expect(await codeOf(clinicOf(app, issuer)), issuer).to.equal('INVALID_INPUT');
      const lookup = (_: string, options: { all?: boolean }, done: (...args: unknown[]) => void) =>
        options.all ? done(null, [{ address: '10.0.0.1', family: 4 }]) : done(null, '10.0.0.1', 4);
      const guarded = openId({ targets: 'public', timeoutMs: 4000, lookup: lookup as never }, clock, silentLogger);
      for (const issuer of ['http://id.example', 'https://localhost', hostile.issuer])
        expect(() => guarded.issuerOf(issuer)).to.throw('issuer');
      const rebound = {
        providerId: 'p',
        version: 1,
        issuer: 'https://id.example',
        clientId: 'c',
        scopes: ['openid'],
        mfaAcrValues: [],
      };
      const request = { redirectUri, state: 's', nonce: 'n', verifier: 'v'.repeat(43), isMfaRequired: false };
      expect(await codeOf(guarded.authorizationUrl(rebound as never, request))).to.equal('PROVIDER_UNAVAILABLE');
    });

    it('whose client changes ends the sessions begun with the former, and never gets its secret', async () => {
      const { accountId, providerId } = await clinic();
      const { token } = await signIn(app, honest, providerId, ann);
      await clinicOf(app, hostile.issuer, { accountId, providerId, clientSecret: undefined, ...roles });
      expect(await codeOf(verify(app, token))).to.equal('SIGNED_OUT');
      await signInWith(providerId, {});
      const exchange = hostile.requests.findLast(({ path }) => path === '/token');
      expect(exchange?.authorization).to.equal(undefined);
      expect(exchange?.body.get('client_secret')).to.equal(null);
    });
  });
});
