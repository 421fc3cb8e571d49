import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { bearerOf } from './credentials.js';

describe('credentials', () => {
  for (const [text, kind] of [
    ['sk_live_cardlens_abc', 'key'],
    ['secret_test_abc', 'key'],
    ['eyJh.eyJz.c2ln', 'token'],
  ] as const) {
    it(`takes ${text} for a ${kind}`, () => {
      expect(bearerOf(`Bearer ${text}`)).to.deep.equal({ kind, text });
    });
  }

  it('does not care how the scheme is spelled (RFC 9110 §11.1)', () => {
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
    it(`refuses ${what} as malformed`, () => {
      expect(() => bearerOf(header))
        .to.throw(DomainError)
        .with.property('kind', 'unauthenticated');
    });
  }
});
