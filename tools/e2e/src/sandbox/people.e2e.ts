import { once } from 'node:events';
import { type Role, roles } from '@cardlens/access';
import { signInErrors } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { type OpenIdProvider, startOpenIdProvider } from '../browser/people/open-id-provider.js';
import { useSharedSandboxWorld } from '../world.js';

/** What a browser keeps: the cookies of each origin. */
class Browser {
  readonly #jars = new Map<string, Map<string, string>>();

  cookieFor(url: string): string {
    return [...(this.#jars.get(new URL(url).origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  forget(url: string): void {
    this.#jars.delete(new URL(url).origin);
  }

  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { 'x-cardlens-console': '1', ...init.headers, cookie: this.cookieFor(url) };
    const res = await fetch(url, { ...init, headers, redirect: 'manual' });
    const { origin } = new URL(url);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    for (const set of res.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return res;
  }

  json(method: string, url: string, body?: object): Promise<Response> {
    return this.send(url, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  }
}

describe('people who sign in to the console', function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();
  const base = () => world().stack.baseUrl;
  let provider: OpenIdProvider;
  let providerId = '';
  let accountId = '';
  const browsers = {} as Record<Role, Browser>;

  /** Signs in at the provider as this person, and follows redirects back to the console. @returns the last location */
  async function signIn(person: string, browser = new Browser()) {
    const begun = await browser.json('POST', `${base()}/auth/sign-in`, {
      provider_id: providerId,
      return_to: '/cards',
    });
    let url = ((await begun.json()) as { authorization_url: string }).authorization_url;
    for (let hops = 0; hops < 10; hops++) {
      const res = await browser.send(url);
      const location = res.headers.get('location');
      if (location === null) url = `${url}?person=${person}`;
      else if (location.startsWith('/console/')) return { browser, location };
      else url = new URL(location, url).href;
    }
    throw new Error('too many redirects');
  }

  const session = async (browser: Browser) => (await browser.send(`${base()}/auth/session`)).json();

  async function listening(browser: Browser) {
    const socket = new WebSocket(`${base().replace('http', 'ws')}/v1/ws`, {
      headers: { cookie: browser.cookieFor(base()), origin: base() },
    });
    const closed = once(socket, 'close').then(([code]) => code as number);
    await once(socket, 'open');
    return { closed };
  }

  before(async () => {
    provider = await startOpenIdProvider(base());
    for (const role of roles)
      provider.people.set(role, { email: `${role}@clinic.example`, name: `Casey ${role}`, roles: [role] });
    provider.people.set('stranger', { email: 'stranger@other.example', name: 'Nobody' });
    const { admin } = world().stack;
    accountId = (await admin.calls.createAccount({ name: 'Example Clinic' })).accountId;
    const set = await admin.calls.setSignInProvider({
      accountId,
      name: 'Clinic sign-in',
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      isListed: false,
      emailDomains: [],
      scopes: [],
      roleClaim: 'roles',
      roleMap: roles.map((role) => ({ claimValue: role, role })),
      mfaAcrValues: [],
    });
    providerId = set.providerId;
  });
  after(() => provider.stop());

  it('get the role that their provider states, and what it permits', async () => {
    const expected = {
      viewer: [200, 403, 403, 403],
      clerk: [200, 201, 403, 403],
      manager: [200, 201, 200, 403],
      administrator: [200, 201, 200, 200],
    };
    for (const role of roles) {
      const { browser, location } = await signIn(role);
      browsers[role] = browser;
      expect(location, role).to.equal('/console/cards');
      expect(await session(browser)).to.deep.include({
        role,
        account: { account_id: accountId, name: 'Example Clinic' },
      });
      const statuses = [
        await browser.send(`${base()}/v1/cards`),
        await browser.json('POST', `${base()}/v1/cards`, {}),
        await browser.send(`${base()}/v1/webhooks`),
        await browser.send(`${base()}/v1/people`),
      ].map(({ status }) => status);
      expect(statuses, role).to.deep.equal(expected[role]);
    }
  });

  it('are not signed in without an invitation or a role', async () => {
    const { browser, location } = await signIn('stranger');
    expect(location).to.equal('/console/?sign_in_error=NOT_INVITED');
    expect((await browser.send(`${base()}/v1/cards`)).status).to.equal(401);
  });

  it('are named in the audit log', async () => {
    const get = async () => {
      const res = await browsers.manager.send(`${base()}/v1/audit`);
      return ((await res.json()) as { entries: { actor: { type: string; person_name?: string }; action: string }[] })
        .entries;
    };
    await eventually(
      async () => {
        const created = (await get()).filter(({ action }) => action === 'POST /v1/cards').map(({ actor }) => actor);
        expect(created.map(({ type, person_name }) => [type, person_name])).to.have.deep.members(
          roles.map((role) => ['person', `Casey ${role}`]),
        );
        return true;
      },
      { timeoutMs: 20_000 },
    );
  });

  it('lose their live connection and their session within a second once they are deactivated', async () => {
    const { person } = (await session(browsers.clerk)) as { person: { person_id: string } };
    const { closed } = await listening(browsers.clerk);
    const url = `${base()}/v1/people/${person.person_id}`;
    expect((await browsers.clerk.json('PATCH', url, { role: 'administrator' })).status).to.equal(403);
    const startedMs = Date.now();
    expect((await browsers.administrator.json('PATCH', url, { state: 'deactivated' })).status).to.equal(200);
    expect(await closed).to.equal(4401);
    expect(Date.now() - startedMs).to.be.below(2000);
    expect((await browsers.clerk.send(`${base()}/v1/cards`)).status).to.equal(401);
    expect((await signIn('clerk')).location).to.equal('/console/?sign_in_error=DEACTIVATED');
  });

  it('are signed out by their provider when they sign out there: all sessions that began with it end', async () => {
    // Two sessions here, begun with one session at the provider, as in two windows.
    const first = browsers.manager;
    const cookie = first.cookieFor(base());
    first.forget(base());
    await signIn('manager', first);
    const { closed } = await listening(first);
    const statusOf = async (value: string) =>
      (await fetch(`${base()}/v1/cards`, { headers: { cookie: value, 'x-cardlens-console': '1' } })).status;
    expect([await statusOf(cookie), await statusOf(first.cookieFor(base()))]).to.deep.equal([200, 200]);

    const out = await fetch(`${base()}/auth/session`, {
      method: 'DELETE',
      headers: { cookie, 'x-cardlens-console': '1' },
    });
    const { end_session_url: url } = (await out.json()) as { end_session_url: string };
    expect(await statusOf(cookie)).to.equal(401);
    const asked = await (await first.send(url)).text();
    const [, action = ''] = /action="([^"]+)"/.exec(asked) ?? [];
    const [, xsrf = ''] = /name="xsrf"[^>]*value="([^"]+)"/.exec(asked) ?? [];
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    expect((await first.send(action, { method: 'POST', body })).status).to.equal(303);
    expect(await closed).to.equal(4401);
    expect(await statusOf(first.cookieFor(base()))).to.equal(401);
  });

  it('cannot leave the account without an administrator', async () => {
    const { person } = (await session(browsers.administrator)) as { person: { person_id: string } };
    const url = `${base()}/v1/people/${person.person_id}`;
    for (const [change, error] of [
      [{ role: 'clerk' }, signInErrors.roleByProvider],
      [{ state: 'deactivated' }, signInErrors.lastAdministrator],
    ] as const) {
      const res = await browsers.administrator.json('PATCH', url, change);
      expect(res.status).to.equal(409);
      expect(await res.json()).to.deep.include({ message: error.publicMessage });
    }
  });

  it('with a key are signed out within a second when it is revoked', async () => {
    const made = await browsers.administrator.json('POST', `${base()}/v1/keys`, {
      name: 'Desk',
      scopes: ['read', 'write'],
    });
    const key = (await made.json()) as { key_id: string; api_key: string };
    const browser = new Browser();
    const begun = await browser.json('POST', `${base()}/auth/session`, { api_key: key.api_key });
    expect([begun.status, (await begun.text()).includes(key.api_key)]).to.deep.equal([201, false]);
    expect(await session(browser)).to.deep.include({ person: null, role: null });
    const { closed } = await listening(browser);
    const startedMs = Date.now();
    expect((await browsers.administrator.json('DELETE', `${base()}/v1/keys/${key.key_id}`)).status).to.equal(204);
    expect(await closed).to.equal(4401);
    expect(Date.now() - startedMs).to.be.below(2000);
    expect((await browser.send(`${base()}/v1/cards`)).status).to.equal(401);
  });
});
