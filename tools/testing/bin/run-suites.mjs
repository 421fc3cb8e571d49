#!/usr/bin/env node
// Run by `npm test`: turbo runs the build, the checks and every suite; what failed in a suite runs once more, alone.
// Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { described, filesToRepeat, flakyIn, merged, readResult, tasksOf, tasksRun } from './suites/results.mjs';
import { workspaceFolders } from './suites/workspaces.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Tasks of turbo.json by the parts of `--only`. */
const parts = {
  static: [
    'lint:imports',
    'lint:unused',
    'check:python',
    'check:react-native',
    'check:deployment',
    'check:tables',
    'generate:check',
  ],
  unit: ['test'],
  contract: ['test:contract', 'test:second-database', 'test:go'],
  e2e: ['test:e2e', 'test:e2e:sandbox', 'test:e2e:failures'],
};
const names = Object.keys(parts);
/** Tasks that leave a result of mocha; of another, its exit code counts as one test. */
const suites = ['test', 'test:contract', ...parts.e2e];
/** Static checks that need no build. */
const lints = ['lint:format', 'lint:casts', 'lint:version', 'lint:proto'];

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
const wanted = values.only?.split(',') ?? names;
const unknown = wanted.filter((part) => !names.includes(part));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`unknown part: ${unknown.join(', ')}`);
  console.error(`usage: run-suites.mjs [--only ${names.join(',')}]`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
const wantedTasks = [];
const tasksFor = (part) => (wanted.includes(part) ? parts[part] : []);

const startedAt = performance.now();
const workspaces = workspaceFolders(root);
for (const folder of ['.turbo/runs', ...workspaces.map((workspace) => `${workspace}/.results`)])
  await rm(join(root, folder), { recursive: true, force: true });

const needsStores = wanted.includes('contract') || wanted.includes('e2e');
await turbo(['build', ...(needsStores ? ['stores'] : []), ...(wanted.includes('static') ? lints : [])]);
// End-to-end and contract tests start servers and browsers, and mostly wait for them. What only computes runs afterwards:
// beside them it would make them, or itself, time out.
await Promise.all([
  turbo(tasksFor('e2e'), { concurrency: 3, isBuilt: true }),
  turbo(tasksFor('contract'), { concurrency: 2, isBuilt: true }),
]);
await turbo([...tasksFor('unit'), ...tasksFor('static')], { concurrency: 2, isBuilt: true });

const passed = { checks: 0, tests: 0, pending: 0 };
const problems = [];
const flaky = [];
const ran = await tasksRun(root);
const named = new Set(ran.map(({ name }) => name));
problems.push(
  ...tasksOf(root, workspaces, wantedTasks)
    .filter((name) => !named.has(name))
    .map((name) => `${name} did not run`),
);
for (const { name, folder, task, exitCode } of ran) {
  if (suites.includes(task)) await countSuite(name, folder, task, exitCode);
  else if (exitCode === 0) passed.checks++;
  else problems.push(`${name} failed`);
}

for (const test of flaky) console.log(`~ flaky, passed when repeated: ${test}`);
for (const problem of problems) console.log(`✗ ${problem}`);
if (flaky.length > 0) console.log(`${flaky.length} flaky`);
if (passed.pending > 0) console.log(`${passed.pending} pending`);
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s in all`);
console.log(`${passed.checks + passed.tests} passed, ${problems.length} failed`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Runs tasks of all workspaces that have them. @param {string[]} tasks */
async function turbo(tasks, { concurrency = 4, isBuilt = false } = {}) {
  if (tasks.length === 0) return;
  wantedTasks.push(...tasks);
  const options = ['--continue', '--summarize', '--log-order=grouped', `--concurrency=${concurrency}`];
  const command = ['npx', 'turbo', 'run', ...tasks, ...options, ...(isBuilt ? ['--only'] : [])];
  await run(command, root);
}

/** @returns {Promise<number>} the exit code */
async function run([program, ...args], cwd, env = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/** Counts the tests of a suite. The files with a failed test run again, alone, and then count instead. */
async function countSuite(name, folder, script, exitCode) {
  const cwd = join(root, folder);
  let result = await readResult(cwd, script);
  if (!result || result.failures.length > 0) {
    const files = filesToRepeat(result);
    console.log(`\n${name} again: ${files.length > 0 ? files.join(' ') : 'all files'}`);
    const mocha = [join(root, 'node_modules/.bin/mocha'), ...files];
    const again = files.length > 0 ? mocha : ['npm', 'run', '--silent', script];
    await rm(join(cwd, '.results', `${script}.json`), { force: true });
    exitCode = await run(again, cwd, { npm_lifecycle_event: script });
    const second = await readResult(cwd, script);
    flaky.push(...flakyIn(result, second).map((test) => `${name}: ${described(test)}`));
    result = merged(result, second, files);
  }
  passed.tests += result?.passes.length ?? 0;
  passed.pending += result?.pending.length ?? 0;
  const failures = result?.failures ?? [];
  problems.push(...failures.map((test) => `${name}: ${described(test)}`));
  if (!result) problems.push(`${name} left no result`);
  else if (failures.length === 0 && exitCode !== 0) problems.push(`${name} ended with an error`);
}
