import { expect } from 'chai';
import { loadConfig } from './config.js';

const required = {
  UPLOAD_NATS_URL: 'nats://upload:of-the-tests-0123456789abcdefghij@127.0.0.1:4222',
  UPLOAD_MONGO_URL: 'mongodb://upload:of-the-tests-0123456789abcdefghij@127.0.0.1/x',
  UPLOAD_OBJECTS_URL: 'http://127.0.0.1:9000',
  UPLOAD_OBJECTS_ACCESS_KEY: 'a',
  UPLOAD_OBJECTS_SECRET_KEY: 'of-the-tests-0123456789abcdefghij',
};

describe('upload settings', () => {
  it('state whether the store announces uploads and issues temporary keys', () => {
    expect(loadConfig(required)).to.include({ announcementArn: 'arn:minio:sqs::CARDLENS:nats', temporaryKeys: 'auto' });
    const plain = { ...required, UPLOAD_ANNOUNCEMENT_ARN: 'none', UPLOAD_TEMPORARY_KEYS: 'off' };
    expect(loadConfig(plain)).to.include({ announcementArn: undefined, temporaryKeys: 'off' });
    expect(() => loadConfig({ ...required, UPLOAD_TEMPORARY_KEYS: 'maybe' })).to.throw(/must be one of auto, off/);
  });

  it('reject a public address that is no URL', () => {
    expect(loadConfig(required)).to.include({ objectsPublicUrl: undefined });
    expect(() => loadConfig({ ...required, UPLOAD_OBJECTS_PUBLIC_URL: 'images.example' })).to.throw(/must be a URL/);
  });

  it('require secrets', () => {
    expect(() => loadConfig({})).to.throw(/UPLOAD_MONGO_URL is required[\s\S]*UPLOAD_OBJECTS_SECRET_KEY is required/);
  });
});
