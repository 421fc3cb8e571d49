import { randomUUID } from 'node:crypto';
import { RetentionKind, SessionServiceService, type SetRetentionRequest } from '@cardlens/contracts';
import { connectBroker, listener } from '@cardlens/messaging';
import { loadTls, rpcClient } from '@cardlens/rpc';
import { silentLogger, systemClock } from '@cardlens/runtime';
import { eventually, testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { app, issueWith, kindOf, newKey, verify } from './running-service.js';
import { stores } from './stores.js';

describe('a revoked API key', () => {
  it('is rejected after its revocation, which is announced to every gateway once', async () => {
    const broker = await connectBroker(stores().nats.url, 'test', silentLogger);
    const received: string[] = [];
    const events = listener({
      connection: broker.connection,
      types: ['session.key_revoked'],
      log: silentLogger,
      onEvent: ({ data }) => void received.push(data.keyId),
    });
    await events.start?.();
    const [first, second] = [await newKey(app), await newKey(app)];
    for (const { keyId } of [first, first, second]) {
      const revoked = await app.admin.calls.revokeKey({ keyId });
      expect(revoked.revokedAtUs).to.be.greaterThan(0);
    }
    expect(await kindOf(verify(app, first.apiKey))).to.equal('unregistered');
    await eventually(() => received.includes(second.keyId));
    expect(received).to.deep.equal([first.keyId, second.keyId]);
    await events.stop?.();
    await broker.stop?.();
  });

  it('invalidates the magic links of its sessions when it is revoked', async () => {
    const { accountId, keyId } = await newKey(app);
    const { identityId, sessionId } = await issueWith(app, { accountId, keyId });
    const session = { accountId, identityId, sessionId, keyId };
    const { token } = await app.session.calls.generateMagicLink(session);
    const redeem = () => app.session.calls.validateMagicLink({ token });
    expect(jwt.decode((await redeem()).token)).to.include({ key_id: keyId });
    const sinceUs = systemClock.nowUs();
    await app.admin.calls.revokeKey({ keyId });
    expect(await kindOf(redeem())).to.equal('gone');
    expect(await kindOf(issueWith(app, { accountId, keyId }))).to.equal('unregistered');
    const revokedSince = async (timeUs: number) =>
      (await app.session.calls.listRevokedKeys({ sinceUs: timeUs })).keyIds;
    expect(await revokedSince(sinceUs)).to.include(keyId);
    expect(await revokedSince(systemClock.nowUs() + 1)).to.deep.equal([]);
  });

  it('stays valid when the tokens of its account are revoked: earlier ones end, later ones work', async () => {
    const { accountId, keyId, apiKey } = await newKey(app);
    const old = await issueWith(app, { accountId, keyId });
    const session = { accountId, identityId: old.identityId, sessionId: old.sessionId, keyId };
    const { token: link } = await app.session.calls.generateMagicLink(session);
    const sinceUs = systemClock.nowUs();
    const { notBeforeUs = 0 } = await app.admin.calls.revokeTokens({ accountId });
    const { tokens } = await app.session.calls.listRevokedKeys({ sinceUs });
    expect(tokens).to.deep.include({ accountId, notBeforeUs });
    const iatOf = (token: string) => (jwt.decode(token) as { iat: number }).iat;
    expect(iatOf(old.token)).to.be.below(notBeforeUs / 1e6);
    const renewed = await issueWith(app, { accountId, keyId });
    expect(iatOf(renewed.token)).to.be.at.least(notBeforeUs / 1e6);
    expect(await kindOf(app.session.calls.validateMagicLink({ token: link }))).to.equal('gone');
    expect(await kindOf(verify(app, apiKey))).to.equal('accepted');
    const unknown = app.admin.calls.revokeTokens({ accountId: randomUUID() });
    expect(await kindOf(unknown)).to.equal('not_found');
  });
});

describe('an account', () => {
  it('has retention periods for cards, images and checks', async () => {
    const { accountId } = await app.admin.calls.createAccount({ name: 'Retention Clinic' });
    const address = `127.0.0.1:${app.service.grpcPort()}`;
    const tls = await loadTls(await testTlsDir('card'), silentLogger);
    const asCard = rpcClient('session', SessionServiceService, address, tls);
    const daysOf = async (kind: RetentionKind) => {
      // A page that begins after the id just before this one.
      const request = { afterAccountId: accountId.slice(0, -1), limit: 1000, kind };
      const { periods } = await asCard.calls.listRetentionPeriods(request);
      return periods.find((period) => period.accountId === accountId)?.retentionDays;
    };
    const { RETENTION_KIND_CARDS: cards, RETENTION_KIND_IMAGES: images, RETENTION_KIND_CHECKS: checks } = RetentionKind;
    const all = async () => Promise.all([cards, images, checks].map(daysOf));
    const set = (change: Partial<SetRetentionRequest>) => app.admin.calls.setRetention({ accountId, ...change });
    expect(await set({ retentionDays: 90 })).to.include({
      accountId,
      retentionDays: 90,
      imageRetentionDays: undefined,
    });
    expect(await all()).to.deep.equal([90, undefined, 90]);
    await set({ imageRetentionDays: 30, checkRetentionDays: 7 });
    expect(await all()).to.deep.equal([90, 30, 7]);
    const changed = { retentionDays: undefined, imageRetentionDays: 30, checkRetentionDays: 8 };
    expect(await set({ retentionDays: 0, checkRetentionDays: 8 })).to.include(changed);
    expect(await all()).to.deep.equal([undefined, 30, 8]);
    await set({ imageRetentionDays: 0, checkRetentionDays: 0 });
    expect(await all()).to.deep.equal([undefined, undefined, undefined]);
    for (const days of [-1, 36_501]) expect(await kindOf(set({ checkRetentionDays: days }))).to.equal('invalid');
    expect(await kindOf(set({}))).to.equal('invalid');
    expect(await kindOf(set({ accountId: randomUUID(), retentionDays: 1 }))).to.equal('not_found');
    await app.admin.calls.deleteAccount({ accountId });
    expect(await all()).to.deep.equal([0, 0, 0]);
    await asCard.stop?.();
  });
});
