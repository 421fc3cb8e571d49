import { readFileSync } from 'node:fs';
import { settingsTable } from '@cardlens/runtime';
import { expect } from 'chai';
import { settings } from '../src/config.js';
import { scenarios } from '../src/domain/scenarios.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it('lists every setting', () => {
    expect(readme).to.contain(settingsTable(settings));
  });

  it('lists every scenario in order of precedence', () => {
    const rows = [...readme.matchAll(/^\| `(SIM\w+)` +\| (.*?) +\|$/gm)].map(([, prefix, text]) => [prefix, text]);
    expect(rows).to.deep.equal(scenarios.map(({ prefix, description }) => [prefix, description]));
  });
});
