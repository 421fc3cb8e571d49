import { randomUUID } from 'node:crypto';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { issue, issueWith, keysOf, kindOf, newKey, start, stop, verify } from './running-service.js';

describe('signing keys', () => {
  it('are the same after a restart and on every replica', async () => {
    const first = await start('restart');
    const { token } = await issue(first, randomUUID());
    const kids = (await keysOf(first)).map(({ kid }) => kid);
    await stop(first);
    const again = await start('restart');
    const replica = await start('restart');
    expect((await keysOf(again)).map(({ kid }) => kid)).to.deep.equal(kids);
    expect((await keysOf(replica)).map(({ kid }) => kid)).to.deep.equal(kids);
    expect(jwt.decode(token, { complete: true })?.header.kid).to.equal(kids[0]);
  });

  it('rotate: the newest signs, and the previous one verifies until its last token has expired', async () => {
    const clock = fakeClock(Date.now());
    const dayMs = 24 * 3_600_000;
    const app = await start('rotation', { SESSION_KEY_ROTATION: '10d' }, clock);
    const [old] = await keysOf(app);
    clock.advance(10 * dayMs - 1000);
    const last = await issue(app, randomUUID());
    clock.advance(1000);
    const next = await issue(app, randomUUID());
    const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
    expect(kidOf(last.token)).to.equal(old?.kid);
    expect(kidOf(next.token)).not.to.equal(old?.kid);
    expect((await keysOf(app)).map(({ kid }) => kid)).to.deep.equal([kidOf(next.token), old?.kid]);
    clock.advance(3_600_000);
    expect(await keysOf(app)).to.have.length(2);
    clock.advance(3_600_000);
    expect((await keysOf(app)).map(({ kid }) => kid)).to.deep.equal([kidOf(next.token)]);
  });

  it('are decrypted with the previous pepper too, as are keys, users and magic links', async () => {
    const [ours, next] = ['pepper-of-the-tests-0123456789abcdefghij', 'next-pepper-of-the-tests-0123456789abcd'];
    const first = await start('key_peppers');
    const key = await newKey(first);
    const userId = 'patient-4711';
    const before = await issueWith(first, { ...key, userId });
    const link = await first.session.calls.generateMagicLink({
      ...key,
      identityId: before.identityId,
      sessionId: before.sessionId,
    });

    // During a rollout, replicas with the old and the new settings serve requests.
    const prepared = await start('key_peppers', { SESSION_PREVIOUS_KEY_PEPPER: next });
    await stop(first);
    const changed = { SESSION_KEY_PEPPER: next, SESSION_PREVIOUS_KEY_PEPPER: ours };
    const rotated = await start('key_peppers', changed);
    const newer = await newKey(rotated);
    for (const each of [prepared, rotated]) {
      for (const { apiKey, keyId } of [key, newer]) expect(await verify(each, apiKey)).to.include({ keyId });
      const again = await issueWith(each, { ...key, userId });
      expect(again.identityId).to.equal(before.identityId);
      const opened = await each.session.calls.validateMagicLink({ token: link.token });
      expect(opened.identityId).to.equal(before.identityId);
    }
    expect((await keysOf(rotated)).map(({ kid }) => kid)).to.deep.equal((await keysOf(prepared)).map(({ kid }) => kid));
    await rotated.admin.calls.revokeKey({ keyId: key.keyId });
    expect(await kindOf(verify(prepared, key.apiKey))).to.equal('unregistered');
  });

  it('cannot be decrypted with another pepper, and the service does not start', async () => {
    await stop(await start('pepper'));
    const failed = await start('pepper', { SESSION_KEY_PEPPER: 'another-of-the-tests-0123456789abcdefghij' }).catch(
      (error: unknown) => error,
    );
    expect(failed).to.include({ code: 'SIGNING_KEY_UNREADABLE' });
    expect((failed as Error).message).to.include('SESSION_PREVIOUS_KEY_PEPPER');
  });
});
