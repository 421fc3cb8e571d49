#!/usr/bin/env node
// version.mjs             fails unless everything has the version of package.json
// version.mjs 0.3.0       writes this version everywhere, except in the changelogs
// version.mjs --is 0.3.0  fails unless this is the version, of everything
// version.mjs --notes     prints the section of CHANGELOG.md about this version
// version.mjs --tags      prints the tags of its images, by the tags of all releases in this clone
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { imageTags, notesOf, otherVersions, setVersion } from './suites/version.mjs';
import { readJson } from './suites/workspaces.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const options = { is: { type: 'string' }, notes: { type: 'boolean' }, tags: { type: 'boolean' } };
const {
  values: { is, notes, tags },
  positionals: [next],
} = parseArgs({ allowPositionals: true, options });
if (next !== undefined) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(next)) throw new Error(`not a version: ${next}`);
  setVersion(root, next);
}
const { version } = readJson(join(root, 'package.json'));
const others = otherVersions(root);
if (is !== undefined && is !== version) others.push(`package.json: ${version} instead of ${is}`);
for (const line of others) console.error(line);
if (others.length > 0) process.exitCode = 1;
if (notes) console.log(notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version));
if (tags) {
  const released = execFileSync('git', ['tag', '--list', 'v*.*.*'], { cwd: root, encoding: 'utf8' }).split('\n');
  const versions = released.flatMap((tag) => (/^v\d+\.\d+\.\d+$/.test(tag) ? [tag.slice(1)] : []));
  console.log(imageTags(version, versions).join(' '));
}
