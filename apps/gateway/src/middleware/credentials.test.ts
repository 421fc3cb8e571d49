import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { bearerOf, credentialOf, rejectOtherPages } from './credentials.js';

describe('credentials', () => {
  for (const [text, kind] of [
    ['sk_live_cardlens_abc', 'key'],
    ['secret_test_abc', 'key'],
    ['eyJh.eyJz.c2ln', 'token'],
  ] as const) {
    it(`reads ${text} as a ${kind}`, () => {
      expect(bearerOf(`Bearer ${text}`)).to.deep.equal({ kind, text });
    });
  }

  it('ignores the case of the scheme (RFC 9110 §11.1)', () => {
    expect(bearerOf('bearer sk_live_x').kind).to.equal('key');
  });

  for (const [what, header] of [
    ['no header', undefined],
    ['an empty header', ''],
    ['another scheme', 'Basic c2tfbGl2ZV94'],
    ['a scheme alone', 'Bearer '],
    ['neither key nor token', 'Bearer hello'],
    ['a token of two parts', 'Bearer a.b'],
    ['an unsigned token', 'Bearer eyJh.eyJz.'],
    ['two credentials', 'Bearer sk_live_x sk_live_y'],
    ['a key with a line break inside', 'Bearer sk_live_x\nsk_live_y'],
    ['a token of absurd length', `Bearer ${'a'.repeat(5000)}.b.c`],
  ] as const) {
    it(`rejects ${what} as malformed`, () => {
      expect(() => bearerOf(header))
        .to.throw(DomainError)
        .with.property('kind', 'unauthenticated');
    });
  }
});

describe('an API key with an Origin header', () => {
  const key = credentialOf('sk_live_cardlens_abc');
  const publicUrl = 'https://api.example/base';
  const send = (origin: string | undefined, host: string, credential = key) =>
    rejectOtherPages(credential, { headers: { host, ...(origin === undefined ? {} : { origin }) } }, { publicUrl });

  for (const [what, origin, host] of [
    ['without an origin, from a server', undefined, 'api.example'],
    ['from the host that was asked', 'http://127.0.0.1:8080', '127.0.0.1:8080'],
    ['from that host behind a proxy that terminates TLS', 'https://internal.example', 'internal.example'],
    ['from the public URL, through a proxy that renames hosts', 'https://api.example', 'gateway:8080'],
  ] as const) {
    it(`is accepted ${what}`, () => expect(() => send(origin, host)).not.to.throw());
  }

  for (const [what, origin, host] of [
    ['another site', 'https://clinic.example', 'api.example'],
    ['another port of this machine', 'http://127.0.0.1:9999', '127.0.0.1:8080'],
    ['the public host over plain HTTP', 'http://api.example', 'gateway:8080'],
    ['a sandboxed page or a file', 'null', 'api.example'],
    ['a browser extension', 'chrome-extension://api.example', 'api.example'],
    ['an empty origin', '', 'api.example'],
  ] as const) {
    it(`is rejected from ${what}`, () => {
      expect(() => send(origin, host))
        .to.throw(DomainError)
        .with.property('code', 'API_KEY_IN_BROWSER');
    });
  }

  it('does not apply to session tokens', () => {
    expect(() => send('https://clinic.example', 'api.example', credentialOf('a.b.c'))).not.to.throw();
  });
});
