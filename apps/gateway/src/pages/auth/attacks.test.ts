import { keyScopes } from '@cardlens/access';
import { DomainError, requestErrors, signInErrors } from '@cardlens/errors';
import { type LogFields, silentLogger } from '@cardlens/runtime';
import { expect } from 'chai';
import request from 'supertest';
import { asPerson, withCookie } from '../../../test/as-person.js';
import { completed } from '../../../test/completed-card.js';
import {
  aBrowserSession,
  aCardId,
  aPerson,
  aScanId,
  aToken,
  bearer,
  browserSessionOf,
  cookieOf,
  cookieOfKey,
  ourAccount,
  ourKey,
  testApp,
} from '../../../test/fakes.js';
import { failedCount } from '../../middleware/rate-limit.js';

type App = ReturnType<typeof testApp>['app'];
const ourOrigin = 'https://links.cardlens.test';
const personId = aPerson('clerk').personId;
const pending = 'pending-sign-in-of-this-browser-0000000000';
const pendingCookie = `__Secure-cardlens-sign-in=${pending}`;
const started = (role: 'clerk' | 'viewer' = 'clerk', returnTo = '/') => ({
  token: cookieOf[role],
  session: browserSessionOf(cookieOf[role]),
  returnTo,
});
const cookiesOf = (res: { headers: Record<string, unknown> }): string[] =>
  [res.headers['set-cookie'] ?? []].flat() as string[];

describe('the cookie of a browser session', () => {
  const clerk = { cookie: `__Host-cardlens=${cookieOf.clerk}` };
  const header = { 'x-cardlens-console': '1' };

  it('is accepted with the header of the console', async () => {
    for (const origin of [{}, { origin: ourOrigin, host: 'links.cardlens.test' }])
      expect(
        (
          await request(testApp().app)
            .get('/v1/cards')
            .set({ ...clerk, ...header, ...origin })
        ).status,
      ).to.equal(200);
  });

  for (const [what, headers] of [
    ['without its header', {}],
    ['with another value of its header', { 'x-cardlens-console': 'true' }],
    ['from another site', { ...header, origin: 'https://evil.example' }],
    ['from a page without an origin', { ...header, origin: 'null' }],
    ['from another port of the same host', { ...header, origin: 'http://127.0.0.1:9999', host: '127.0.0.1:8080' }],
    ['from a page that only claims its site', { 'sec-fetch-site': 'same-origin' }],
  ] as const)
    for (const method of ['get', 'post', 'delete'] as const)
      it(`is rejected ${what}: ${method.toUpperCase()}`, async () => {
        const { app, calls } = testApp();
        const path = method === 'delete' ? `/v1/cards/${aCardId}` : '/v1/cards';
        const res = await request(app)
          [method](path)
          .set({ ...clerk, ...headers });
        expect(res.status).to.equal(403);
        expect(res.body.message).to.contain('x-cardlens-console');
        expect(Object.keys(calls)).to.not.include.members(['listCards', 'createCard', 'deleteCard']);
        expect(calls.verifyBrowserSession).to.equal(undefined);
      });

  it('is rejected in a form that another site posts', async () => {
    const { app, calls } = testApp();
    const res = await request(app)
      .post('/v1/cards')
      .set({ ...clerk, origin: 'https://evil.example' })
      .type('form')
      .send({ enable_livescan: 'true' });
    expect([res.status, calls.createCard]).to.deep.equal([403, undefined]);
  });

  for (const [what, cookie] of [
    ['under the name that plain HTTP uses', `cardlens=${cookieOf.clerk}`],
    ['twice, because somebody else set one', `__Host-cardlens=${cookieOf.clerk}; __Host-cardlens=${cookieOf.viewer}`],
    ['of a session that is unknown', `__Host-cardlens=${'x'.repeat(43)}`],
    ['of 4 KB', `__Host-cardlens=${'x'.repeat(4096)}`],
    ['with characters that no token has', `__Host-cardlens=${cookieOf.clerk}%0d%0aset-cookie:x`],
    ['that is empty', '__Host-cardlens='],
    ['in quotation marks', `__Host-cardlens="${cookieOf.clerk}"`],
    ['with the token of a sign-in that is not finished', `__Host-cardlens=${pending}`],
  ] as const)
    it(`is rejected ${what}`, async () => {
      const res = await request(testApp().app)
        .get('/v1/cards')
        .set({ cookie, ...header });
      expect(res.status).to.equal(401);
    });

  it('does not help a request with an Authorization header, which alone counts', async () => {
    const other = '11111111-1111-4111-8111-1111111111ff';
    const verifyKey = async () => ({ accountId: other, keyId: 'key-2', scopes: ['read'] });
    const { app, calls } = testApp({ session: { verifyKey } });
    const ask = (authorization: string) =>
      request(app)
        .get('/v1/cards')
        .set({ ...asPerson('administrator'), authorization });
    expect((await ask(bearer(ourKey))).status).to.equal(200);
    expect(calls.listCards).to.have.length(1);
    expect(calls.listCards).to.have.deep.nested.property('[0].caller', { accountId: other, keyId: 'key-2' });
    expect(
      (
        await request(app)
          .get('/v1/people')
          .set({ ...asPerson('administrator'), authorization: bearer(ourKey) })
      ).status,
    ).to.equal(403);
    expect((await ask('Bearer garbage')).status).to.equal(401);
    expect((await ask('')).status).to.equal(401);
    expect(calls.verifyBrowserSession).to.equal(undefined);
  });

  it('is nowhere accepted as a bearer token or in a query', async () => {
    const { app } = testApp();
    expect((await request(app).get('/v1/cards').set('authorization', bearer(cookieOf.clerk))).status).to.equal(401);
    const url = `/v1/cards/${aCardId}/events?token=${cookieOf.clerk}`;
    expect((await request(app).get(url)).status).to.equal(401);
  });

  it('is rejected by operations for session tokens', async () => {
    const res = await request(testApp().app).get('/v1/generate-magic-link').set(asPerson('administrator'));
    expect(res.status).to.equal(403);
  });

  it('has an allowance of its own for each browser session', async () => {
    const { app, deps, auth } = testApp();
    const principal = await auth.authenticate({ kind: 'cookie', text: cookieOf.clerk });
    while (deps.limits.take(principal).isAllowed);
    const rejected = await request(app).get('/v1/cards').set(asPerson('clerk'));
    expect(rejected.status).to.equal(429);
    expect(rejected.headers['ratelimit-policy']).to.equal('"person";q=100;w=5');
    expect((await request(app).get('/v1/cards').set(asPerson('manager'))).status).to.equal(200);
  });

  it('is still accepted from an address whose wrong cookies are rejected without a lookup', async () => {
    const { app, calls } = testApp({}, { addressRate: { perSecond: failedCount, burst: 3 * failedCount } });
    const get = (token: string) => request(app).get('/v1/cards').set(withCookie(token));
    expect((await get(cookieOf.clerk)).status).to.equal(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) statuses.push((await get(`${guess}`.repeat(43))).status);
    expect(statuses).to.deep.equal([401, 401, 401, 429, 429, 429]);
    expect(calls.verifyBrowserSession).to.have.length(4);
    expect((await get(cookieOf.clerk)).status).to.equal(200);
  });

  it('is in no response that another site could read', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-cardlens-console',
    };
    for (const path of ['/v1/cards', '/auth/session']) {
      const preflight = await request(testApp().app).options(path).set(headers);
      const res = await request(testApp().app)
        .get(path)
        .set({ ...asPerson('clerk'), origin: headers.origin });
      for (const { headers: got } of [preflight, res]) {
        expect(got).not.to.have.property('access-control-allow-credentials');
        expect(got['access-control-allow-origin']).to.equal('*');
      }
      expect(res.status).to.equal(403);
    }
  });
});

describe('the end of a browser session', () => {
  const setUp = (token: string = cookieOf.clerk) => {
    const state: { error?: DomainError; role: string } = { role: 'clerk' };
    const verifyBrowserSession = async () => {
      if (state.error) throw state.error;
      const session = browserSessionOf(token);
      return session.person ? { ...session, person: aPerson(state.role) } : session;
    };
    const made = testApp({ session: { verifyBrowserSession } });
    const status = async (path = '/v1/cards', method: 'get' | 'post' = 'get') =>
      (await request(made.app)[method](path).set(withCookie(token))).status;
    const end = () => {
      state.error = new DomainError(signInErrors.signedOut);
    };
    return { ...made, state, status, end };
  };

  it('reaches a deactivated person within a second, although the session was cached', async () => {
    const { status, end, clock } = setUp();
    expect(await status()).to.equal(200);
    end();
    expect(await status()).to.equal(200);
    clock.advance(1000);
    expect(await status()).to.equal(401);
  });

  it('reaches a deactivated person at once when its event arrives', async () => {
    const { status, end, auth } = setUp();
    expect(await status()).to.equal(200);
    end();
    auth.revoked.add(browserSessionOf(cookieOf.clerk).sessionId);
    expect(await status()).to.equal(401);
  });

  it('reaches somebody who signed in with a key when the key is revoked', async () => {
    const { status, end, auth } = setUp(cookieOfKey);
    expect(await status()).to.equal(200);
    end();
    auth.revoked.add('key-1');
    expect(await status()).to.equal(401);
  });

  it('is not needed for a lower role, which applies within a second', async () => {
    const { status, state, clock } = setUp();
    expect(await status('/v1/cards', 'post')).to.equal(201);
    state.role = 'viewer';
    clock.advance(1000);
    expect(await status('/v1/cards', 'post')).to.equal(403);
  });

  it('comes with a role that this version does not know', async () => {
    const { status, state } = setUp();
    state.role = 'owner';
    expect(await status()).to.equal(403);
  });

  it('also ends image links, which name the person in the audit log', async () => {
    const bytes = Buffer.from('image');
    const readImage = async () => ({ data: bytes, sizeBytes: bytes.length, contentType: 'image/jpeg' });
    const { app, auth, audited } = testApp({ cards: { getCard: async () => completed }, uploads: { readImage } });
    const card = await request(app).get(`/v1/cards/${aCardId}`).set(asPerson('clerk'));
    const link = new URL(card.body.images.front.url);
    const open = () => request(app).get(link.pathname + link.search);
    expect((await open()).status).to.equal(200);
    expect(audited.at(-1)?.principal).to.include({ kind: 'person', personId });
    auth.revoked.add(browserSessionOf(cookieOf.clerk).sessionId);
    expect((await open()).status).to.equal(410);
  });

  it('also ends image links of somebody who signed in with a key', async () => {
    const { app, auth } = testApp({ cards: { getCard: async () => completed } });
    const card = await request(app).get(`/v1/cards/${aCardId}`).set(withCookie(cookieOfKey));
    const link = new URL(card.body.images.front.url);
    auth.revoked.add(browserSessionOf(cookieOfKey).sessionId);
    expect((await request(app).get(`/v1/images/${aScanId}${link.search}`)).status).to.equal(410);
  });

  it('also ends session tokens, which are issued by the browser session', async () => {
    const issueToken = async () => ({ identityId: aCardId, sessionId: aScanId, token: aToken(), expiresAtUs: 1 });
    for (const token of [cookieOf.clerk, cookieOfKey]) {
      const { app, calls } = testApp({ session: { issueToken } });
      await request(app).get('/v1/access-token').set(withCookie(token));
      const { sessionId: keyId } = browserSessionOf(token);
      expect(calls.issueToken).to.deep.equal([{ accountId: ourAccount, keyId, userId: undefined }]);
    }
    const { app, auth } = testApp();
    const { sessionId: key_id } = browserSessionOf(cookieOf.clerk);
    auth.revoked.add(key_id);
    expect(
      (
        await request(app)
          .get('/v1/cards')
          .set('authorization', bearer(aToken({ key_id })))
      ).status,
    ).to.equal(403);
  });
});

describe('a person', () => {
  for (const [what, send] of [
    [
      'by the body',
      (app: App) => request(app).post('/v1/cards').set(asPerson('viewer')).send({ role: 'administrator' }),
    ],
    ['by the query', (app: App) => request(app).post('/v1/cards?role=administrator').set(asPerson('viewer'))],
    [
      'by a header',
      (app: App) =>
        request(app)
          .post('/v1/cards')
          .set({ ...asPerson('viewer'), 'x-role': 'administrator' }),
    ],
    [
      'by another method that a header names',
      (app: App) =>
        request(app)
          .get(`/v1/cards/${aCardId}`)
          .set({ ...asPerson('viewer'), 'x-http-method-override': 'DELETE' }),
    ],
  ] as const)
    it(`does not get a higher role ${what}`, async () => {
      const { app, calls } = testApp();
      await send(app);
      expect(calls.createCard).to.equal(undefined);
      expect(calls.deleteCard).to.equal(undefined);
    });

  for (const role of ['viewer', 'clerk', 'manager'] as const)
    it(`with the role ${role} cannot change roles, their own included`, async () => {
      const { app, calls } = testApp();
      const own = `/v1/people/${aPerson(role).personId}`;
      const change = await request(app).patch(own).set(asPerson(role)).send({ role: 'administrator' });
      const invite = await request(app).post('/v1/people').set(asPerson(role)).send({ email: 'a@b.example', role });
      expect([change.status, invite.status]).to.deep.equal([403, 403]);
      expect([calls.updatePerson, calls.invitePerson]).to.deep.equal([undefined, undefined]);
    });

  it('changes people and keys of their own account only, whatever the request says', async () => {
    const { app, calls } = testApp();
    const other = '11111111-1111-4111-8111-1111111111ff';
    const admin = asPerson('administrator');
    await request(app)
      .patch(`/v1/people/${personId}?account_id=${other}`)
      .set(admin)
      .send({ account_id: other, state: 'deactivated' });
    await request(app).delete(`/v1/keys/${personId}`).set(admin).send({ account_id: other });
    await request(app).post('/v1/keys').set(admin).send({ account_id: other, name: 'x' });
    for (const method of ['updatePerson', 'revokeKey', 'createKey'])
      expect(calls[method], method).to.have.nested.property('[0].accountId', ourAccount);
  });

  it('gets the error of the last administrator, and a person of another account is not found', async () => {
    const failing = (error: DomainError) => async () => {
      throw error;
    };
    const { app } = testApp({ session: { updatePerson: failing(new DomainError(signInErrors.lastAdministrator)) } });
    const res = await request(app)
      .patch(`/v1/people/${personId}`)
      .set(asPerson('administrator'))
      .send({ role: 'clerk' });
    expect([res.status, res.body.message]).to.deep.equal([409, 'An account needs an active administrator']);
  });

  it('is named in the audit log, also when the request is rejected', async () => {
    const { app, audited } = testApp();
    await request(app).get('/v1/cards').set(asPerson('clerk'));
    await request(app).get('/v1/people').set(asPerson('clerk'));
    expect(
      audited.map(({ principal, status }) => [principal.kind, 'personId' in principal && principal.personId, status]),
    ).to.deep.equal([
      ['person', personId, 200],
      ['person', personId, 403],
    ]);
  });

  it('calls the services as a person, without an identity', async () => {
    const { app, calls } = testApp();
    await request(app).get('/v1/cards').set(asPerson('clerk'));
    const { sessionId: keyId } = browserSessionOf(cookieOf.clerk);
    expect(calls.listCards).to.have.deep.nested.property('[0].caller', { accountId: ourAccount, keyId, personId });
  });
});

describe('a new key', () => {
  const scopedApp = (scopes: readonly string[]) =>
    testApp({
      session: {
        verifyKey: async () => ({ accountId: ourAccount, keyId: 'key-1', scopes: [...scopes] }),
        verifyBrowserSession: async () =>
          aBrowserSession({
            key: { accountId: ourAccount, keyId: 'key-1', scopes: [...scopes], expiresAtUs: undefined },
          }),
      },
    });
  const create = (app: App, headers: Readonly<Record<string, string>>, scopes?: readonly string[]) =>
    request(app).post('/v1/keys').set(headers).send({ name: 'x', scopes });

  for (const [who, headers] of [
    ['a key', { authorization: bearer(ourKey) }],
    ['somebody who signed in with a key', withCookie(cookieOfKey)],
  ] as const)
    it(`of ${who} has at most its own scopes`, async () => {
      const { app, calls } = scopedApp(['read', 'admin']);
      for (const scopes of [['phi'], ['read', 'write'], undefined, ['audit', 'read']]) {
        const { status, body } = await create(app, headers, scopes);
        expect([status, body.message]).to.deep.equal([403, 'A key cannot create a key with scopes that it lacks']);
      }
      expect(calls.createKey).to.equal(undefined);
      expect((await create(app, headers, ['read'])).status).to.equal(201);
    });

  it('needs the scope admin', async () => {
    for (const scope of keyScopes.filter((each) => each !== 'admin')) {
      const { app, calls } = scopedApp([scope]);
      expect((await create(app, { authorization: bearer(ourKey) }, [scope])).status).to.equal(403);
      expect(calls.createKey).to.equal(undefined);
    }
  });

  it('of an administrator has any scopes, except that of links to the webhook portal', async () => {
    const offered = keyScopes.filter((scope) => scope !== 'portal');
    expect((await create(testApp().app, asPerson('administrator'), offered)).status).to.equal(201);
    expect((await create(testApp().app, asPerson('administrator'), ['portal'])).status).to.equal(400);
  });

  for (const body of [
    { name: 'x', scopes: ['root'] },
    { name: 'x', scopes: [] },
    { name: ' ' },
    { name: 'x', expires_at: '2000-01-01' },
  ])
    it(`is not created with ${JSON.stringify(body)}`, async () => {
      const { status } = await request(testApp().app).post('/v1/keys').set(asPerson('administrator')).send(body);
      expect(status).to.equal(400);
    });
});

describe('sign-in', () => {
  const callback = (app: App, cookie: string | undefined = pendingCookie, query = '?code=c0de&state=st4te') =>
    request(app)
      .get(`/auth/callback${query}`)
      .set(cookie === undefined ? {} : { cookie });
  const finishing = (finishSignIn: () => Promise<ReturnType<typeof started>>) => testApp({ session: { finishSignIn } });
  const failing = (reason: ConstructorParameters<typeof DomainError>[0]) =>
    finishing(async () => {
      throw new DomainError(reason);
    });

  it('sets a session cookie that pages cannot read, other sites cannot send, and other hosts cannot set', async () => {
    const { app, calls, audited } = finishing(async () => started('clerk', '/cards?state=error'));
    const res = await callback(app);
    expect(audited.map(({ action, principal }) => [action, principal.kind])).to.deep.equal([
      ['GET /auth/callback', 'person'],
    ]);
    expect([res.status, res.headers.location]).to.deep.equal([303, '/console/cards?state=error']);
    const [removed, set] = cookiesOf(res);
    expect(removed).to.match(/^__Secure-cardlens-sign-in=; Path=\/auth; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/);
    expect(set).to.match(
      new RegExp(`^__Host-cardlens=${cookieOf.clerk}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Strict; Secure$`),
    );
    expect(res.headers).to.include({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(calls.finishSignIn).to.deep.equal([
      {
        signInToken: pending,
        callbackUrl: `${ourOrigin}/auth/callback?code=c0de&state=st4te`,
        redirectUri: `${ourOrigin}/auth/callback`,
      },
    ]);
  });

  it('begins with a cookie that comes back only to the callback', async () => {
    const startSignIn = async () => ({
      authorizationUrl: 'https://id.example/authorize?state=x',
      signInToken: pending,
      expiresAtUs: Date.UTC(2100, 0, 1) * 1000,
    });
    const { app, calls } = testApp({ session: { startSignIn } });
    const res = await request(app).post('/auth/sign-in').send({ email: 'casey@clinic.example', return_to: '/cards' });
    expect(res.body).to.deep.equal({ authorization_url: 'https://id.example/authorize?state=x' });
    expect(cookiesOf(res)[0]).to.match(
      /^__Secure-cardlens-sign-in=pending\S+; Path=\/auth; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(calls.startSignIn).to.have.nested.property('[0].returnTo', '/cards');
  });

  for (const [what, cookie] of [
    ['without the cookie of its start', 'other=1'],
    [
      'in another browser, which has a cookie of another sign-in',
      `__Secure-cardlens-sign-in=${pending}; __Secure-cardlens-sign-in=x`,
    ],
    ['with a malformed cookie', '__Secure-cardlens-sign-in=%00'],
    ['with the cookie of a session in its place', `__Host-cardlens=${cookieOf.clerk}`],
  ] as const)
    it(`does not finish ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await callback(app, cookie);
      expect(res.status).to.equal(303);
      expect(res.headers.location).to.match(/^\/console\/\?sign_in_error=(SIGN_IN_EXPIRED|SIGN_IN_REJECTED)$/);
      expect(cookiesOf(res).some((set) => set.startsWith('__Host-cardlens='))).to.equal(false);
      expect(calls.finishSignIn).to.equal(undefined);
    });

  it('finishes once: a repeated callback gets no session', async () => {
    let isUsed = false;
    const { app } = finishing(async () => {
      if (isUsed) throw new DomainError(signInErrors.expired);
      isUsed = true;
      return started();
    });
    expect((await callback(app)).headers.location).to.equal('/console/');
    const again = await callback(app);
    expect(again.headers.location).to.equal('/console/?sign_in_error=SIGN_IN_EXPIRED');
    expect(cookiesOf(again)).to.have.length(1);
  });

  it('goes on when another page sends the browser to a callback that is not its own', async () => {
    const res = await callback(failing(signInErrors.rejected).app, pendingCookie, '?x');
    expect(res.headers.location).to.equal('/console/?sign_in_error=SIGN_IN_REJECTED');
    expect(cookiesOf(res)).to.deep.equal([]);
  });

  it('gives nobody a session whose audit entry cannot be stored, and ends it', async () => {
    const audit = {
      record: async () => {
        throw new DomainError(requestErrors.unavailable);
      },
    };
    const { app, calls } = testApp({ session: { finishSignIn: async () => started() } }, { audit });
    const res = await callback(app);
    expect(res.headers.location).to.equal('/console/?sign_in_error=PROVIDER_UNAVAILABLE');
    expect(cookiesOf(res).some((set) => set.startsWith('__Host-cardlens='))).to.equal(false);
    expect(calls.endBrowserSession).to.have.length(1);
  });

  it('is not finished by HEAD, which programs send to look at a link', async () => {
    const { app, calls } = finishing(async () => started());
    expect((await request(app).head('/auth/callback?code=c0de').set('cookie', pendingCookie)).status).to.equal(403);
    expect(calls.finishSignIn).to.equal(undefined);
  });

  for (const [code, reason] of Object.entries({
    NOT_INVITED: signInErrors.notInvited,
    DEACTIVATED: signInErrors.deactivated,
    MFA_REQUIRED: signInErrors.mfaRequired,
    SIGN_IN_EXPIRED: signInErrors.expired,
    PROVIDER_UNAVAILABLE: signInErrors.providerUnavailable,
    SIGN_IN_REJECTED: signInErrors.rejected,
  }))
    it(`says ${code} to the page, and nothing else`, async () => {
      const res = await callback(failing(reason).app, pendingCookie, '?error=access_denied&error_description=<script>');
      expect(res.headers.location).to.equal(`/console/?sign_in_error=${code}`);
    });

  it('says that it was rejected for any other error, without its text', async () => {
    const { app } = failing({ code: 'X&next=//evil.example', kind: 'conflict', publicMessage: 'secret' });
    expect((await callback(app)).headers.location).to.equal('/console/?sign_in_error=SIGN_IN_REJECTED');
  });

  it('logs neither code nor state nor token', async () => {
    const lines: unknown[] = [];
    const write = (...line: (string | LogFields | unknown)[]) => void lines.push(line);
    const log = { ...silentLogger, info: write, warn: write, error: write };
    const finishSignIn = async () => {
      throw new Error('a bug');
    };
    const { app } = testApp({ session: { finishSignIn } }, { log });
    await callback(app);
    expect(lines).not.to.deep.equal([]);
    expect(JSON.stringify(lines))
      .to.contain('/auth/callback')
      .and.not.match(/c0de|st4te|pending-sign/);
  });

  for (const returnTo of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/../../evil',
    '/..%2f..%2fevil',
    '/%2e%2e/%2e%2e/evil',
    '/\t/evil.example',
    '/\r\nset-cookie: a=b',
    '@evil.example',
    '.evil.example',
    '',
    `/${'x'.repeat(600)}`,
  ]) {
    it(`returns to no other place for ${JSON.stringify(returnTo.slice(0, 40))}`, async () => {
      const { app } = finishing(async () => started('clerk', returnTo));
      const { location } = (await callback(app)).headers as { location: string };
      const url = new URL(location, ourOrigin);
      expect(url.origin).to.equal(ourOrigin);
      expect(url.pathname).to.match(/^\/console\//);
      expect(decodeURIComponent(url.pathname)).to.not.match(/\/\.\.|evil\.example\/?$/);
    });
  }

  it('replaces the session that the browser had before, so that nobody can prepare one for it', async () => {
    for (const sign of [
      (app: App) => callback(app, `${pendingCookie}; __Host-cardlens=${cookieOf.viewer}`),
      (app: App) =>
        request(app)
          .post('/auth/session')
          .set('cookie', `__Host-cardlens=${cookieOf.viewer}`)
          .send({ api_key: ourKey }),
    ]) {
      const { app, calls, auth } = finishing(async () => started());
      const res = await sign(app);
      const set = cookiesOf(res).find((each) => each.startsWith('__Host-cardlens='));
      expect(set).to.not.contain(cookieOf.viewer);
      expect(calls.endBrowserSession).to.have.nested.property('[0].token', cookieOf.viewer);
      const { sessionId: keyId } = browserSessionOf(cookieOf.viewer);
      expect(await auth.revoked.hasToken({ keyId, accountId: ourAccount, issuedAtS: 1e12 })).to.equal(true);
    }
  });

  for (const [path, body] of [
    ['/auth/sign-in', { email: 'casey@clinic.example' }],
    ['/auth/session', { api_key: ourKey }],
  ] as const)
    it(`is not begun by another site: POST ${path}`, async () => {
      for (const origin of ['https://evil.example', 'null']) {
        const { app, calls } = testApp();
        const res = await request(app).post(path).set('origin', origin).send(body);
        expect([res.status, cookiesOf(res), calls.startKeySession, calls.startSignIn]).to.deep.equal([
          403,
          [],
          undefined,
          undefined,
        ]);
      }
    });

  it('with a key returns no key, and a wrong one counts against its address', async () => {
    const startKeySession = async () => {
      throw new DomainError(requestErrors.unregisteredKey);
    };
    const { app, calls } = testApp(
      { session: { startKeySession } },
      { addressRate: { perSecond: 1, burst: 2 * failedCount } },
    );
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess++)
      statuses.push((await request(app).post('/auth/session').send({ api_key: ourKey })).status);
    expect(statuses).to.deep.equal([403, 429, 429, 429]);
    expect(calls.startKeySession).to.have.length(1);
    const good = await request(testApp().app).post('/auth/session').send({ api_key: ourKey });
    expect([good.status, good.text.includes(ourKey)]).to.deep.equal([201, false]);
  });

  for (const body of [
    { api_key: aToken() },
    { api_key: 'sk_live_short' },
    { api_key: 7 },
    {},
    [],
    'x',
    { email: 'a@b.c' },
  ])
    it(`with ${JSON.stringify(body).slice(0, 30)} in place of a key asks no service`, async () => {
      const { app, calls } = testApp({
        session: { startKeySession: async () => ({ ...started(), session: undefined }) },
      });
      const res = await request(app)
        .post('/auth/session')
        .send(body as object);
      expect(res.status).to.be.oneOf([400, 401, 403, 415]);
      expect(cookiesOf(res)).to.deep.equal([]);
      if (JSON.stringify(body) !== '{"api_key":"sk_live_short"}') expect(calls.startKeySession).to.equal(undefined);
    });

  it('reads no body of megabytes', async () => {
    const large = 'x'.repeat(2 * 1024 * 1024);
    for (const [path, body, type] of [
      ['/auth/sign-in', JSON.stringify({ email: large }), 'json'],
      ['/auth/session', JSON.stringify({ api_key: large }), 'json'],
      ['/auth/back-channel-logout', `logout_token=${large}`, 'form'],
    ] as const) {
      const { app, calls } = testApp();
      const res = await request(app).post(path).type(type).send(body);
      expect(res.status, path).to.be.oneOf([400, 413]);
      expect(Object.keys(calls)).to.deep.equal([]);
    }
  });
});

describe('sign-out', () => {
  const signOut = (app: App, headers: Readonly<Record<string, string>>) =>
    request(app).delete('/auth/session').set(headers);

  it('ends the session, removes the cookie and leads to the page of the provider', async () => {
    const endSessionUrl = 'https://id.example/logout';
    const { app, auth } = testApp({ session: { endBrowserSession: async () => ({ endSessionUrl }) } });
    const res = await signOut(app, asPerson('clerk'));
    expect([res.status, res.body]).to.deep.equal([200, { end_session_url: endSessionUrl }]);
    expect(cookiesOf(res)).to.deep.equal(['__Host-cardlens=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure']);
    const { sessionId: keyId } = browserSessionOf(cookieOf.clerk);
    expect(await auth.revoked.hasToken({ keyId, accountId: ourAccount, issuedAtS: 1e12 })).to.equal(true);
  });

  it('cannot be caused by another site', async () => {
    const { cookie } = asPerson('clerk');
    for (const headers of [{ cookie }, { ...asPerson('clerk'), origin: 'https://evil.example' }]) {
      const { app, calls } = testApp();
      expect((await signOut(app, headers)).status).to.equal(403);
      expect(calls.endBrowserSession).to.equal(undefined);
    }
    const posted = await request(testApp().app)
      .post('/auth/session?_method=DELETE')
      .set({ cookie, 'x-http-method-override': 'DELETE' });
    expect(posted.status).to.equal(400);
  });

  it('without a session removes the cookie and asks nobody to end one', async () => {
    const { app, calls } = testApp();
    const res = await signOut(app, { 'x-cardlens-console': '1' });
    expect([res.status, res.body, calls.endBrowserSession]).to.deep.equal([200, { end_session_url: null }, undefined]);
  });

  it('by the provider is one call for each token, and a flood of wrong ones is rejected without a call', async () => {
    const backChannelLogout = async () => {
      throw new DomainError(signInErrors.rejected);
    };
    const { app, calls } = testApp(
      { session: { backChannelLogout } },
      { addressRate: { perSecond: 1, burst: 5 * failedCount } },
    );
    const statuses: number[] = [];
    for (let count = 0; count < 10; count++)
      statuses.push(
        (await request(app).post('/auth/back-channel-logout').type('form').send({ logout_token: 'a.b.c' })).status,
      );
    expect(statuses.slice(0, 4)).to.deep.equal([400, 400, 400, 400]);
    expect(statuses.slice(5)).to.deep.equal(Array(5).fill(429));
    expect(calls.backChannelLogout?.length).to.be.below(6);
    const { app: other } = testApp();
    expect(
      (await request(other).post('/auth/back-channel-logout').type('form').send({ logout_token: 'a.b.c' })).status,
    ).to.equal(200);
  });

  for (const [type, body] of [
    ['json', '{"logout_token":"a.b.c"}'],
    ['form', ''],
    ['form', 'logout_token=a&logout_token=b'],
    ['text', 'logout_token=a.b.c'],
  ] as const)
    it(`by the provider needs a form with one token, not ${type} ${body || 'without one'}`, async () => {
      const { app, calls } = testApp();
      expect((await request(app).post('/auth/back-channel-logout').type(type).send(body)).status).to.equal(400);
      expect(calls.backChannelLogout).to.equal(undefined);
    });
});

describe('GET /auth/session', () => {
  const get = (headers: Readonly<Record<string, string>>, app = testApp().app) =>
    request(app).get('/auth/session').set(headers);

  it('says who is signed in', async () => {
    const { status, body } = await get(asPerson('manager'));
    expect(status).to.equal(200);
    expect(body).to.deep.include({
      account: { account_id: ourAccount, name: 'Example Clinic' },
      person: {
        person_id: aPerson('manager').personId,
        name: 'Casey manager',
        email: 'manager@clinic.example',
        role: 'manager',
      },
      key: null,
      role: 'manager',
    });
    expect(body.expires_at).to.match(/\+00:00$/);
  });

  it('says that a key administers the account only if it has the scope', async () => {
    expect((await get(withCookie(cookieOfKey))).body).to.deep.include({ person: null, role: 'administrator' });
    const key = { accountId: ourAccount, keyId: 'key-1', scopes: ['read'], expiresAtUs: undefined };
    const { app } = testApp({ session: { verifyBrowserSession: async () => aBrowserSession({ key }) } });
    expect((await get(withCookie(cookieOfKey), app)).body).to.deep.include({ role: null });
  });

  it('is 401 without a session, and 403 for a page of another site', async () => {
    expect((await get({})).status).to.equal(401);
    expect((await get(withCookie('x'.repeat(43)))).status).to.equal(401);
    expect((await get({ authorization: bearer(ourKey) })).status).to.equal(401);
    expect((await get({ cookie: asPerson('clerk').cookie })).status).to.equal(403);
  });

  it('lists the sign-in providers to everybody', async () => {
    const listSignInProviders = async () => ({ providers: [{ providerId: personId, name: 'Clinic login' }] });
    const res = await request(testApp({ session: { listSignInProviders } }).app).get('/auth/providers');
    expect(res.body).to.deep.equal({ providers: [{ provider_id: personId, name: 'Clinic login' }] });
  });
});

describe('signing out', () => {
  const signOut = (app: App) => request(app).delete('/auth/session').set(asPerson('clerk'));

  it('is reported as a failure, and keeps the cookie, while the session cannot be ended', async () => {
    const verifyBrowserSession = async () => {
      throw new DomainError(requestErrors.unavailable);
    };
    const res = await signOut(testApp({ session: { verifyBrowserSession } }).app);
    expect([res.status, cookiesOf(res)]).to.deep.equal([503, []]);
  });

  it('is in the audit log, with the person', async () => {
    const { app, audited } = testApp();
    expect((await signOut(app)).status).to.equal(200);
    expect(audited.map(({ action, principal }) => [action, principal.kind])).to.deep.equal([
      ['DELETE /auth/session', 'person'],
    ]);
  });
});
