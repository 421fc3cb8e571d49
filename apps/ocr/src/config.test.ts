import { expect } from 'chai';
import { loadConfig } from './config.js';

describe('ocr settings', () => {
  it('require secrets', () => {
    expect(() => loadConfig({})).to.throw(/OCR_OBJECTS_SECRET_KEY is required/);
  });
});
