import { DomainError, requestErrors } from '@cardlens/errors';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import type { Person } from '../domain/person.js';
import type { SignInProvider } from '../domain/sign-in-provider.js';
import { updatePerson } from './people.js';
import type { Deps } from './ports.js';
import { removeProvider, setProvider } from './providers.js';

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: DomainError) => error.code,
  );

const own = { accountId: 'a', personId: 'p', providerId: 'o' };

/** One person with a browser session that cannot be ended the first time that it is tried. */
function withFailingStore() {
  let person: Person = {
    ...own,
    email: '',
    name: '',
    role: 'manager',
    roleSource: 'assigned',
    state: 'active',
    subject: { issuer: 'https://id.example', sub: 's' },
    createdAtUs: 1,
    version: 1,
  };
  let provider: SignInProvider | undefined = {
    ...own,
    name: 'Clinic',
    issuer: 'https://id.example',
    clientId: 'c',
    isListed: false,
    emailDomains: [],
    scopes: [],
    roleClaim: '',
    roleMap: [],
    mfaAcrValues: [],
    createdAtUs: 1,
    version: 1,
  };
  const live = new Set(['session']);
  let failures = 1;
  const deps = {
    clock: fakeClock(),
    openId: { issuerOf: (text: string) => text },
    accounts: { get: async () => ({ accountId: 'a' }) },
    people: {
      get: async () => person,
      async change(_: Person, after: Person) {
        person = after;
      },
    },
    providers: {
      get: async () => provider,
      listOf: async () => [provider],
      ofDomains: async () => [],
      async change(_: SignInProvider, after: SignInProvider) {
        provider = after;
      },
      async remove() {
        provider = undefined;
      },
    },
    browserOutbox: { flush: async () => {} },
    browserSessions: {
      liveOf: async () => [...live].map((sessionId) => ({ ...own, sessionId, digest: 'd', version: 1 })),
      end: async ({ sessionId }: { sessionId: string }) => {
        if (failures-- > 0) throw new DomainError(requestErrors.unavailable);
        live.delete(sessionId);
      },
    },
  } as unknown as Deps;
  return { deps, live };
}

describe('the end of browser sessions after a failure', () => {
  for (const [what, change] of [
    ['deactivation', { state: 'deactivated' }],
    ['lower role', { role: 'viewer' }],
  ] as const)
    it(`comes with the repeat of a ${what}`, async () => {
      const { deps, live } = withFailingStore();
      expect(await codeOf(updatePerson(deps, { ...own, ...change }))).to.equal(requestErrors.unavailable.code);
      expect(await codeOf(updatePerson(deps, { ...own, ...change }))).to.equal('accepted');
      expect(live.size).to.equal(0);
    });

  it('comes with the repeat of the removal of a provider', async () => {
    const { deps, live } = withFailingStore();
    expect(await codeOf(removeProvider(deps, own))).to.equal(requestErrors.unavailable.code);
    expect(await codeOf(removeProvider(deps, own))).to.equal('accepted');
    expect(live.size).to.equal(0);
  });

  it('comes with the repeat of a change of its client', async () => {
    const { deps, live } = withFailingStore();
    const before = await deps.providers.get('o');
    if (before === undefined) throw new Error('no provider');
    const wanted = { ...before, clientId: 'another' };
    expect(await codeOf(setProvider(deps, wanted))).to.equal(requestErrors.unavailable.code);
    expect(await codeOf(setProvider(deps, wanted))).to.equal('accepted');
    expect(live.size).to.equal(0);
  });
});
