import { expect } from 'chai';
import { loadConfig } from './config.js';

describe('gateway settings', () => {
  it('require a cursor secret', () => {
    expect(() => loadConfig({})).to.throw('GATEWAY_CURSOR_SECRET is required');
  });

  it('require a public URL in production, because magic links use it', () => {
    const env = {
      GATEWAY_CURSOR_SECRET: 'cursors-of-the-tests-0123456789abcdefghij',
      GATEWAY_NATS_URL: 'nats://gateway:of-the-tests-0123456789abcdefghij@127.0.0.1:4222',
    };
    expect(() => loadConfig(env)).to.throw('GATEWAY_PUBLIC_URL is required');
    expect(() => loadConfig({ ...env, GATEWAY_PUBLIC_URL: 'localhost:8080' })).to.throw('GATEWAY_PUBLIC_URL must be');
    expect(loadConfig({ ...env, CARDLENS_ENVIRONMENT: 'sandbox' }).publicUrl).to.equal(undefined);
  });

  it('default to the rates of the published contract', () => {
    const config = loadConfig({
      CARDLENS_ENVIRONMENT: 'sandbox',
      GATEWAY_CURSOR_SECRET: 'cursors-of-the-tests-0123456789abcdefghij',
      GATEWAY_NATS_URL: 'nats://gateway:of-the-tests-0123456789abcdefghij@127.0.0.1:4222',
    });
    expect(config).to.include({ keyRate: 50, keyBurst: 100, tokenRate: 10, tokenBurst: 30 });
  });
});
