import { expect } from 'chai';
import { loadConfig } from './config.js';

describe('session settings', () => {
  it('require secrets', () => {
    expect(() => loadConfig({})).to.throw(/SESSION_MONGO_URL is required[\s\S]*SESSION_KEY_PEPPER is required/);
  });

  it('require the settings of the chosen key management', () => {
    const env = {
      SESSION_NATS_URL: 'nats://session:0123456789abcdefghijABCDEFGHIJ01@nats:4222',
      SESSION_MONGO_URL: 'mongodb://session:0123456789abcdefghijABCDEFGHIJ01@mongo/cardlens_session',
      SESSION_KEY_PEPPER: 'pepper-of-the-tests-0123456789abcdefghij',
    };
    const needs = { local: 'SESSION_WRAPPING_KEY', 'aws-kms': 'SESSION_KMS_KEY_ID', vault: 'SESSION_VAULT_URL' };
    for (const [management, variable] of Object.entries(needs))
      expect(() => loadConfig({ ...env, SESSION_KEY_MANAGEMENT: management }), management).to.throw(variable);
  });

  it('default to the token lifetime of the published contract', () => {
    const config = loadConfig({
      CARDLENS_ENVIRONMENT: 'sandbox',
      SESSION_NATS_URL: 'nats://session:0123456789abcdefghijABCDEFGHIJ01@nats:4222',
      SESSION_MONGO_URL: 'mongodb://mongo/cardlens_session',
      SESSION_KEY_PEPPER: 'pepper-of-the-tests-0123456789abcdefghij',
      SESSION_WRAPPING_KEY: 'wrapping-of-the-tests-0123456789abcdefghij',
    });
    expect(config).to.include({ tokenTtlMs: 3_600_000 });
  });

  it('reject a token lifetime of days', () => {
    expect(() => loadConfig({ SESSION_TOKEN_TTL: '2d' })).to.throw('SESSION_TOKEN_TTL must be from 1s to 24h');
  });
});
