import { expect } from 'chai';
import { hasRole, isRole, roles, scopesOfRole } from './role.js';

describe('roles', () => {
  it('include the previous ones, with their scopes', () => {
    for (const [index, role] of roles.entries()) {
      expect(roles.filter((least) => hasRole(role, least))).to.deep.equal(roles.slice(0, index + 1));
      for (const lower of roles.slice(0, index))
        expect(scopesOfRole[role])
          .to.include.members([...scopesOfRole[lower]])
          .and.not.include('phi');
    }
  });

  it('are only these', () => {
    for (const text of ['', 'Viewer', 'owner', 'toString', '__proto__']) expect(isRole(text), text).to.equal(false);
  });
});
