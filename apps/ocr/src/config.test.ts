import { expect } from 'chai';
import { loadConfig } from './config.js';

describe('ocr settings', () => {
  it('require secrets', () => {
    expect(() => loadConfig({})).to.throw(/OCR_OBJECTS_SECRET_KEY is required/);
  });

  it('default to the time limit and threshold of the published contract', () => {
    const config = loadConfig({
      CARDLENS_ENVIRONMENT: 'sandbox',
      OCR_NATS_URL: 'nats://ocr:0123456789abcdefghijABCDEFGHIJ01@nats:4222',
      OCR_OBJECTS_URL: 'http://objects:9000',
      OCR_OBJECTS_ACCESS_KEY: 'ocr',
      OCR_OBJECTS_SECRET_KEY: 'objects-of-the-tests-0123456789abcdefghij',
    });
    expect(config).to.include({ readWithinMs: 60_000, detectionThreshold: 0.5 });
  });
});
