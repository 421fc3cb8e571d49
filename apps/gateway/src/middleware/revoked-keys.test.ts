import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { outage } from '../../test/fakes.js';
import { revokedKeys } from './revoked-keys.js';

function setUp() {
  const state = {
    revoked: [] as string[],
    tokens: [] as { accountId: string; notBeforeUs: number }[],
    isUnavailable: false,
    sinceUs: [] as number[],
    told: [] as string[],
  };
  const session = {
    async listRevokedKeys({ sinceUs }: { sinceUs: number }) {
      if (state.isUnavailable) throw outage();
      state.sinceUs.push(sinceUs);
      return { keyIds: state.revoked, tokens: state.tokens };
    },
  };
  const clock = fakeClock();
  const keys = revokedKeys(
    session,
    { clock, log: silentLogger },
    {
      onKey: (keyId) => void state.told.push(keyId),
      onTokens: (accountId) => void state.told.push(accountId),
    },
  );
  const has = (keyId: string, issuedAtS = 1000) => keys.hasToken({ keyId, accountId: 'a1', issuedAtS });
  return { state, clock, keys, has };
}

describe('revoked keys', () => {
  it('are loaded before the first token is accepted, as far back as the lifetime of a token', async () => {
    const { state, clock, has } = setUp();
    state.revoked = ['key-1'];
    expect(await has('key-1')).to.equal(true);
    expect(await has('key-2')).to.equal(false);
    expect(state.sinceUs).to.have.length(1);
    expect(state.sinceUs[0]).to.be.at.most((clock.nowMs() - 25 * 3_600_000) * 1000);
    expect(state.told).to.deep.equal(['key-1']);
  });

  it('prevent verification of tokens until they have been loaded', async () => {
    const { state, has } = setUp();
    state.isUnavailable = true;
    const error = await has('key-1').catch((caught: unknown) => caught);
    expect(error).to.include({ kind: 'unavailable' });
  });

  it('take effect as soon as the event arrives, and are announced once', async () => {
    const { state, keys, has } = setUp();
    expect(await has('key-1')).to.equal(false);
    keys.add('key-1');
    keys.add('key-1');
    expect(await has('key-1')).to.equal(true);
    expect(state.told).to.deep.equal(['key-1']);
  });

  it('leave other tokens of the account valid unless those were revoked too', async () => {
    const { state, clock, has } = setUp();
    const atS = Math.floor(clock.nowMs() / 1000);
    state.tokens = [{ accountId: 'a1', notBeforeUs: atS * 1_000_000 }];
    expect(await has('key-1', atS - 1)).to.equal(true);
    expect(await has('key-2', atS - 1)).to.equal(true);
    expect(await has('key-1', atS)).to.equal(false);
    expect(state.told).to.deep.equal(['a1']);
  });
});
