import { readFile } from 'node:fs/promises';
import { settingsTable } from '@cardlens/runtime';
import { expect } from 'chai';
import { loadConfig, settings } from './config.js';

describe('the settings', () => {
  it('stand in the README as they are', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).to.contain(settingsTable(settings));
  });

  it('have no default for the cursor secret', () => {
    expect(() => loadConfig({})).to.throw('GATEWAY_CURSOR_SECRET is required');
  });
});
