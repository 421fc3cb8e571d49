import { defaultKeyScopes, hasRole, type KeyScope, keyScopes, roles } from '@cardlens/access';
import { requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { asPerson } from '../../test/as-person.js';
import { bearer, ourAccount, ourKey, testApp } from '../../test/fakes.js';
import { exampleOf, send } from '../../test/send.js';
import type { Endpoint } from './endpoint.js';
import { endpoints } from './index.js';

// Who may call which operation, tried for every operation with every role and every set of scopes, in both directions.

/** Sets of scopes: each alone, the default ones, all, and none. */
const scopeSets: readonly (readonly KeyScope[])[] = [
  ...keyScopes.map((scope) => [scope]),
  defaultKeyScopes,
  keyScopes,
  [],
];

/** Whether the caller got past authentication and permission, whatever the operation then said. */
async function isAdmitted(endpoint: Endpoint, headers: object, scopes: readonly KeyScope[] = keyScopes) {
  const sent = exampleOf(endpoint);
  const verifyKey = async () => ({ accountId: ourAccount, keyId: 'key-1', scopes: [...scopes] });
  const { app } = testApp({ ...sent.services, session: { ...sent.services.session, verifyKey } });
  const { authorization, ...own } = sent.headers;
  const { status, text } = await send(app, {
    method: endpoint.method,
    url: `${sent.path}?${new URLSearchParams(sent.query)}`,
    headers: { ...own, ...headers },
    body: sent.body,
  });
  return status !== 401 && !(status === 403 && JSON.parse(text).message === requestErrors.accessDenied.publicMessage);
}

const guarded = endpoints.filter(({ access }) => access !== 'public');

describe('what a role permits', () => {
  for (const endpoint of guarded) {
    const { method, path, access, role: least } = endpoint;
    for (const role of roles) {
      const isPermitted = access !== 'token' && hasRole(role, least);
      it(`${method.toUpperCase()} ${path} is ${isPermitted ? 'open' : 'closed'} to the role ${role}`, async () => {
        expect(await isAdmitted(endpoint, asPerson(role))).to.equal(isPermitted);
      });
    }
  }
});

describe('what the scopes of a key permit', () => {
  for (const endpoint of guarded) {
    const { method, path, access, needs } = endpoint;
    const needed = needs === 'nothing' ? [] : [needs].flat();
    it(`${method.toUpperCase()} ${path} needs ${access === 'token' ? 'a session token' : needed.join(' and ') || 'no scope'}`, async () => {
      for (const scopes of scopeSets) {
        const isPermitted =
          `${scopes}` === 'portal'
            ? endpoint.isInPortal
            : access !== 'token' && needed.every((scope) => scopes.includes(scope));
        const isOpen = await isAdmitted(endpoint, { authorization: bearer(ourKey) }, scopes);
        expect(isOpen, scopes.join(' ')).to.equal(isPermitted);
      }
    });
  }
});

describe('the least role of an operation', () => {
  it('follows from its scopes, and is higher where a viewer would see numbers', () => {
    const of = (id: string) => endpoints.find(({ doc }) => doc.id === id)?.role;
    expect([of('getCard'), of('getEligibility'), of('createCard'), of('createEligibility')]).to.deep.equal([
      'viewer',
      'viewer',
      'clerk',
      'clerk',
    ]);
    expect([of('getCardFhir'), of('compareCard'), of('getAccessToken')]).to.deep.equal(['clerk', 'clerk', 'clerk']);
    expect([of('listWebhooks'), of('listAudit'), of('updateAccount')]).to.deep.equal(['manager', 'manager', 'manager']);
    expect([of('invitePerson'), of('createKey'), of('revokeKey')]).to.deep.equal(Array(3).fill('administrator'));
  });
});
