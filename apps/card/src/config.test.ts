import { expect } from 'chai';
import { loadConfig } from './config.js';

describe('card settings', () => {
  it('report all missing secrets at once', () => {
    expect(() => loadConfig({})).to.throw(/CARD_MONGO_URL is required[\s\S]*CARD_OBJECTS_SECRET_KEY is required/);
  });

  it('default to the times of the published contract', () => {
    const config = loadConfig({
      CARDLENS_ENVIRONMENT: 'sandbox',
      CARD_MONGO_URL: 'mongodb://mongo/cardlens_card',
      CARD_NATS_URL: 'nats://card:0123456789abcdefghijABCDEFGHIJ01@nats:4222',
      CARD_OBJECTS_URL: 'http://objects:9000',
      CARD_OBJECTS_ACCESS_KEY: 'card',
      CARD_OBJECTS_SECRET_KEY: 'objects-of-the-tests-0123456789abcdefghij',
    });
    expect(config).to.include({
      stallTimeoutMs: 5 * 60_000,
      abandonTimeoutMs: 24 * 3_600_000,
      matchTimeoutMs: 10_000,
      optionalBackTimeoutMs: 2 * 60_000,
    });
  });

  it('reject a misspelled variable', () => {
    expect(() => loadConfig({ CARD_STALL_TIMOUT: '5m' })).to.throw('CARD_STALL_TIMOUT is not a setting');
  });
});
