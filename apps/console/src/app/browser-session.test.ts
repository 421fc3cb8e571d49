import { expect } from 'chai';
import { BrowserSession, leftOf, type SessionBody, type TabMessage } from './browser-session.js';

const nowMs = Date.UTC(2026, 2, 2, 9);
const at = (hours: number) => new Date(nowMs + hours * 3_600_000).toISOString();
const person = { person_id: 'p1', name: 'Dana Reyes', email: 'dana@clinic.example', role: 'clerk' } as const;
const body: SessionBody = {
  account: { account_id: 'a1', name: 'Cedar Clinic' },
  person,
  key: null,
  idle_expires_at: at(8),
  expires_at: at(12),
};

/** A tab of a browser whose service gives these responses to `/auth/session`, and 401 to the API. */
function tab(...responses: (SessionBody | number)[]) {
  const posted: TabMessage[] = [];
  const requests: string[] = [];
  let hear: (message: TabMessage) => void = () => {};
  let forgotten = 0;
  let renewed = 0;
  const session = new BrowserSession({
    baseUrl: 'https://cardlens.example',
    nowMs: () => nowMs,
    fetch: async (url, init) => {
      const { pathname } = new URL(String(url));
      requests.push(`${init?.method} ${pathname}`);
      if (pathname !== '/auth/session') return Response.json({ message: 'no', code: 401 }, { status: 401 });
      const next = responses.shift() ?? 401;
      return typeof next === 'number' ? Response.json({}, { status: next }) : Response.json(next);
    },
    tabs: {
      post: (message) => void posted.push(message),
      listen: (onMessage) => {
        hear = onMessage;
      },
    },
    forget: () => void forgotten++,
    renew: () => void renewed++,
  });
  return {
    session,
    posted,
    requests,
    hear: (message: TabMessage) => hear(message),
    forgotten: () => forgotten,
    renewed: () => renewed,
  };
}

const opened = async (...responses: (SessionBody | number)[]) => {
  const open = tab(body, ...responses);
  await open.session.check();
  if (open.session.state.is !== 'signed in') throw new Error('not signed in');
  return { ...open, client: open.session.state.session.client };
};

describe('the session of a browser', () => {
  it('is restored from its cookie', async () => {
    const { session } = await opened();
    expect(session.state).to.nested.include({
      is: 'signed in',
      'session.accountName': 'Cedar Clinic',
      'session.idleLimitMs': 8 * 3_600_000,
    });
  });

  it('of nobody shows the sign-in page, and without a connection an error', async () => {
    const nobody = tab(401);
    await nobody.session.check();
    expect(nobody.session.state).to.deep.equal({ is: 'signed out' });
    const broken = tab(400);
    await broken.session.check();
    expect(broken.session.state).to.include({ is: 'restoring' }).and.to.have.property('error');
  });

  it('that ends while somebody works keeps their pages until the same person signs in again', async () => {
    const { session, client, forgotten, renewed } = await opened(401, body);
    await client.cards.list().catch(() => {});
    await session.check();
    expect(session.state.is).to.equal('ended');
    expect(forgotten()).to.equal(0);
    await session.signIn({ api_key: 'sk_test_cardlens_x' });
    expect(session.state.is).to.equal('signed in');
    expect([forgotten(), renewed()]).to.deep.equal([0, 1]);
  });

  it('sends no requests of open pages once it has ended', async () => {
    const { session, client, requests } = await opened(401);
    await session.check();
    const before = requests.length;
    await client.cards.list().catch(() => {});
    expect(requests).to.have.length(before);
  });

  for (const [what, other] of [
    ['another person', { ...body, person: { ...person, person_id: 'p2' } }],
    ['another account', { ...body, account: { account_id: 'a2', name: 'Elm Clinic' } }],
    ['an API key', { ...body, person: null, key: { key_id: 'k1', scopes: ['read'] } }],
  ] as const)
    it(`forgets everything when ${what} signs in`, async () => {
      const { session, forgotten } = await opened(401, other);
      await session.check();
      await session.check();
      expect(session.state.is).to.equal('signed in');
      expect(forgotten()).to.equal(1);
    });

  it('ends in every tab at sign-out', async () => {
    const { session, posted, forgotten } = await opened(401);
    await session.signOut();
    expect(session.state).to.deep.equal({ is: 'signed out' });
    expect(posted).to.deep.equal(['signed out']);
    const other = await opened();
    other.hear('signed out');
    expect(other.session.state).to.deep.equal({ is: 'signed out' });
    expect([forgotten(), other.forgotten()]).to.deep.equal([1, 1]);
  });

  it('is forgotten by the page when the service could not be told, which the page says', async () => {
    const { session, forgotten } = await opened(400);
    await session.signOut();
    expect(session.state).to.deep.equal({ is: 'signed out', isUnfinished: true });
    expect(forgotten()).to.equal(1);
  });

  it('has the new role after a change', async () => {
    const { session, client } = await opened({ ...body, person: { ...person, role: 'viewer' } });
    await client.cards.list().catch(() => {});
    await session.check();
    expect(session.state).to.nested.include({ is: 'signed in', 'session.rights.role': 'viewer' });
  });

  it('ends by inactivity or by age, whichever is first', () => {
    const limits = { idleLimitMs: 100, expiresAtMs: 1_000 };
    expect(leftOf(limits, 0, 60)).to.deep.equal({ leftMs: 40, isIdle: true });
    expect(leftOf(limits, 950, 960)).to.deep.equal({ leftMs: 40, isIdle: false });
  });
});
