#!/usr/bin/env node
// node packages/testing/bin/version.mjs           fails unless everything has the version of package.json
// node packages/testing/bin/version.mjs 0.3.0     writes this version everywhere, except in the changelogs
import { fileURLToPath } from 'node:url';
import { otherVersions, setVersion } from './suites/version.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [version] = process.argv.slice(2);
if (version !== undefined) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`not a version: ${version}`);
  setVersion(root, version);
}
const others = otherVersions(root);
for (const line of others) console.error(line);
if (others.length > 0) process.exitCode = 1;
