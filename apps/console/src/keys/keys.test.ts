import { expect } from 'chai';
import { type ApiKey, keyNamesOf, stateOfKey } from './keys.js';

const aKey = (more: Partial<ApiKey> = {}): ApiKey => ({
  key_id: 'k1',
  name: '',
  prefix: 'sk_live_cardlens_',
  last_four: 'x7Q2',
  scopes: ['read'],
  created_at: '2026-01-02 09:30:00.000000+00:00',
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  ...more,
});

describe('an API key', () => {
  const now = Date.UTC(2026, 2, 2);
  for (const [what, more] of [
    ['active', {}],
    ['active', { expires_at: '2026-04-01 00:00:00.000000+00:00' }],
    ['expires soon', { expires_at: '2026-03-10 00:00:00.000000+00:00' }],
    ['expired', { expires_at: '2026-03-02 00:00:00.000000+00:00' }],
    ['revoked', { expires_at: '2026-04-01 00:00:00.000000+00:00', revoked_at: '2026-03-01 00:00:00.000000+00:00' }],
  ] as const) {
    it(`is ${what} with ${JSON.stringify(more)}`, () => {
      expect(stateOfKey(aKey(more), now)).to.equal(what);
    });
  }

  it('is shown by its name, or by its last characters', () => {
    const names = keyNamesOf([aKey({ name: 'Front desk' }), aKey({ key_id: 'k2' })]);
    expect([...names]).to.deep.equal([
      ['k1', 'Front desk'],
      ['k2', '…x7Q2'],
    ]);
  });
});
