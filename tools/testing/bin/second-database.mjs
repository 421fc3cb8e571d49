#!/usr/bin/env node
// Runs the contract tests that use a database against SecantusDB, an independent server for MongoDB's protocol: tests
// that pass on both servers depend on neither. Arguments select workspaces by name. Without Python 3.10 or newer, it
// prints a message and passes, except in CI.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMongoUsers } from '@cardlens/embedded';
import { freePort, hasPython, pythonEnvironment } from '../dist/src/index.js';
import { databaseWorkspaces, failingOn } from './suites/database-suites.mjs';
import { leftOut } from './suites/second-database-exceptions.mjs';

const requirements = fileURLToPath(new URL('../second-database-requirements.txt', import.meta.url));
const workspaces = databaseWorkspaces(process.argv.slice(2));
// Services reject a database without a user in production, which is how the tests start them.
const password = 'password-of-the-tests-0123456789abcdefghij';

if (await hasPython()) process.exitCode = (await passes()) ? 0 : 1;
else {
  console.log('no python3 of version 3.10 or newer: nothing runs against a second database');
  process.exitCode = process.env.CI ? 1 : 0;
}

async function passes() {
  const python = await pythonEnvironment('second-database', requirements);
  const run = (names) => withServer(python, (url) => failingOn({ workspaces: names, url, leftOut, concurrency: 1 }));
  const failed = await run(workspaces);
  // In `npm test`, other suites run meanwhile and may slow them down, so what failed runs again.
  return failed.length === 0 || (await run(failed)).length === 0;
}

/** Calls `use` with the URL of an empty server. */
async function withServer(python, use) {
  const data = await mkdtemp(join(tmpdir(), 'cardlens-second-database-'));
  const port = await freePort();
  const program = join(dirname(python), 'secantusd-py');
  const args = [program, '--host', '127.0.0.1', '--port', `${port}`, '--storage-path', data, '--log-level', 'ERROR'];
  const server = spawn(python, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const stopped = once(server, 'exit');
  try {
    await createMongoUsers(`mongodb://127.0.0.1:${port}`, { root: password });
    return await use(`mongodb://root:${password}@127.0.0.1:${port}`);
  } finally {
    server.kill();
    await stopped;
    await rm(data, { recursive: true, force: true });
  }
}
