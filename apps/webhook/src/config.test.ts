import { expect } from 'chai';
import { loadConfig } from './config.js';

const env = {
  WEBHOOK_NATS_URL: 'nats://webhook:0123456789abcdefghijABCDEFGHIJ01@nats:4222',
  WEBHOOK_MONGO_URL: 'mongodb://webhook:0123456789abcdefghijABCDEFGHIJ01@mongo/cardlens_webhook',
  WEBHOOK_ENCRYPTION_KEY: 'encryption-of-the-tests-0123456789abcdefghij',
};

describe('webhook settings', () => {
  it('require secrets', () => {
    expect(() => loadConfig({})).to.throw(/WEBHOOK_MONGO_URL is required[\s\S]*WEBHOOK_ENCRYPTION_KEY is required/);
  });

  it('default to the retries and times of the published contract', () => {
    const config = loadConfig({ ...env, CARDLENS_ENVIRONMENT: 'sandbox' });
    expect(config.retriesMs).to.deep.equal([
      5000,
      5 * 60_000,
      30 * 60_000,
      2 * 3_600_000,
      5 * 3_600_000,
      10 * 3_600_000,
      10 * 3_600_000,
    ]);
    expect(config).to.include({
      timeoutMs: 15_000,
      disableAfterMs: 5 * 24 * 3_600_000,
      overlapMs: 24 * 3_600_000,
      retentionMs: 30 * 24 * 3_600_000,
      endpointsMax: 20,
    });
  });

  it('allow local targets by default in the sandbox only', () => {
    expect(loadConfig({ ...env, CARDLENS_ENVIRONMENT: 'sandbox' }).targets).to.equal('loopback');
    expect(loadConfig({ ...env, CARDLENS_ENVIRONMENT: 'production' }).targets).to.equal('public');
  });
});
