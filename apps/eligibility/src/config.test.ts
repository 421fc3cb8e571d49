import { expect } from 'chai';
import { loadConfig } from './config.js';

describe('eligibility settings', () => {
  it('default to the deadline, time zone and quotas of the published contract', () => {
    const config = loadConfig({
      CARDLENS_ENVIRONMENT: 'sandbox',
      ELIGIBILITY_NATS_URL: 'nats://eligibility:0123456789abcdefghijABCDEFGHIJ01@nats:4222',
      ELIGIBILITY_MONGO_URL: 'mongodb://mongo/cardlens_eligibility',
    });
    expect(config).to.include({
      deadlineMs: 60_000,
      timeZone: 'America/Los_Angeles',
      accountDailyMax: 10_000,
      identityDailyMax: 50,
    });
  });
});
