import { createHmac } from 'node:crypto';
import type { DomainError } from '@cardlens/errors';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { aToken, issuer, jwksOf, ourAccount, ourClaims, ourPair, outage, signingPair } from '../../test/fakes.js';
import { publicKeys } from './public-keys.js';
import { verifySessionToken } from './session-token.js';

function verifier(getJwks = async () => jwksOf(ourPair)) {
  const clock = fakeClock();
  let fetches = 0;
  const counted = () => {
    fetches++;
    return getJwks();
  };
  const keys = publicKeys({ getJwks: counted }, clock, silentLogger);
  const revoked = { hasToken: async ({ keyId }: { keyId: string | undefined }) => keyId === 'revoked-key' };
  return {
    clock,
    fetches: () => fetches,
    verify: (token: string) => verifySessionToken({ keys, environment: 'production', clock, revoked }, token),
    kindOf: (token: string) =>
      verifySessionToken({ keys, environment: 'production', clock, revoked }, token).then(
        () => 'accepted',
        (error: DomainError) => error.kind,
      ),
  };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forged = (header: object, sign: (text: string) => string): string => {
  const [, payload = ''] = aToken().split('.');
  const text = `${encode(header)}.${payload}`;
  return `${text}.${sign(text)}`;
};

describe('a session token', () => {
  it('is rejected once the key that minted it is revoked', async () => {
    const { kindOf } = verifier();
    expect(await kindOf(aToken({ key_id: 'another-key' }))).to.equal('accepted');
    expect(await kindOf(aToken({ key_id: 'revoked-key' }))).to.equal('expired');
  });

  it('has the scopes of its key', async () => {
    const { verify, kindOf } = verifier();
    expect(await verify(aToken({ key_scopes: ['read'] }))).to.have.deep.property('keyScopes', ['read']);
    expect(await kindOf(aToken({ key_scopes: ['everything' as 'read'] }))).to.equal('unauthenticated');
  });

  it('carries account, identity, session and expiry', async () => {
    const { verify, clock } = verifier();
    expect(await verify(aToken())).to.deep.equal({
      kind: 'token',
      keyId: ourClaims.key_id,
      keyScopes: ['read', 'write', 'eligibility', 'webhooks'],
      accountId: ourAccount,
      identityId: '55555555-5555-4555-8555-555555555555',
      sessionId: ourClaims.session_id,
      scope: 'full',
      issuedAtS: Math.floor(clock.nowMs() / 1000),
      expiresAtMs: Math.floor(clock.nowMs() / 1000) * 1000 + 3_600_000,
    });
  });

  it('is valid until its last second and expired after it', async () => {
    const { kindOf, clock } = verifier();
    const token = aToken();
    clock.advance(3_599_000);
    expect(await kindOf(token)).to.equal('accepted');
    clock.advance(1000);
    expect(await kindOf(token)).to.equal('expired');
  });

  const publicPem = JSON.stringify(ourPair.jwk);
  for (const [what, token] of [
    ['without a signature ("none")', forged({ alg: 'none', kid: ourPair.kid }, () => 'AA')],
    [
      'signed with the public key as an HMAC secret',
      forged({ alg: 'HS256', kid: ourPair.kid }, (text) =>
        createHmac('sha256', publicPem).update(text).digest('base64url'),
      ),
    ],
    ['without a key id', forged({ alg: 'ES256' }, () => 'AA')],
    ['with a signature of somebody else', aToken({}, { pair: { ...signingPair(), kid: ourPair.kid } })],
    ['changed after signing', aToken().replace(/\.(.)/, (_, first: string) => `.${first === 'e' ? 'f' : 'e'}`)],
    ['for another audience', aToken({}, { audience: 'somebody-else' })],
    ['of another issuer', aToken({}, { issuer: `${issuer}.evil` })],
    ['of the other environment', aToken({ environment: 'sandbox' })],
    ['with an invented scope', aToken({ scope: 'root' as 'full' })],
    ['with an unknown key id', aToken({}, { pair: signingPair() })],
  ] as const) {
    it(`is rejected as malformed: ${what}`, async () => {
      expect(await verifier().kindOf(token)).to.equal('unauthenticated');
    });
  }

  it('has one text: no other encoding of its signature is accepted', async () => {
    const token = aToken();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(token.at(-1) ?? '');
    // 64 bytes need 86 characters, whose last four bits are unused.
    for (const text of [
      ...Array.from({ length: 15 }, (_, low) => token.slice(0, -1) + alphabet[(last & 48) | (low + 1)]),
      `${token}=`,
      `${token}A`,
    ])
      expect([text.slice(-2), await verifier().kindOf(text)]).to.deep.equal([text.slice(-2), 'unauthenticated']);
    expect(await verifier().kindOf(token)).to.equal('accepted');
  });

  it('is reported as expired only when its signature is valid', async () => {
    const token = aToken({}, { pair: { ...signingPair(), kid: ourPair.kid }, expiresAtS: 1 });
    expect(await verifier().kindOf(token)).to.equal('unauthenticated');
  });

  it('signed with an unknown newer key is accepted after the keys are fetched again', async () => {
    const next = signingPair();
    let set = jwksOf(ourPair);
    const { kindOf, clock, fetches } = verifier(async () => set);
    expect(await kindOf(aToken())).to.equal('accepted');
    set = jwksOf(next, ourPair);
    clock.advance(2000);
    expect(await kindOf(aToken({}, { pair: next }))).to.equal('accepted');
    expect(await kindOf(aToken())).to.equal('accepted');
    expect(fetches()).to.equal(2);
  });

  it('signed with a key created just after the keys were fetched is accepted', async () => {
    const next = signingPair();
    let set = jwksOf(ourPair);
    const { kindOf } = verifier(async () => set);
    expect(await kindOf(aToken())).to.equal('accepted');
    set = jwksOf(next, ourPair);
    expect(await kindOf(aToken({}, { pair: next }))).to.equal('accepted');
  });

  it('with an invented key id does not cause a fetch each time', async () => {
    const { kindOf, fetches } = verifier();
    await kindOf(aToken());
    const invented = Array.from({ length: 5 }, () => kindOf(aToken({}, { pair: signingPair() })));
    expect(new Set(await Promise.all(invented))).to.deep.equal(new Set(['unauthenticated']));
    expect(fetches()).to.equal(2);
  });

  it('verifies with cached keys while the session service is unavailable', async () => {
    let isUnavailable = false;
    const { kindOf, clock } = verifier(() =>
      isUnavailable ? Promise.reject(outage()) : Promise.resolve(jwksOf(ourPair)),
    );
    expect(await kindOf(aToken())).to.equal('accepted');
    isUnavailable = true;
    clock.advance(10 * 60_000);
    expect(await kindOf(aToken())).to.equal('accepted');
  });

  it('does not wait for a session service that is unavailable more than once in five seconds', async () => {
    let isUnavailable = false;
    const { kindOf, clock, fetches } = verifier(() =>
      isUnavailable ? Promise.reject(outage()) : Promise.resolve(jwksOf(ourPair)),
    );
    const token = aToken();
    const invented = forged({ alg: 'ES256', kid: 'invented' }, () => Buffer.alloc(64).toString('base64url'));
    await kindOf(token);
    isUnavailable = true;
    clock.advance(6 * 60_000);
    for (let count = 0; count < 3; count++) {
      expect(await kindOf(token)).to.equal('accepted');
      expect(await kindOf(invented)).to.equal('unavailable');
    }
    expect(fetches()).to.equal(2);
    clock.advance(5000);
    isUnavailable = false;
    expect(await kindOf(invented)).to.equal('unauthenticated');
    expect(fetches()).to.equal(3);
  });

  it('throws unavailable, not unauthorized, while no key could be fetched', async () => {
    const { kindOf } = verifier(() => Promise.reject(outage()));
    expect(await kindOf(aToken())).to.equal('unavailable');
  });
});
