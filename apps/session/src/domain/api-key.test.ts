import { expect } from 'chai';
import { formatApiKey, parseApiKey } from './api-key.js';

const secret = '0123456789abcdefghijABCDEFGHIJ0123456789abc';

describe('an API key', () => {
  for (const [text, environment] of [
    [`sk_test_cardlens_${secret}`, 'sandbox'],
    [`sk_live_cardlens_${secret}`, 'production'],
    [`secret_test_${secret}`, 'sandbox'],
    [`secret_live_${secret}`, 'production'],
  ] as const) {
    it(`names its environment: ${text.slice(0, -secret.length)}…`, () => {
      expect(parseApiKey(text)).to.deep.equal({ environment, secret });
    });
  }

  for (const [what, text] of [
    ['nothing', ''],
    ['a secret alone', secret],
    ['a prefix alone', 'secret_live_'],
    ['too short a secret', 'sk_live_cardlens_abc'],
    ['too long a secret', `secret_live_${'a'.repeat(129)}`],
    ['a secret with other characters', `sk_live_cardlens_${secret}-`],
    ['a secret with a line break after it', `sk_live_cardlens_${secret}\n`],
    ['a prefix in capitals', `SK_LIVE_CARDLENS_${secret}`],
  ] as const) {
    it(`is not ${what}`, () => {
      expect(parseApiKey(text)).to.equal(undefined);
    });
  }

  it('encodes any 32 bytes', () => {
    const least = formatApiKey('production', new Uint8Array(32));
    const most = formatApiKey('production', new Uint8Array(32).fill(255));
    expect(least).to.deep.equal({ prefix: 'sk_live_cardlens_', secret: '0'.repeat(43) });
    expect(parseApiKey(most.prefix + most.secret)).to.deep.equal({ environment: 'production', secret: most.secret });
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const value = [...most.secret].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n);
    expect(value).to.equal(2n ** 256n - 1n);
  });
});
