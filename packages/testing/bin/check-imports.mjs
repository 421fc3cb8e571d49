#!/usr/bin/env node
// Reads every import of the repository and compares it with the layout: which room, which package, which arrow.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, readWorkspaces } from './imports/read-workspaces.mjs';
import { violationsOf } from './imports/rules.mjs';

const root = process.argv[2] ?? fileURLToPath(new URL('../../../', import.meta.url));
const workspaces = readWorkspaces(root);
const fileCount = workspaces.reduce((sum, { files }) => sum + Object.keys(files).length, 0);
const violations = violationsOf(workspaces, Object.keys(readJson(join(root, 'package.json')).devDependencies ?? {}));

for (const violation of violations) console.error(violation);
if (fileCount === 0) console.error('no source files found');
console.log(`${fileCount} files in ${workspaces.length} workspaces, ${violations.length} violations`);
process.exitCode = violations.length > 0 || fileCount === 0 ? 1 : 0;
