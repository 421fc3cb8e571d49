import { readFile } from 'node:fs/promises';
import { settingsTable } from '@cardlens/runtime';
import { expect } from 'chai';
import { settings } from './config.js';

describe('configuration of matching', () => {
  it('is documented in the README as it is', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).to.contain(settingsTable(settings));
  });
});
