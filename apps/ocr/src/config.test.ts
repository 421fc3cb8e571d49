import { readFileSync } from 'node:fs';
import { settingsTable } from '@cardlens/runtime';
import { expect } from 'chai';
import { loadConfig, settings } from './config.js';

describe('configuration', () => {
  it('is described in the README as it is read', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).to.contain(settingsTable(settings));
  });

  it('has no default for a secret', () => {
    expect(() => loadConfig({})).to.throw(/OCR_OBJECTS_SECRET_KEY is required/);
  });
});
