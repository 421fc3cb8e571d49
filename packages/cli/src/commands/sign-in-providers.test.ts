import { expect } from 'chai';
import { roleMapping, wanted } from './sign-in-providers.js';

const before = {
  providerId: 'p',
  accountId: 'a',
  name: 'Clinic',
  issuer: 'https://id.example',
  clientId: 'c',
  isListed: true,
  emailDomains: ['clinic.example'],
  scopes: ['openid'],
  roleClaim: 'groups',
  roleMap: [{ claimValue: 'desk', role: 'clerk' }],
  mfaAcrValues: ['2'],
  createdAtUs: 1,
};

describe('the options of a sign-in provider', () => {
  it('change only what is given', () => {
    const { providerId, accountId, createdAtUs, ...fields } = before;
    expect(wanted({}, before)).to.deep.equal(fields);
    expect(wanted({ listed: false, emailDomain: [] }, before)).to.deep.equal({
      ...fields,
      isListed: false,
      emailDomains: [],
    });
  });

  it('include name, issuer and client of a new one', () => {
    expect(() => wanted({ name: 'Clinic', issuer: 'https://id.example' }, undefined)).to.throw('--client-id');
    expect(wanted({ name: 'Clinic', issuer: 'https://id.example', clientId: 'c' }, undefined)).to.include({
      isListed: false,
      roleClaim: '',
    });
  });

  it('map values of a claim to roles', () => {
    expect(roleMapping('front desk=clerk')).to.deep.equal({ claimValue: 'front desk', role: 'clerk' });
    expect(roleMapping('cn=it,dc=example=administrator')).to.deep.equal({
      claimValue: 'cn=it,dc=example',
      role: 'administrator',
    });
    for (const text of ['', 'clerk', '=clerk', 'desk=', 'desk=owner', 'desk=Clerk'])
      expect(() => roleMapping(text), text).to.throw('--role');
  });
});
