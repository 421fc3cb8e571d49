import { expect } from 'chai';
import { apiKeyChecksum, hasValidChecksum } from './api-key-checksum.js';

const secret = '0123456789abcdefghijABCDEFGHIJ0123456789abc';
const key = `sk_live_cardlens_${secret}${apiKeyChecksum(secret)}`;

describe('the checksum of an API key', () => {
  it('is deterministic', () => {
    expect(apiKeyChecksum(secret))
      .to.match(/^[0-9A-Za-z]{6}$/)
      .and.to.equal(apiKeyChecksum(secret));
    expect(hasValidChecksum(key)).to.equal(true);
  });

  it('detects a single changed character', () => {
    for (let at = 'sk_live_cardlens_'.length; at < key.length; at++) {
      const other = key[at] === 'x' ? 'y' : 'x';
      expect(hasValidChecksum(key.slice(0, at) + other + key.slice(at + 1)), `at ${at}`).to.equal(false);
    }
  });

  for (const old of [`sk_live_cardlens_${secret}`, `secret_live_${secret}`, `secret_live_${secret}${'x'.repeat(6)}`]) {
    it(`is not required of ${old.length} characters of an older form`, () => {
      expect(hasValidChecksum(old)).to.equal(true);
    });
  }
});
