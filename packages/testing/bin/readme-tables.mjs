#!/usr/bin/env node
// Writes the tables of settings, and of the payer simulator's scenarios, into the READMEs of the apps, whose builds it
// reads. With --check, it writes nothing and fails when a README has another table.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const apps = new URL('../../../apps/', import.meta.url);
const built = (app, file) => import(new URL(`${app}/dist/src/${file}`, apps));

const differing = [];
const withSettings = readdirSync(apps).filter((app) => existsSync(new URL(`${app}/src/config.ts`, apps)));
for (const app of withSettings) {
  const { settings } = await built(app, 'config.js');
  const file = new URL(`${app}/README.md`, apps);
  const before = readFileSync(file, 'utf8');
  let text = withTable(before, ['Variable', 'Default', 'Meaning'], Object.values(settings).map(rowOf));
  if (app === 'payer-simulator') {
    const { scenarios } = await built(app, 'domain/scenarios.js');
    const rows = scenarios.map(({ prefix, description }) => [`\`${prefix}\``, description]);
    text = withTable(text, ['Begins with', 'Answer'], rows);
  }
  if (text === before) continue;
  differing.push(fileURLToPath(file));
  if (!values.check) writeFileSync(file, text);
}
if (values.check && differing.length > 0) {
  console.error(`not what the settings give: ${differing.join(', ')}\nnpm run generate`);
  process.exitCode = 1;
}

function rowOf({ variable, defaultText, description }) {
  const byDefault = defaultText === undefined ? 'required' : defaultText === '' ? 'none' : `\`${defaultText}\``;
  return [`\`${variable}\``, byDefault, description];
}

/** Replaces the table with these titles; its columns are padded. */
function withTable(text, titles, rows) {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |\n`;
  const table = [titles, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
  const old = new RegExp(`^\\| ${titles.join(' +\\| ')} +\\|\\n(\\|.*\\n)+`, 'm');
  if (!old.test(text)) throw new Error(`there is no table of ${titles.join(', ')}`);
  return text.replace(old, () => table);
}
