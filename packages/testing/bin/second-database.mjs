#!/usr/bin/env node
// Runs the contract tests that use a database against SecantusDB, an independent server for MongoDB's protocol: tests
// that pass on both servers depend on neither. Arguments select workspaces by name. Without Python 3.10 or newer, it
// prints a message and passes, except in CI.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, hasPython, pythonEnvironment } from '../dist/src/index.js';
import { leftOut } from './suites/second-database-exceptions.mjs';
import { atOnce } from './suites/steps.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const requirements = fileURLToPath(new URL('../second-database-requirements.txt', import.meta.url));
const all = ['card', 'eligibility', 'matching', 'session', 'upload', 'webhook'].map((name) => `apps/${name}`);
const chosen = process.argv.slice(2);
const folders = [...all, 'packages/mongo', 'packages/service'].filter(
  (folder) => chosen.length === 0 || chosen.includes(folder.split('/')[1]),
);

if (await hasPython()) process.exitCode = (await passes()) ? 0 : 1;
else {
  console.log('no python3 of version 3.10 or newer: nothing runs against a second database');
  process.exitCode = process.env.CI ? 1 : 0;
}

async function passes() {
  const python = await pythonEnvironment('second-database', requirements);
  const failed = await withServer(python, (url) => failing(folders, url, 2));
  // As in the other contract tests, suites that failed while others were running run again on their own.
  return failed.length === 0 || (await withServer(python, (url) => failing(failed, url, 1))).length === 0;
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
    // Services wait for their database, so it is not necessary to wait here.
    return await use(`mongodb://127.0.0.1:${port}`);
  } finally {
    server.kill();
    await stopped;
    await rm(data, { recursive: true, force: true });
  }
}

/** @returns the workspaces whose tests fail */
async function failing(workspaces, url, concurrency) {
  const failed = [];
  const jobs = workspaces.map((folder) => async () => {
    if (!(await runTests(folder, url))) failed.push(folder);
  });
  await atOnce(concurrency, jobs);
  return failed;
}

async function runTests(folder, url) {
  const cwd = join(root, folder);
  const patterns = leftOut.map(({ test }) => test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const args = ['mocha', ...(await usingDatabase(cwd)), '--reporter', 'dot', '--invert', '--grep', patterns.join('|')];
  // Without the npm script's name, so no suite's counts are overwritten.
  const { npm_lifecycle_event: _, ...env } = process.env;
  const mocha = spawn('npx', args, { cwd, env: { ...env, CARDLENS_MONGO_URL: url } });
  let output = '';
  for (const stream of [mocha.stdout, mocha.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(mocha, 'close');
  console.log(`${folder}\n${output.trim()}\n`);
  return code === 0;
}

/** Contract tests that start a database, themselves or with a helper that they import. */
async function usingDatabase(cwd) {
  const names = (await readdir(join(cwd, 'test'))).filter((name) => name.endsWith('.ts'));
  const sources = new Map();
  for (const name of names) sources.set(name, await readFile(join(cwd, 'test', name), 'utf8'));
  const doesUse = (name, seen = new Set()) => {
    if (seen.has(name)) return false;
    seen.add(name);
    const source = sources.get(name) ?? '';
    const imported = [...source.matchAll(/ from '\.\/([\w-]+)\.js'/g)].map(([, helper]) => `${helper}.ts`);
    return source.includes('mongo: true') || imported.some((helper) => doesUse(helper, seen));
  };
  return names
    .filter((name) => name.endsWith('.contract.ts') && doesUse(name))
    .map((name) => `dist/test/${name.replace(/\.ts$/, '.js')}`);
}
