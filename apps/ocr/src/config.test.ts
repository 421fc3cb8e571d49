import { readFileSync } from 'node:fs';
import { settingsTable } from '@cardlens/runtime';
import { expect } from 'chai';
import { loadConfig, settings } from './config.js';

describe('ocr settings', () => {
  it('match the table in the README', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).to.contain(settingsTable(settings));
  });

  it('require secrets', () => {
    expect(() => loadConfig({})).to.throw(/OCR_OBJECTS_SECRET_KEY is required/);
  });
});
