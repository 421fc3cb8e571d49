#!/usr/bin/env node
// Publishes every workspace that is not private to npm:  publish-npm.mjs --repository https://github.com/OWNER/NAME [--tag TAG] [--dry-run]
// npm compares the repository in a package with the one that its provenance names, so it is written into the packages
// before they are published. A version that npm already has is left out, so that a release can be repeated.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readJson, workspaceFolders } from './suites/workspaces.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { values } = parseArgs({
  options: {
    repository: { type: 'string' },
    tag: { type: 'string', default: 'latest' },
    'dry-run': { type: 'boolean', default: false },
  },
});
if (!values.repository) throw new Error('--repository is missing');

const npm = (...args) =>
  execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const isPublished = (name, version) => {
  try {
    return npm('view', `${name}@${version}`, 'version', '--loglevel=silent').trim() === version;
  } catch {
    return false;
  }
};

for (const folder of workspaceFolders(root)) {
  const { name, version, private: isPrivate } = readJson(join(root, folder, 'package.json'));
  if (isPrivate) continue;
  if (isPublished(name, version)) {
    console.log(`${name}@${version} is already published`);
    continue;
  }
  const options = values['dry-run'] ? ['--dry-run', '--provenance=false'] : [];
  if (!values['dry-run']) {
    const url = `git+${values.repository}.git`;
    npm('pkg', 'set', '-w', name, 'repository.type=git', `repository.url=${url}`, `repository.directory=${folder}`);
  }
  npm('publish', '-w', name, '--access', 'public', '--tag', values.tag, ...options);
  console.log(`${name}@${version} ${values['dry-run'] ? 'can be published' : 'was published'}`);
}
