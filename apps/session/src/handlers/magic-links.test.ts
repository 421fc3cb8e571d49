import { defaultKeyScopes } from '@cardlens/access';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { tokenSigner } from '../adapters/token-signer.js';
import { createVault } from '../adapters/vault.js';
import { type Account, notBeforeUs } from '../domain/account.js';
import { generateMagicLink } from './generate-magic-link.js';
import type {
  AccountStore,
  BrowserSessionStore,
  Digests,
  KeyStore,
  MagicLink,
  PersonStore,
  ProviderStore,
  SessionStore,
} from './ports.js';
import { sweepSessions } from './sweep-sessions.js';
import { validateMagicLink } from './validate-magic-link.js';

const minuteMs = 60_000;

function world({ tokenTtlMs = 60 * minuteMs } = {}) {
  const clock = fakeClock();
  const vault = createVault(['test pepper']);
  const links = new Map<string, MagicLink>();
  const account: { value: Account | undefined } = { value: undefined };
  const sessionOf: { createdAtUs: number | undefined } = { createdAtUs: undefined };
  const key = vault.newSigningKey(clock.nowMs(), clock.nowMs() + 90 * minuteMs);
  const deps = {
    clock,
    vault,
    accounts: { get: async () => account.value } as unknown as AccountStore,
    environment: 'production' as const,
    rule: { tokenTtlMs, rotateAfterMs: 1e9 },
    keys: { findById: async (keyId: string) => ({ keyId, scopes: [...defaultKeyScopes] }) } as unknown as KeyStore,
    sessions: {
      get: async () => (sessionOf.createdAtUs === undefined ? undefined : { createdAtUs: sessionOf.createdAtUs }),
    } as unknown as SessionStore,
    people: {} as PersonStore,
    providers: {} as ProviderStore,
    browserSessions: {
      findById: async () => undefined,
      removeExpiredBefore: async () => 0,
    } as unknown as BrowserSessionStore,
    browserUse: { note() {}, noted: () => 0 },
    browserLimits: { idleMs: minuteMs, maxMs: minuteMs },
    signer: tokenSigner('https://api.example.com'),
    keyring: { signing: async () => key },
    magicLinks: {
      add: async (link: MagicLink) => void links.set(link.digest, link),
      find: async ([digest]: Digests) => links.get(digest),
      async removeExpiredBefore(timeMs: number) {
        const expired = [...links.values()].filter(({ expiresAtMs }) => expiresAtMs < timeMs);
        for (const { digest } of expired) links.delete(digest);
        return expired.length;
      },
    },
  };
  return { deps, links, clock, account, sessionOf };
}
const session = {
  accountId: 'account',
  identityId: 'identity',
  sessionId: 'session',
  keyId: 'key-1',
};
const claimsOf = (token: string) => jwt.decode(token) as jwt.JwtPayload;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('magic links', () => {
  it('continue the session with a limited scope', async () => {
    const { deps } = world();
    const { token } = await generateMagicLink(deps, session);
    const issued = await validateMagicLink(deps, token);
    expect(claimsOf(issued.token)).to.include({
      sub: 'identity',
      account_id: 'account',
      session_id: 'session',
      scope: 'capture',
    });
    expect(claimsOf(issued.token)).not.to.have.property('user_id');
  });

  it('can be redeemed again until they expire, because a phone may reload', async () => {
    const { deps, clock } = world();
    const { token } = await generateMagicLink(deps, session);
    await validateMagicLink(deps, token);
    clock.advance(59 * minuteMs);
    expect((await validateMagicLink(deps, token)).identityId).to.equal('identity');
  });

  it('issue tokens that never outlive the link', async () => {
    const { deps, clock } = world();
    const { token, expiresAtUs } = await generateMagicLink(deps, session);
    clock.advance(50 * minuteMs);
    const issued = await validateMagicLink(deps, token);
    expect(issued.expiresAtUs).to.be.at.most(expiresAtUs);
    expect(claimsOf(issued.token).exp).to.equal(Math.floor(expiresAtUs / 1e6));
  });

  it('expire after an hour', async () => {
    const { deps, clock } = world();
    const { token } = await generateMagicLink(deps, session);
    clock.advance(60 * minuteMs);
    expect(await failure(validateMagicLink(deps, token))).to.include({
      kind: 'gone',
      publicMessage: `Token expired - ${token}`,
    });
  });

  it('are reported as expired for a day, and as unknown after it', async () => {
    const { deps, clock } = world();
    const { token } = await generateMagicLink(deps, session);
    const sweep = () =>
      sweepSessions(
        {
          ...deps,
          sessions: { removeEndedBefore: async () => 0 },
          pendingSignIns: deps.browserSessions,
          logoutTokens: deps.browserSessions,
          keys: { removePortalLinksExpiredBefore: async () => 0 },
        } as unknown as Parameters<typeof sweepSessions>[0],
        silentLogger,
      );
    clock.advance(25 * 60 * minuteMs);
    await sweep();
    expect(await failure(validateMagicLink(deps, token))).to.include({ kind: 'gone' });
    clock.advance(1);
    await sweep();
    expect(await failure(validateMagicLink(deps, token))).to.include({ kind: 'not_found' });
  });

  it('end when the tokens of their account are revoked; later links work', async () => {
    const { deps, clock, account } = world();
    const { token } = await generateMagicLink(deps, session);
    clock.advance(5000);
    account.value = { accountId: 'account', name: 'a', createdAtUs: 0, notBeforeUs: notBeforeUs(clock.nowMs() * 1000) };
    expect(await failure(validateMagicLink(deps, token))).to.include({ kind: 'gone' });
    clock.advance(1000);
    const { token: later } = await generateMagicLink(deps, session);
    expect(await validateMagicLink(deps, later)).to.include({ sessionId: 'session' });
  });

  it('end when the tokens of their account are revoked, even if a replica with a fast clock created them', async () => {
    const { deps, clock, account } = world();
    const revokedAtUs = clock.nowUs();
    clock.advance(4999);
    const { token } = await generateMagicLink(deps, session);
    account.value = { accountId: 'account', name: 'a', createdAtUs: 0, notBeforeUs: notBeforeUs(revokedAtUs) };
    expect(await failure(validateMagicLink(deps, token))).to.include({ kind: 'gone' });
  });

  it('are not created in a session whose tokens were revoked, even before a gateway knows of the revocation', async () => {
    const { deps, clock, account, sessionOf } = world();
    sessionOf.createdAtUs = clock.nowUs();
    clock.advance(5000);
    const revokedUs = notBeforeUs(clock.nowUs());
    account.value = { accountId: 'account', name: 'a', createdAtUs: 0, notBeforeUs: revokedUs };
    clock.advance(1500);
    expect(await failure(generateMagicLink(deps, session))).to.include({ kind: 'expired' });
    sessionOf.createdAtUs = revokedUs;
    expect(await generateMagicLink(deps, session)).to.have.property('token');
  });

  it('are stored as digests', async () => {
    const { deps, links } = world();
    const { token } = await generateMagicLink(deps, session);
    expect([...links.keys()].join()).to.not.contain(token);
  });

  it('are reported as unknown if they were never issued', async () => {
    const { deps } = world();
    const unknown = 'A'.repeat(43);
    expect(await failure(validateMagicLink(deps, unknown))).to.include({
      kind: 'not_found',
      publicMessage: `No resource found for token - ${unknown}`,
    });
  });

  for (const [name, token] of [
    ['empty', ''],
    ['too short', 'abc'],
    ['too long', 'A'.repeat(44)],
    ['of other characters', `${'A'.repeat(42)}+`],
    ['followed by a line break', `${'A'.repeat(43)}\n`],
  ] as const) {
    it(`are rejected as malformed when ${name}`, async () => {
      const { deps } = world();
      expect(await failure(validateMagicLink(deps, token))).to.include({
        kind: 'invalid',
        publicMessage: 'Invalid token',
      });
    });
  }
});
