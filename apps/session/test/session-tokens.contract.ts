import { createPublicKey, randomUUID } from 'node:crypto';
import { sessionTokenAlgorithm, sessionTokenAudience } from '@cardlens/access';
import { SessionServiceService } from '@cardlens/contracts';
import { loadTls, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import { testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { app, issue, keysOf, kindOf } from './running-service.js';

describe('a session token', () => {
  it('is verified with the public keys and has account, identity, scope and expiry', async () => {
    const accountId = randomUUID();
    const { token, identityId, sessionId, expiresAtUs } = await issue(app, accountId, 'user-1');
    const [jwk] = await keysOf(app);
    expect(jwk).to.include({ alg: 'ES256', use: 'sig', kty: 'EC' }).and.not.to.have.property('d');
    const claims = jwt.verify(token, createPublicKey({ key: jwk!, format: 'jwk' }), {
      algorithms: [sessionTokenAlgorithm],
      audience: sessionTokenAudience,
      issuer: 'https://cardlens.test',
    }) as jwt.JwtPayload;
    expect(jwt.decode(token, { complete: true })?.header.kid).to.equal(jwk?.kid);
    expect(claims).to.include({
      sub: identityId,
      account_id: accountId,
      environment: 'production',
      scope: 'full',
      session_id: sessionId,
    });
    expect(JSON.stringify(claims)).not.to.contain('user-1');
    expect(claims.exp! - claims.iat!).to.equal(3600);
    expect(expiresAtUs).to.equal(claims.exp! * 1_000_000);
  });

  it('has the same identity for the same user of an account, even for concurrent requests', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()];
    const tokens = await Promise.all(Array.from({ length: 10 }, () => issue(app, ours, 'user-1')));
    expect(new Set(tokens.map(({ identityId }) => identityId)).size).to.equal(1);
    expect(new Set(tokens.map(({ sessionId }) => sessionId)).size).to.equal(10);
    const known = tokens[0]?.identityId;
    expect((await issue(app, theirs, 'user-1')).identityId).not.to.equal(known);
    expect((await issue(app, ours, 'user-2')).identityId).not.to.equal(known);
  });

  it('has a new identity without a user', async () => {
    const accountId = randomUUID();
    const [first, second] = [await issue(app, accountId), await issue(app, accountId)];
    expect(first.identityId).not.to.equal(second.identityId);
  });

  it('does not contain its user, whom session reveals to the card service only', async () => {
    const [accountId, other] = [randomUUID(), randomUUID()];
    const { sessionId } = await issue(app, accountId, 'pat@example.test');
    const anonymous = await issue(app, accountId);
    const caller = await loadTls(await testTlsDir('card'), silentLogger);
    const card = rpcClient('session', SessionServiceService, `127.0.0.1:${app.service.grpcPort()}`, caller);
    const { getSessionUser } = card.calls;
    expect(await getSessionUser({ accountId, sessionId })).to.deep.equal({ userId: 'pat@example.test' });
    for (const [account, session] of [
      [other, sessionId],
      [accountId, anonymous.sessionId],
      [accountId, randomUUID()],
    ] as const)
      expect(await getSessionUser({ accountId: account, sessionId: session })).to.deep.equal({ userId: undefined });
    await card.stop?.();
  });

  for (const [what, userId] of [
    ['blank', ' '],
    ['too long', 'x'.repeat(257)],
    ['unprintable', 'a\u0000b'],
  ] as const) {
    it(`is not issued for a user id that is ${what}`, async () => {
      expect(await kindOf(issue(app, randomUUID(), userId))).to.equal('invalid');
    });
  }
});
