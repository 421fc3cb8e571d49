import type { DomainError } from '@cardlens/errors';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import type { Account, Retention, Settings } from '../domain/account.js';
import { getSettings, updateSettings } from './account-settings.js';
import type { AccountStore, BrowserSessionStore } from './ports.js';

function setUp() {
  let account: Account = { accountId: 'a', name: 'Clinic', createdAtUs: 1, retentionDays: 30 };
  const accounts = {
    get: async (id: string) => (id === 'a' ? account : undefined),
    logoOf: async () => undefined,
    async changeSettings(id: string, change: Settings) {
      if (id !== 'a') return undefined;
      account = { ...account, ...JSON.parse(JSON.stringify(change)) };
      return account;
    },
    async setRetention(_: string, change: Retention) {
      account = { ...account, ...change };
      return account;
    },
  } as unknown as AccountStore;
  const ended: unknown[] = [];
  const browserSessions = {
    async liveOf(of: unknown) {
      ended.push(of);
      return [];
    },
  } as unknown as BrowserSessionStore;
  return { accounts, browserSessions, browserOutbox: { flush: async () => {} }, clock: fakeClock(), ended };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: DomainError) => error.kind,
  );

describe('the settings of an account', () => {
  it('are off until it changes them, each by itself', async () => {
    const deps = setUp();
    expect(await getSettings(deps, 'a')).to.deep.equal({
      enrichedEvents: false,
      evaluationConsent: false,
      deviceReading: 'allowed',
    });
    const profile = await updateSettings(deps, 'a', { enrichedEvents: true });
    expect(profile).to.include({
      enrichedEvents: true,
      evaluationConsent: false,
      reviewThreshold: 0.93,
      retentionDays: 30,
    });
    await updateSettings(deps, 'a', { evaluationConsent: true, reviewThreshold: 0.8 });
    expect(await updateSettings(deps, 'a', { deviceReading: 'with_picture' })).to.include({
      deviceReading: 'with_picture',
    });
    expect(await getSettings(deps, 'a')).to.deep.equal({
      enrichedEvents: true,
      evaluationConsent: true,
      deviceReading: 'with_picture',
    });
  });

  it('include retention periods and a second factor, which ends sessions of people who signed in without one', async () => {
    const deps = setUp();
    const profile = await updateSettings(deps, 'a', { mfaRequired: true }, { checkRetentionDays: 7 });
    expect(profile).to.include({ mfaRequired: true, checkRetentionDays: 7, retentionDays: 30 });
    expect(deps.ended).to.deep.equal([{ accountId: 'a', hasSecondFactor: false, keyId: undefined }]);
    expect(await codeOf(updateSettings(deps, 'a', {}, { retentionDays: -1 }))).to.equal('invalid');
    await updateSettings(deps, 'a', { mfaRequired: false });
    expect(deps.ended).to.have.length(1);
  });

  it('are those of an account that exists, and have valid values', async () => {
    const deps = setUp();
    expect(await codeOf(getSettings(deps, 'b'))).to.equal('not_found');
    expect(await codeOf(updateSettings(deps, 'b', { enrichedEvents: true }))).to.equal('not_found');
    expect(await codeOf(updateSettings(deps, 'a', { reviewThreshold: 1.01 }))).to.equal('invalid');
  });
});
