import { readFile } from 'node:fs/promises';
import { settingsTable } from '@cardlens/runtime';
import { expect } from 'chai';
import { settings } from './config.js';

describe('matching settings', () => {
  it('match the table in the README', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).to.contain(settingsTable(settings));
  });
});
