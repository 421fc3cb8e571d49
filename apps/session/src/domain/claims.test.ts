import { expect } from 'chai';
import { hasSecondFactor, nameOf, roleIn, verifiedEmailIn } from './claims.js';
import { checkEmail, emailIn } from './email.js';
import { checkProvider, type SignInProvider, type WantedProvider } from './sign-in-provider.js';

const provider = (more: Partial<SignInProvider> = {}): SignInProvider => ({
  providerId: 'p',
  accountId: 'a',
  name: 'Clinic',
  issuer: 'https://id.example',
  clientId: 'c',
  isListed: true,
  emailDomains: [],
  scopes: ['openid'],
  roleClaim: 'groups',
  roleMap: [
    { claimValue: 'desk', role: 'clerk' },
    { claimValue: 'it', role: 'administrator' },
    { claimValue: 'leads', role: 'manager' },
  ],
  mfaAcrValues: ['urn:example:2'],
  createdAtUs: 0,
  version: 1,
  ...more,
});

describe('the role in claims', () => {
  it('is the highest that is mapped', () => {
    expect(roleIn({ groups: ['desk', 'leads', 'others'] }, provider())).to.equal('manager');
    expect(roleIn({ groups: 'it' }, provider())).to.equal('administrator');
    expect(roleIn({ realm_access: { roles: ['desk'] } }, provider({ roleClaim: 'realm_access.roles' }))).to.equal(
      'clerk',
    );
    expect(
      roleIn({ 'https://a.example/roles': ['desk'] }, provider({ roleClaim: 'https://a.example/roles' })),
    ).to.equal('clerk');
  });

  for (const [what, groups] of [
    ['unknown values', ['root', 'administrator', 'IT', 'it ']],
    ['an object', { it: true }],
    ['nested lists', [['it']]],
    ['a number', 1],
    ['an object with a text form', [{ toString: () => 'it' }]],
    ['100,000 others', Array.from({ length: 100_000 }, (_, index) => `group ${index}`)],
  ] as const)
    it(`is none for ${what}`, () => expect(roleIn({ groups }, provider())).to.equal(undefined));

  it('is never read from a prototype', () => {
    const claims = JSON.parse('{"__proto__": {"groups": ["it"]}, "constructor": {"prototype": {"groups": ["it"]}}}');
    expect(roleIn(claims, provider())).to.equal(undefined);
    expect(
      roleIn(
        {},
        provider({
          roleClaim: '__proto__.constructor.name',
          roleMap: [{ claimValue: 'Object', role: 'administrator' }],
        }),
      ),
    ).to.equal(undefined);
    expect(Object.hasOwn(Object.prototype, 'groups')).to.equal(false);
  });
});

describe('a second factor', () => {
  for (const claims of [
    { acr: 'urn:example:2' },
    { amr: ['mfa'] },
    { amr: ['pwd', 'otp'] },
    { amr: ['pin', 'face'] },
    { amr: ['hwk', 'pin'] },
    { amr: ['swk', 'fpt'] },
    { amr: ['sc', 'user'] },
  ])
    it(`is stated by ${JSON.stringify(claims)}`, () => expect(hasSecondFactor(claims, provider())).to.equal(true));

  for (const claims of [
    {},
    { acr: '0' },
    { acr: ['urn:example:2'] },
    { amr: 'mfa' },
    { amr: ['pwd'] },
    { amr: ['pwd', 'pin'] },
    { amr: ['otp'] },
    { amr: ['sms'] },
    { amr: ['hwk'] },
    { amr: ['swk', 'user'] },
    { amr: ['hwk', 'otp'] },
    { amr: ['MFA', ' mfa', { mfa: true }] },
    { amr: null, acr: '' },
  ])
    it(`is not stated by ${JSON.stringify(claims)}`, () => expect(hasSecondFactor(claims, provider())).to.equal(false));
});

describe('an email address in claims', () => {
  it('counts only if the provider has verified it', () => {
    const verified = (claims: object, issuer = 'https://id.example') =>
      verifiedEmailIn({ email: 'Ann@Clinic.example', ...claims }, { issuer });
    expect(verified({ email_verified: true })).to.equal('ann@clinic.example');
    for (const email_verified of ['true', 1, undefined, null, false, {}])
      expect(verified({ email_verified })).to.equal(undefined);
    const entra = 'https://login.microsoftonline.com/tenant/v2.0';
    for (const xms_edov of [true, 1, '1']) {
      expect(verified({ xms_edov }, entra)).to.equal('ann@clinic.example');
      expect(verified({ xms_edov })).to.equal(undefined);
      expect(verified({ xms_edov }, 'https://login.microsoftonline.com.evil.example')).to.equal(undefined);
      expect(verified({ xms_edov, email_verified: false }, entra)).to.equal(undefined);
    }
    for (const xms_edov of [undefined, false, 0, '0', 'true', []])
      expect(verified({ xms_edov }, entra)).to.equal(undefined);
  });

  it('is not equal to one with a letter that only looks alike', () => {
    // U+212A, whose lower case is an ASCII k.
    expect('\u212A'.toLowerCase()).to.equal('k');
    expect(emailIn('mar\u212A@clinic.example')).to.equal(undefined);
  });

  for (const text of [
    '',
    'ann',
    '@clinic.example',
    'a b@clinic.example',
    'a@b@clinic.example',
    `${'a'.repeat(300)}@b.example`,
    'a@localhost',
    'a@b.example\n',
  ])
    it(`is not ${JSON.stringify(text.slice(0, 30))}`, () => {
      expect(emailIn(text)).to.equal(undefined);
      if (text.trim() === text) expect(() => checkEmail(text)).to.throw('email');
    });

  it('and a name are bounded', () => {
    expect(nameOf({ given_name: 'Ann', family_name: 'Example' })).to.equal('Ann Example');
    expect(nameOf({ name: 'x'.repeat(1_000_000) })).to.have.length(200);
    expect(nameOf({ name: ['x'] })).to.equal(undefined);
  });
});

describe('a sign-in provider', () => {
  const wanted = (more: Partial<WantedProvider> = {}): WantedProvider => ({ ...provider(), ...more });

  it('requests openid, email and profile by default', () =>
    expect(checkProvider(wanted({ scopes: [] })).scopes).to.deep.equal(['openid', 'email', 'profile']));

  for (const [what, more] of [
    ['no name', { name: ' ' }],
    ['an unknown role', { roleMap: [{ claimValue: 'x', role: '__proto__' }] }],
    ['a role claim without roles', { roleMap: [] }],
    ['roles without a claim', { roleClaim: '' }],
    ['a domain with a wildcard', { emailDomains: ['*.example'] }],
    ['no scope openid', { scopes: ['email'] }],
    ['too many entries', { mfaAcrValues: Array(101).fill('a') }],
    ['an empty secret', { clientSecret: '' }],
  ] as const)
    it(`cannot have ${what}`, () => expect(() => checkProvider(wanted(more))).to.throw());
});
