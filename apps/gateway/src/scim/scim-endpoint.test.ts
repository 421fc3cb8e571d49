import type { Person } from '@cardlens/contracts';
import { DomainError, NotFound, requestErrors, signInErrors } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { ourAccount, ourKey, testApp } from '../../test/fakes.js';

const personId = '3f0f9a52-8a1d-4f0e-9b59-0d8f0e1c2a11';
const ann: Person = {
  personId,
  accountId: ourAccount,
  email: 'ann@clinic.example',
  name: 'Ann Example',
  role: 'clerk',
  roleSource: 'assigned',
  state: 'active',
  createdAtUs: 1_760_000_000_000_000,
};

/** An app whose account has Ann, and what session was asked to change. */
function world(scopes = ['admin'], overrides = {}) {
  const changes: object[] = [];
  let people = [ann];
  const session = {
    verifyKey: async () => ({ accountId: ourAccount, keyId: 'key-1', scopes }),
    listPeople: async () => ({ people }),
    async invitePerson(wanted: { email: string; name: string; role: string }) {
      changes.push(wanted);
      if (people.some(({ email }) => email === wanted.email)) throw new DomainError(signInErrors.alreadyInvited);
      const person = { ...ann, ...wanted, personId: '4f0f9a52-8a1d-4f0e-9b59-0d8f0e1c2a11', state: 'invited' };
      people = [...people, person];
      return person;
    },
    async updatePerson(change: { personId: string; role?: string; state?: string }) {
      changes.push(change);
      const before = people.find((person) => person.personId === change.personId);
      if (!before) throw new NotFound('person_id', change.personId);
      const after = { ...before, ...JSON.parse(JSON.stringify(change)) };
      people = people.map((person) => (person === before ? after : person));
      return after;
    },
    ...overrides,
  };
  const { app, audited } = testApp({ session });
  const send = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) => {
    const sent = request(app)[method](`/scim/v2${path}`).set('authorization', `Bearer ${ourKey}`);
    return body === undefined ? sent : sent.set('content-type', 'application/scim+json').send(JSON.stringify(body));
  };
  return { app, send, changes, audited };
}

/** The parsed body of a response. */
const bodyOf = ({ body, text }: { body: unknown; text: string }) =>
  (Object.keys(body as object).length > 0 ? body : JSON.parse(text)) as Record<string, never>;
const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

describe('/scim/v2', () => {
  it('lists people, all or those that a filter names', async () => {
    const { send } = world();
    const res = await send('get', '/Users').expect(200);
    expect(res.headers['content-type']).to.match(/^application\/scim\+json/);
    expect(bodyOf(res)).to.deep.include({ totalResults: 1 });
    const [user] = JSON.parse(res.text ?? JSON.stringify(res.body)).Resources;
    expect(user).to.deep.include({
      id: personId,
      userName: 'ann@clinic.example',
      active: true,
      displayName: 'Ann Example',
    });
    const filtered = async (filter: string) =>
      bodyOf(await send('get', `/Users?filter=${encodeURIComponent(filter)}`).expect(200)).totalResults;
    expect(await filtered('userName eq "ann@clinic.example"')).to.equal(1);
    expect(await filtered('userName eq "bob@clinic.example"')).to.equal(0);
    expect(bodyOf(await send('get', `/Users/${personId}`).expect(200))).to.include({ id: personId });
  });

  it('names somebody without a verified address by the id, and repeats a deactivation', async () => {
    const { send, changes } = world(['admin'], {
      listPeople: async () => ({ people: [{ ...ann, email: '', state: 'deactivated' }] }),
      updatePerson: async (change: object) => {
        changes.push(change);
        return { ...ann, email: '', state: 'deactivated' };
      },
    });
    expect(bodyOf(await send('get', `/Users/${personId}`).expect(200))).to.include({ userName: personId });
    const user = { schemas: [userSchema], userName: personId, active: false };
    await send('put', `/Users/${personId}`, user).expect(200);
    expect(changes).to.have.length(1);
  });

  it('invites a person, in the least role unless another is stated', async () => {
    const { send, changes, audited } = world();
    const user = {
      schemas: [userSchema],
      userName: 'bob@clinic.example',
      name: { givenName: 'Bob', familyName: 'Example' },
    };
    const res = await send('post', '/Users', user).expect(201);
    expect(bodyOf(res)).to.deep.include({ userName: 'bob@clinic.example', active: true });
    expect(changes).to.deep.equal([
      { accountId: ourAccount, email: 'bob@clinic.example', name: 'Bob Example', role: 'viewer' },
    ]);
    expect(audited.map(({ action }) => action)).to.include('POST /v1/people');
    expect(bodyOf(await send('post', '/Users', user).expect(409))).to.include({
      scimType: 'uniqueness',
      status: '409',
    });
    const manager = { ...user, userName: 'm@clinic.example', roles: [{ value: 'manager' }] };
    await send('post', '/Users', manager).expect(201);
    expect(changes.at(-1)).to.include({ role: 'manager' });
    await send('post', '/Users', { ...manager, roles: [{ value: 'owner' }] }).expect(400);
  });

  it('deactivates a person by PATCH, PUT and DELETE, in the forms of several directories', async () => {
    for (const deactivate of [
      patchOf({ op: 'replace', path: 'active', value: false }),
      patchOf({ op: 'Replace', path: 'active', value: false }),
      patchOf({ op: 'replace', value: { active: false } }),
      patchOf({ op: 'Replace', path: 'active', value: 'False' }),
      patchOf({ op: 'Replace', value: { active: 'False' } }),
    ]) {
      const { send, changes } = world();
      await send('patch', `/Users/${personId}`, deactivate).expect(200);
      expect(changes, JSON.stringify(deactivate)).to.deep.equal([
        { accountId: ourAccount, personId, role: undefined, state: 'deactivated' },
      ]);
      expect(bodyOf(await send('get', `/Users/${personId}`).expect(200))).to.include({ active: false });
    }
    const { send, changes } = world();
    const user = { schemas: [userSchema], userName: 'Ann@Clinic.example', active: false };
    await send('put', `/Users/${personId}`, user).expect(200);
    await send('put', `/Users/${personId}`, { ...user, active: true, roles: [{ value: 'viewer' }] }).expect(200);
    await send('delete', `/Users/${personId}`).expect(204);
    expect(changes.map((change) => JSON.parse(JSON.stringify(change)))).to.deep.equal([
      { accountId: ourAccount, personId, state: 'deactivated' },
      { accountId: ourAccount, personId, role: 'viewer', state: 'active' },
      { accountId: ourAccount, personId, state: 'deactivated' },
    ]);
  });

  it('understands what Entra ID sends', async () => {
    const { send, changes } = world();
    const user = {
      schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2',
      userName: 'bob@clinic.example',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'bob@clinic.example' }],
      name: { formatted: 'Bob Example' },
      roles: [{ primary: 'True', value: 'clerk' }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Front desk' },
    };
    const { headers } = await send('post', '/Users', user).expect(201);
    expect(headers.location).to.match(/^http.*\/scim\/v2\/Users\/4f0f9a52/);
    for (const op of ['Add', 'Replace'])
      await send(
        'patch',
        `/Users/${personId}`,
        patchOf({ op, path: 'roles[primary eq "True"].value', value: 'manager' }),
      );
    await send('patch', `/Users/${personId}`, patchOf({ op: 'Replace', path: 'displayName', value: 'True' })).expect(
      204,
    );
    const department = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department';
    await send('patch', `/Users/${personId}`, patchOf({ op: 'Add', path: department, value: 'Billing' })).expect(204);
    expect(changes.map((change) => Object(change).role)).to.deep.equal(['clerk', 'manager']);
  });

  it('says what it supports', async () => {
    const { send } = world();
    expect(bodyOf(await send('get', '/ServiceProviderConfig').expect(200))).to.deep.include({
      bulk: { supported: false, maxOperations: 1000, maxPayloadSize: 1_048_576 },
    });
    await send('get', '/Schemas').expect(200);
    await send('get', '/ResourceTypes').expect(200);
  });

  it('rejects who has no API key with the scope admin, and cookies', async () => {
    const { app, send } = world(['read', 'write', 'eligibility', 'webhooks', 'audit']);
    await send('get', '/Users').expect(403);
    await send('delete', `/Users/${personId}`).expect(403);
    for (const headers of [{}, { authorization: 'Bearer x' }, { cookie: 'cardlens=abc', 'x-cardlens-console': '1' }]) {
      const { status } = await request(app).get('/scim/v2/Users').set(headers);
      expect(status, JSON.stringify(headers)).to.be.oneOf([401, 403]);
    }
  });

  it('reports an outage as one, and not as a person who is gone', async () => {
    const { send } = world(['admin'], {
      listPeople: async () => {
        throw new DomainError(requestErrors.unavailable);
      },
    });
    expect(bodyOf(await send('get', `/Users/${personId}`).expect(503))).to.include({ status: '503' });
    const last = world(['admin'], {
      updatePerson: async () => {
        throw new DomainError(signInErrors.lastAdministrator);
      },
    });
    await last.send('delete', `/Users/${personId}`).expect(409);
  });

  it('rejects hostile input without a change', async () => {
    const { send, changes } = world();
    const user = { schemas: [userSchema], userName: 'x@clinic.example' };
    for (const [method, path, body] of [
      ['get', '/Users/..%2f..%2fkeys', undefined],
      ['get', '/Users/unknown', undefined],
      ['get', `/Users?filter=${'('.repeat(400)}`, undefined],
      ['get', `/Users?filter=${'a'.repeat(501)}`, undefined],
      ['post', '/Users', {}],
      ['post', '/Users', []],
      ['post', '/Users', { ...user, userName: 7 }],
      ['post', '/Users', { ...user, userName: 'not an address' }],
      ['post', '/Users', { ...user, name: { formatted: 'n'.repeat(1000) } }],
      ['put', `/Users/${personId}`, { ...user, userName: 'other@clinic.example' }],
      ['patch', `/Users/${personId}`, { Operations: [] }],
      ['patch', `/Users/${personId}`, patchOf({ op: 'replace', path: 'userName', value: 'other@clinic.example' })],
      ['patch', `/Users/${personId}`, patchOf({ op: 'replace', path: 'roles', value: [{ value: 'root' }] })],
      ['patch', `/Users/${personId}`, patchOf({ op: 'execute', path: 'active', value: false })],
      ['patch', `/Users/${personId}`, patchOf(...Array(51).fill({ op: 'replace', path: 'active', value: false }))],
      ['patch', `/Users/${personId}`, patchOf({ op: 'replace', path: 'a'.repeat(501), value: false })],
      ['put', '/Users/00000000-0000-4000-8000-000000000000', { ...user, active: false }],
    ] as const) {
      const { status } = await send(method, path, body);
      expect(status, `${method} ${path.slice(0, 60)} ${JSON.stringify(body)?.slice(0, 80)}`).to.be.within(400, 499);
    }
    const polluting = JSON.parse(
      '{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":[{"op":"add","path":"__proto__.role","value":"administrator"},{"op":"add","path":"constructor.prototype.polluted","value":1},{"op":"replace","value":{"__proto__":{"polluted":1}}}]}',
    );
    await send('patch', `/Users/${personId}`, polluting);
    expect(({} as { polluted?: unknown; role?: unknown }).polluted).to.equal(undefined);
    expect(({} as { polluted?: unknown; role?: unknown }).role).to.equal(undefined);
    expect(changes).to.deep.equal([]);
  });
});
