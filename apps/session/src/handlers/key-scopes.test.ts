import { keyScopes } from '@cardlens/access';
import { expect } from 'chai';
import { claimsOfKey, scopesOf } from './key-scopes.js';

const key = (scopes: readonly string[]) => ({
  keyId: 'key-1',
  digest: 'd',
  accountId: 'a',
  prefix: 'sk_test_cardlens_',
  lastFour: 'abcd',
  name: '',
  scopes,
  createdAtUs: 0,
  version: 0,
});

describe('the scopes of a key', () => {
  it('are the default ones if none is given, in a fixed order', () => {
    expect(scopesOf([])).to.deep.equal(['read', 'write', 'eligibility', 'webhooks']);
    expect(scopesOf(['audit', 'read'])).to.deep.equal(['read', 'audit']);
    expect(() => scopesOf(['read', 'everything'])).to.throw('scopes may only contain read, write,');
  });

  it('limit its tokens, which never read the audit log', () => {
    expect(claimsOfKey(key(keyScopes))).to.deep.equal({ key_id: 'key-1' });
    expect(claimsOfKey(key(['read', 'audit']))).to.deep.equal({ key_id: 'key-1', key_scopes: ['read'] });
  });
});
