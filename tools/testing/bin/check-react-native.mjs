#!/usr/bin/env node
// Builds and tests packages/react-native, which is not a workspace: it installs React Native, once per lock file.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../packages/react-native/', import.meta.url));
const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
const installed = join(folder, 'node_modules/.installed-lock.json');

const npm = (...args) => {
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
};
const isInstalled = () => {
  try {
    return readFileSync(installed, 'utf8') === lock;
  } catch {
    return false;
  }
};

if (!isInstalled()) {
  npm('ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error');
  writeFileSync(installed, lock);
}
npm('test');
