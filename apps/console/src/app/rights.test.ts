import { expect } from 'chai';
import { mayDo, roles } from './rights.js';

describe('what somebody may do', () => {
  it('includes what the roles below may do, for people', () => {
    const table = roles.map((role) => roles.map((needed) => mayDo({ role, scopes: null }, { role: needed })));
    expect(table).to.deep.equal([
      [true, false, false, false],
      [true, true, false, false],
      [true, true, true, false],
      [true, true, true, true],
    ]);
  });

  it('is what its scopes say, for an API key', () => {
    const rights = { role: null, scopes: ['read', 'eligibility'] } as const;
    expect(mayDo(rights, { role: 'viewer' })).to.equal(true);
    expect(mayDo(rights, { role: 'clerk', scope: 'eligibility' })).to.equal(true);
    for (const role of ['clerk', 'manager', 'administrator'] as const)
      expect(mayDo(rights, { role }), role).to.equal(false);
    expect(mayDo(rights, { role: 'manager', scope: 'audit' })).to.equal(false);
  });
});
