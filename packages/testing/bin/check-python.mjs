#!/usr/bin/env node
// Lints and tests training/ with ruff and pytest, installed once from training/test-requirements.txt into the user's cache.
// Without Python 3.10 or newer it passes with a word, except in CI.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonEnvironment, ran } from '../dist/src/index.js';

const training = fileURLToPath(new URL('../../../training/', import.meta.url));
const testsWithinMs = 600_000;
const isRecent = 'import sys; sys.exit(sys.version_info < (3, 10))';

const found = await ran('python3', ['-c', isRecent], { timeoutMs: 10_000 }).catch(() => ({ exitCode: 1 }));
if (found.exitCode === 0) await check();
else {
  console.log('no python3 of version 3.10 or newer: training/ is not checked');
  process.exitCode = process.env.CI ? 1 : 0;
}

async function check() {
  const python = await pythonEnvironment('training-checks', join(training, 'test-requirements.txt'));
  for (const args of [
    ['-m', 'ruff', 'check', '.'],
    ['-m', 'pytest', '--quiet', '-p', 'no:cacheprovider'],
  ]) {
    const { exitCode, output } = await ran(python, args, { timeoutMs: testsWithinMs, cwd: training });
    console.log(output.trim());
    if (exitCode !== 0) process.exitCode = 1;
  }
}
