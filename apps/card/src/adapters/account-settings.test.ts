import { DeviceReading } from '@cardlens/contracts';
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
    settings: {
      enrichedEvents: false,
      evaluationConsent: false,
      deviceReading: undefined as DeviceReading | undefined,
    },
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
  it('allow what a device has read only if session says so', async () => {
    for (const [sent, deviceReading] of [
      [DeviceReading.DEVICE_READING_ALLOWED, 'allowed'],
      [DeviceReading.DEVICE_READING_WITH_PICTURE, 'with_picture'],
      [DeviceReading.DEVICE_READING_REFUSED, 'refused'],
      [undefined, undefined],
      [DeviceReading.DEVICE_READING_UNSPECIFIED, undefined],
      [99 as DeviceReading, undefined],
    ] as const) {
      const { session, settings } = setUp();
      session.settings = { ...session.settings, deviceReading: sent };
      expect((await settings.of(account)).deviceReading, String(sent)).to.equal(deviceReading);
    }
  });

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
