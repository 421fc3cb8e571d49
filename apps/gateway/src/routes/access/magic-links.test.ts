import { DomainError, NotFound } from '@cardlens/errors';
import type { LogFields, Logger } from '@cardlens/runtime';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, bearer, ourAccount, ourClaims, ourKey, testApp } from '../../../test/fakes.js';

const magicToken = 'Zm9yIHRlc3RzIG9ubHkgYW5kIG5vdGhpbmcgZWxzZSE';
const accessDenied = { message: 'User is not authorized for this resource', type: 'Access Denied', code: 403 };
const link = { token: magicToken, expiresAtUs: Date.UTC(2026, 0, 2, 4, 4, 5) * 1000 + 42 };
const issued = {
  identityId: '66666666-6666-4666-8666-666666666666',
  sessionId: '77777777-7777-4777-8777-777777777777',
  token: aToken({ scope: 'capture' }),
  expiresAtUs: 1,
};

describe('GET /v1/generate-magic-link', () => {
  const withLinks = () => testApp({ session: { generateMagicLink: async () => link } });

  it('returns a link, its token and its expiry in UTC without offset', async () => {
    const { app, calls } = withLinks();
    const res = await request(app).get('/v1/generate-magic-link').set('authorization', bearer(aToken()));
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal({
      magic_link: `https://links.cardlens.test/v1/validate-magic-link?token=${magicToken}`,
      token: magicToken,
      expires_at: '2026-01-02T04:04:05.000042',
    });
    expect(calls.generateMagicLink).to.deep.equal([
      {
        accountId: ourAccount,
        identityId: '55555555-5555-4555-8555-555555555555',
        sessionId: ourClaims.session_id,
        keyId: ourClaims.key_id,
      },
    ]);
  });

  it('uses the configured base URL and ignores the Host header', async () => {
    const { app } = withLinks();
    const res = await request(app)
      .get('/v1/generate-magic-link')
      .set('host', 'evil.example')
      .set('x-forwarded-host', 'evil.example')
      .set('forwarded', 'host=evil.example;proto=https')
      .set('authorization', bearer(aToken()));
    expect(res.body.magic_link).to.equal(`https://links.cardlens.test/v1/validate-magic-link?token=${magicToken}`);
  });

  for (const [what, credential] of [
    ['an API key', ourKey],
    ['a token that came from a magic link itself', aToken({ scope: 'capture' })],
  ] as const) {
    it(`is denied to ${what}`, async () => {
      const { app, calls } = withLinks();
      const res = await request(app).get('/v1/generate-magic-link').set('authorization', bearer(credential));
      expect(res.status).to.equal(403);
      expect(res.body).to.deep.equal(accessDenied);
      expect(calls.generateMagicLink).to.equal(undefined);
    });
  }
});

describe('GET /v1/validate-magic-link', () => {
  it('exchanges the token without any other credential', async () => {
    const { app, calls, audited } = testApp({ session: { validateMagicLink: async () => issued } });
    const res = await request(app).get(`/v1/validate-magic-link?token=${magicToken}`);
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal({
      IdentityId: '66666666-6666-4666-8666-666666666666',
      Token: issued.token,
      session_id: '77777777-7777-4777-8777-777777777777',
    });
    expect(calls.validateMagicLink).to.deep.equal([{ token: magicToken }]);
    expect(audited).to.have.length(1);
    expect(audited[0]).to.deep.include({ action: 'GET /v1/validate-magic-link', status: 200 });
    expect(audited[0]?.resourceIds).to.deep.equal([issued.sessionId]);
    expect(audited[0]?.principal).to.include({ kind: 'token', accountId: ourAccount, scope: 'capture' });
    expect(JSON.stringify(audited)).to.not.contain(magicToken);
  });

  it('limits its token to the cards of the session', async () => {
    const { app, calls } = testApp();
    const get = (scope: 'capture' | 'full') =>
      request(app)
        .get(`/v1/cards/${aCardId}`)
        .set('authorization', bearer(aToken({ scope })));
    await get('capture');
    await get('full');
    expect(calls.getCard).to.have.nested.property('[0].caller.ownSessionOnly', true);
    expect(calls.getCard).to.have.nested.property('[0].caller.sessionId', ourClaims.session_id);
    expect(calls.getCard).not.to.have.nested.property('[1].caller.ownSessionOnly');
  });

  for (const [what, query] of [
    ['missing', ''],
    ['empty', '?token='],
    ['too short', `?token=${magicToken.slice(1)}`],
    ['too long', `?token=${magicToken}x`],
    ['of other characters', `?token=${magicToken.slice(1)}%2B`],
    ['given twice', `?token=${magicToken}&token=${magicToken}`],
    ['an object', `?token[$gt]=${magicToken}`],
    ['a path', `?token=..%2F..%2F${magicToken}`],
  ] as const) {
    it(`returns 400 when the token is ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await request(app).get(`/v1/validate-magic-link${query}`);
      expect(res.status).to.equal(400);
      expect(res.body).to.deep.equal({ message: 'Invalid token', type: 'Bad Request', code: 400 });
      expect(calls.validateMagicLink).to.equal(undefined);
    });
  }

  for (const { status, type, message, error } of [
    {
      status: 404,
      type: 'Not Found',
      message: `No resource found for token - ${magicToken}`,
      error: new NotFound('token', magicToken),
    },
    {
      status: 410,
      type: 'Expired',
      message: `Token expired - ${magicToken}`,
      error: new DomainError({
        code: 'MAGIC_TOKEN_EXPIRED',
        kind: 'gone',
        publicMessage: `Token expired - ${magicToken}`,
      }),
    },
  ]) {
    it(`returns ${status} as the session service decides, and keeps the token out of the logs`, async () => {
      const lines: string[] = [];
      const keep = (text: string, fields?: LogFields, cause?: unknown) =>
        void lines.push(JSON.stringify({ text, fields, cause: String(cause) }));
      const log: Logger = { debug: keep, info: keep, warn: keep, error: keep };
      const { app } = testApp({ session: { validateMagicLink: () => Promise.reject(error) } }, { log });
      const res = await request(app).get(`/v1/validate-magic-link?token=${magicToken}`);
      expect(res.status).to.equal(status);
      expect(res.body).to.deep.equal({ message, type, code: status });
      expect(lines).to.have.length.greaterThan(0);
      expect(lines.join()).not.to.contain(magicToken);
    });
  }
});
