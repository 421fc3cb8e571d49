#!/usr/bin/env node
// Writes the tables of settings, and of the payer simulator's scenarios, into the READMEs of the apps, whose builds it
// reads. With --check, it writes nothing and fails when a README has another table.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = new URL('../../../', import.meta.url);
const folders = ['apps/', 'tools/'].flatMap((parent) =>
  readdirSync(new URL(parent, root)).map((name) => new URL(`${parent}${name}/`, root)),
);
const built = (folder, file) => import(new URL(`dist/src/${file}`, folder));

const differing = [];
for (const folder of folders.filter((one) => existsSync(new URL('src/config.ts', one)))) {
  const { settings } = await built(folder, 'config.js');
  const file = new URL('README.md', folder);
  const before = readFileSync(file, 'utf8');
  let text = withTable(before, ['Variable', 'Default', 'Meaning'], Object.values(settings).map(rowOf));
  if (existsSync(new URL('src/domain/scenarios.ts', folder))) {
    const { scenarios } = await built(folder, 'domain/scenarios.js');
    const rows = scenarios.map(({ prefix, description }) => [`\`${prefix}\``, description]);
    text = withTable(text, ['Begins with', 'Response'], rows);
    const { misleading } = await built(folder, 'domain/misleading.js');
    const wrongs = misleading.map(({ prefix, description, right }) => [`\`${prefix}\``, description, right]);
    text = withTable(text, ['Begins with', 'Misleading response', 'What a check makes of it'], wrongs);
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
