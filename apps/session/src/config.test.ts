import { readFile } from 'node:fs/promises';
import { settingsTable } from '@cardlens/runtime';
import { expect } from 'chai';
import { loadConfig, settings } from './config.js';

describe('session settings', () => {
  it('match the table in the README', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).to.contain(settingsTable(settings));
  });

  it('require secrets', () => {
    expect(() => loadConfig({})).to.throw(/SESSION_MONGO_URL is required[\s\S]*SESSION_KEY_PEPPER is required/);
  });

  it('reject a token lifetime of days', () => {
    expect(() => loadConfig({ SESSION_TOKEN_TTL: '2d' })).to.throw('SESSION_TOKEN_TTL must be from 1s to 24h');
  });
});
