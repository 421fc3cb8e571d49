import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folders = ['card', 'eligibility', 'matching', 'session', 'upload', 'webhook']
  .map((name) => `apps/${name}`)
  .concat('packages/mongo', 'packages/service');

/** Folders of the workspaces whose contract tests use a database. @param {string[]} names  empty: all */
export const databaseWorkspaces = (names) =>
  folders.filter((folder) => names.length === 0 || names.includes(folder.split('/')[1]));

/**
 * Runs their contract tests that use a database.
 *
 * @param {{ workspaces: string[], url: string, leftOut: { test: string }[], concurrency: number }} options  `leftOut`:
 *   tests by the end of their title
 * @returns {Promise<string[]>} the workspaces whose tests fail
 */
export async function failingOn({ workspaces, url, leftOut, concurrency }) {
  const failed = [];
  const jobs = workspaces.map((folder) => async () => {
    if (!(await runTests(folder, url, leftOut))) failed.push(folder);
  });
  await atOnce(concurrency, jobs);
  return failed;
}

async function runTests(folder, url, leftOut) {
  const cwd = join(root, folder);
  const patterns = leftOut.map(({ test }) => test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const args = ['mocha', ...(await usingDatabase(cwd)), '--reporter', 'dot', '--invert', '--grep', patterns.join('|')];
  const mocha = spawn('npx', args, { cwd, env: { ...process.env, CARDLENS_MONGO_URL: url } });
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

/** Runs jobs with bounded concurrency. @param {number} count @param {(() => Promise<void>)[]} jobs */
async function atOnce(count, jobs) {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: count }, worker));
}
