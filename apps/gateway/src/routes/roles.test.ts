import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultKeyScopes, hasRole, type KeyScope, keyScopes, type Role, roles } from '@cardlens/access';
import { expect } from 'chai';
import { contract } from '../../test/conformance.js';
import { bearer, cookieOf, ourAccount, ourKey, testApp } from '../../test/fakes.js';
import { goodRequest } from '../../test/good-request.js';
import type { Endpoint } from './endpoint.js';
import { endpoints } from './index.js';

// Who may call which operation, tried for every operation with every role and every set of scopes, in both directions.

const cookie = (role: Role) => ({ cookie: `__Host-cardlens=${cookieOf[role]}`, 'x-cardlens-console': '1' });

/** Sets of scopes: each alone, the default ones, all, and none. */
const scopeSets: readonly (readonly KeyScope[])[] = [
  ...keyScopes.map((scope) => [scope]),
  defaultKeyScopes,
  keyScopes,
  [],
];

const documented = new Map(
  [...contract().operations.values()].map((operation) => [operation.json.operationId, operation]),
);

/** Whether the caller got past authentication and permission, whatever the operation then said. */
async function isAdmitted({ method, path, doc }: Endpoint, headers: object, scopes: readonly KeyScope[] = keyScopes) {
  const operation = documented.get(doc.id);
  if (operation === undefined) throw new Error(`${doc.id} is not documented`);
  const sent = goodRequest(operation);
  const isAlias = !path.startsWith('/v1/') && operation.path.startsWith('/v1/');
  const url = isAlias ? sent.path.replace('/v1', '') : sent.path;
  const verifyKey = async () => ({ accountId: ourAccount, keyId: 'key-1', scopes: [...scopes] });
  const { app } = testApp({ ...sent.services, session: { ...sent.services.session, verifyKey } });
  const { authorization, ...own } = sent.headers;
  const body = sent.body;
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const res = await fetch(`http://127.0.0.1:${port}${url}?${new URLSearchParams(sent.query)}`, {
      method: method.toUpperCase(),
      headers: { ...own, ...headers },
      body:
        body === undefined
          ? null
          : Buffer.isBuffer(body) || typeof body === 'string'
            ? new Uint8Array(Buffer.from(body))
            : JSON.stringify(body),
      redirect: 'manual',
    });
    if (res.status !== 401 && res.status !== 403) return true;
    const { message } = (await res.json()) as { message: string };
    return message !== 'User is not authorized for this resource' && res.status !== 401;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const guarded = endpoints.filter(({ access }) => access !== 'public');

describe('what a role permits', () => {
  for (const endpoint of guarded) {
    const { method, path, access, role: least } = endpoint;
    for (const role of roles) {
      const isPermitted = access !== 'token' && hasRole(role, least);
      it(`${method.toUpperCase()} ${path} is ${isPermitted ? 'open' : 'closed'} to the role ${role}`, async () => {
        expect(await isAdmitted(endpoint, cookie(role))).to.equal(isPermitted);
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
        const isPermitted = access !== 'token' && needed.every((scope) => scopes.includes(scope));
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
