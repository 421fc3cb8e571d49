import { SessionServiceService } from '@cardlens/contracts';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { loadTls, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import { eventually, testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { databaseUrl, kindOf, start as startService, stop } from './running-service.js';

const ours = 'wrapping-of-the-tests-0123456789abcdefgh';
const next = 'next-wrapping-of-the-tests-0123456789abc';
const database = 'data_keys';

const opened: { stop?(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.stop?.();
});

async function start(env: Record<string, string> = {}) {
  const running = await startService(database, { SESSION_WRAPPING_KEY: ours, ...env });
  const { admin, service } = running;
  const caller = await loadTls(await testTlsDir('eligibility'), silentLogger);
  const session = rpcClient('session', SessionServiceService, `127.0.0.1:${service.grpcPort()}`, caller);
  opened.push({ stop: () => stop(running) }, session);
  return {
    keysOf: (accountId: string) => session.calls.getDataKey({ accountId }),
    keyOf: async (accountId: string) => (await session.calls.getDataKey({ accountId })).key.toString('hex'),
    newAccount: async () => (await admin.calls.createAccount({ name: 'Clinic' })).accountId,
    deleteAccount: (accountId: string) => admin.calls.deleteAccount({ accountId }),
    admin,
  };
}

async function documents() {
  const mongo: Mongo = await connectMongo(databaseUrl(database), 'test');
  opened.push(mongo);
  return mongo.connection.collection<{ _id: string; wrappedBy?: string }>('data_keys');
}

describe('the data key of an account', () => {
  it('is created once for concurrent first requests, and differs for each account', async () => {
    const { keyOf, newAccount } = await start();
    const [one, other] = [await newAccount(), await newAccount()];
    const keys = await Promise.all(Array.from({ length: 10 }, () => keyOf(one)));
    expect(new Set(keys).size).to.equal(1);
    expect(keys[0]).to.match(/^[0-9a-f]{64}$/);
    expect(await keyOf(other)).not.to.equal(keys[0]);
    expect(await kindOf(keyOf('00000000-0000-4000-8000-000000000000'))).to.equal('not_found');
  });

  it('is stored encrypted, bound to its account', async () => {
    const { keyOf, newAccount } = await start();
    const [one, other] = [await newAccount(), await newAccount()];
    const key = Buffer.from(await keyOf(one), 'hex');
    await keyOf(other);
    const stored = await documents();
    const text = JSON.stringify(await stored.find().toArray());
    expect(text).not.to.contain(key.toString('base64')).and.not.to.contain(key.toString('hex'));
    const { _id, ...ofOne } = (await stored.findOne({ _id: one }))!;
    await stored.updateOne({ _id: other }, { $set: ofOne });
    expect(await kindOf(keyOf(other))).to.equal('internal');
  });

  it('stays the same when the wrapping key is replaced, and no longer needs the old wrapping key', async () => {
    const first = await start();
    const accountId = await first.newAccount();
    const key = await first.keyOf(accountId);
    const prepared = await start({ SESSION_PREVIOUS_WRAPPING_KEY: next });
    const rotated = await start({ SESSION_WRAPPING_KEY: next, SESSION_PREVIOUS_WRAPPING_KEY: ours });
    const newAccount = await rotated.newAccount();
    const newKey = await rotated.keyOf(newAccount);
    for (const each of [prepared, rotated]) {
      expect(await each.keyOf(accountId)).to.equal(key);
      expect(await each.keyOf(newAccount)).to.equal(newKey);
    }
    const stored = await documents();
    const wrappedBy = async (id: string) => (await stored.findOne({ _id: id }))?.wrappedBy;
    await eventually(async () => expect(await wrappedBy(accountId)).to.equal(await wrappedBy(newAccount)));
    const last = await start({ SESSION_WRAPPING_KEY: next });
    expect(await last.keyOf(accountId)).to.equal(key);
  });

  it('gets a successor by rotation, which encrypts once every service has received it', async () => {
    const { keyOf, keysOf, newAccount, admin, deleteAccount } = await start();
    const accountId = await newAccount();
    const first = await keyOf(accountId);
    const { number, currentFromUs } = await admin.calls.rotateDataKey({ accountId });
    expect(number).to.equal(2);
    expect(currentFromUs).to.be.greaterThan(Date.now() * 1000 + 3_600_000_000);
    const prepared = await keysOf(accountId);
    expect([prepared.key.toString('hex'), prepared.laterKeys.length, prepared.current]).to.deep.equal([first, 1, 1]);
    const stored = await documents();
    await stored.updateOne({ _id: accountId }, { $set: { 'later.2.createdAtUs': 1 } });
    const rotated = await keysOf(accountId);
    expect([rotated.laterKeys, rotated.current]).to.deep.equal([prepared.laterKeys, 2]);
    expect(JSON.stringify(await stored.findOne({ _id: accountId }))).not.to.contain(
      rotated.laterKeys[0]!.toString('base64'),
    );
    // Both keys are rewrapped when the wrapping key is replaced.
    await start({ SESSION_WRAPPING_KEY: next, SESSION_PREVIOUS_WRAPPING_KEY: ours });
    const isRewrapped = async () => {
      const { wrappedBy, later } = (await stored.findOne({ _id: accountId })) as {
        wrappedBy?: string;
        later?: Record<string, { wrappedBy: string }>;
      };
      return wrappedBy !== undefined && wrappedBy === later?.['2']?.wrappedBy && later['2'].wrappedBy !== undefined;
    };
    await eventually(isRewrapped);
    const last = await start({ SESSION_WRAPPING_KEY: next });
    await eventually(async () => expect(await last.keysOf(accountId).catch(() => undefined)).to.deep.equal(rotated));
    await deleteAccount(accountId);
    expect(await kindOf(admin.calls.rotateDataKey({ accountId }))).to.equal('gone');
    expect(await stored.findOne({ _id: accountId })).not.to.have.any.keys('wrapped', 'later');
  });

  it('is destroyed when its account is deleted, along with the API keys, and never recreated', async () => {
    const { keyOf, newAccount, deleteAccount, admin } = await start();
    const accountId = await newAccount();
    const unused = await newAccount();
    const request = { accountId, name: '', scopes: [] };
    await admin.calls.createKey(request);
    await keyOf(accountId);
    for (const id of [accountId, unused, accountId]) expect((await deleteAccount(id)).deletedAtUs).to.be.greaterThan(0);
    for (const id of [accountId, unused]) expect(await kindOf(keyOf(id))).to.equal('gone');
    const stored = await documents();
    for (const id of [accountId, unused]) expect(await stored.findOne({ _id: id })).not.to.have.any.keys('wrapped');
    const { keys } = await admin.calls.listKeys({ accountId });
    expect(keys[0]!.revokedAtUs).to.be.greaterThan(0);
    expect(await kindOf(admin.calls.createKey(request))).to.equal('not_found');
  });
});
