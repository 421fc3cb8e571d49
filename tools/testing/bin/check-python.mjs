#!/usr/bin/env node
// Checks training/ and the Python SDK with their own tools, which are installed once into the user's cache. Without
// Python 3.10 or newer, it prints a message and passes, except in CI.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPython, pythonEnvironment, ran } from '../dist/src/index.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const testsWithinMs = 600_000;
const pytest = ['-m', 'pytest', '--quiet', '-p', 'no:cacheprovider'];
const folders = [
  {
    folder: 'training',
    environment: 'training-checks',
    requirements: 'test-requirements.txt',
    checks: [['-m', 'ruff', 'check', '.'], pytest],
  },
  {
    folder: 'packages/sdk-python',
    environment: 'python-sdk-checks',
    requirements: 'check-requirements.txt',
    checks: [
      ['-m', 'ruff', 'check', '--no-cache', '.'],
      ['-m', 'ruff', 'format', '--no-cache', '--check', '.'],
      ['-m', 'mypy', '--cache-dir', '../../node_modules/.cache/mypy'],
      pytest,
    ],
  },
];

if (await hasPython()) for (const folder of folders) await check(folder);
else {
  console.log('no python3 of version 3.10 or newer: training/ and packages/sdk-python are not checked');
  process.exitCode = process.env.CI ? 1 : 0;
}

async function check({ folder, environment, requirements, checks }) {
  const cwd = join(root, folder);
  const python = await pythonEnvironment(environment, join(cwd, requirements));
  for (const args of checks) {
    const { exitCode, output } = await ran(python, args, { timeoutMs: testsWithinMs, cwd });
    console.log(`${folder}: ${output.trim()}`);
    if (exitCode !== 0) process.exitCode = 1;
  }
}
