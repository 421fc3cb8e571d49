import { DomainError, requestErrors } from '@cardlens/errors';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { asAccountId } from '../domain/ids.js';
import { rpcAccountSettings } from './account-settings.js';

const account = asAccountId('a');

function setUp() {
  const clock = fakeClock();
  const session = {
    asked: 0,
    settings: { enrichedEvents: false, evaluationConsent: false },
    failure: undefined as DomainError | undefined,
    calls: {
      async getAccountSettings() {
        session.asked++;
        if (session.failure) throw session.failure;
        return session.settings;
      },
    },
  };
  return { clock, session, settings: rpcAccountSettings(session as never, clock) };
}

describe('settings of an account', () => {
  it('are fetched again after a minute', async () => {
    const { clock, session, settings } = setUp();
    await settings.of(account);
    session.settings = { ...session.settings, enrichedEvents: true };
    expect((await settings.of(account)).enrichedEvents).to.equal(false);
    clock.advance(60_000);
    expect((await settings.of(account)).enrichedEvents).to.equal(true);
    expect(session.asked).to.equal(2);
  });

  it('are the last known ones, or the defaults, while session is unavailable', async () => {
    const { clock, session, settings } = setUp();
    session.settings = { ...session.settings, enrichedEvents: true };
    await settings.of(account);
    session.failure = new DomainError(requestErrors.unavailable);
    clock.advance(60_000);
    expect((await settings.of(account)).enrichedEvents).to.equal(true);
    expect((await settings.of(asAccountId('b'))).enrichedEvents).to.equal(false);
    session.failure = undefined;
    clock.advance(5000);
    expect((await settings.of(asAccountId('b'))).enrichedEvents).to.equal(true);
  });
});
