#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonEnvironment } from '@cardlens/testing';

// Runs the contract suites that use a database against SecantusDB, a server of MongoDB's protocol that is not ours: what passes on
// both depends on neither. Names of workspaces as arguments choose some.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const requirements = fileURLToPath(new URL('../second-database-requirements.txt', import.meta.url));
const chosen = process.argv.slice(2);
const workspaces =
  chosen.length > 0 ? chosen : ['mongo', 'session', 'card', 'upload', 'matching', 'eligibility', 'webhook'];

const notHere = [
  // Its planner reads the whole collection where `_id` or an order comes with other conditions.
  'an index for each query',
  // They stop the database, which here is not theirs.
  'answered again when it is back',
  'keeps its bounds when the database came up',
  'while the database is away',
  'store or the database is away',
];

const python = await pythonEnvironment('second-database', requirements);
const folder = await mkdtemp(join(tmpdir(), 'cardlens-second-database-'));
const port = await freePort();
const args = ['--host', '127.0.0.1', '--port', `${port}`, '--storage-path', folder, '--log-level', 'ERROR'];
const server = spawn(join(dirname(python), 'secantusd-py'), args, { stdio: ['ignore', 'ignore', 'inherit'] });
try {
  // Services wait for their database, so nobody needs to wait here.
  const filters = workspaces.map((name) => `--filter=@cardlens/${name}`);
  const turbo = ['turbo', 'run', 'test:contract', ...filters, '--only', '--force', '--continue', '--concurrency=1'];
  const leftOut = ['--', '--invert', '--grep', notHere.join('|')];
  process.exitCode = await ended(
    spawn('npx', [...turbo, ...leftOut], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CARDLENS_MONGO_URL: `mongodb://127.0.0.1:${port}` },
    }),
  );
} finally {
  const stopped = ended(server);
  server.kill();
  await stopped;
  await rm(folder, { recursive: true, force: true });
}

function ended(child) {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
