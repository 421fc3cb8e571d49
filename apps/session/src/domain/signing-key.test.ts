import { expect } from 'chai';
import { expiryOf, type PublicJwk, type SigningKey, signing, verifying } from './signing-key.js';

const rule = { rotateAfterMs: 1000_000, tokenTtlMs: 3600_000 };
const made = (kid: string, createdAtMs: number): SigningKey => ({
  kid,
  publicJwk: {} as PublicJwk,
  privatePem: '',
  createdAtMs,
  expiresAtMs: expiryOf(createdAtMs, rule),
});

describe('signing keys', () => {
  const keys = [made('first', 0), made('second', 500_000)];

  it('sign while they are the newest, until their rotation is due', () => {
    expect(signing(keys, 600_000, rule)?.kid).to.equal('second');
    expect(signing(keys, 1_499_999, rule)?.kid).to.equal('second');
    expect(signing(keys, 1_500_000, rule)).to.equal(undefined);
    expect(signing([], 0, rule)).to.equal(undefined);
  });

  it('verify until the last token signed with them expires, newest first', () => {
    expect(verifying(keys, 600_000).map(({ kid }) => kid)).to.deep.equal(['second', 'first']);
    const lastTokenEndsMs = rule.rotateAfterMs + rule.tokenTtlMs;
    expect(verifying(keys, lastTokenEndsMs).map(({ kid }) => kid)).to.contain('first');
    expect(verifying(keys, expiryOf(0, rule)).map(({ kid }) => kid)).to.deep.equal(['second']);
  });
});
