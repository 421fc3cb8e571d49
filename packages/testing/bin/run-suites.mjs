#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
// Run by `npm test`: static checks, the build, then every suite of every workspace. Ends with `N passed, N failed`.
import { parseArgs } from 'node:util';
import { readGenerated } from './suites/generated.mjs';
import { countResults, describeFailure, flakyTests, removeResults, workspacesWith } from './suites/results.mjs';
import { runStep, seconds } from './suites/steps.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const parts = ['static', 'unit', 'contract', 'e2e'];
const scripts = { unit: ['test'], contract: ['test:contract'], e2e: ['test:e2e', 'test:e2e:sandbox'] };

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
const wanted = values.only?.split(',') ?? parts;
const unknown = wanted.filter((part) => !parts.includes(part));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`unknown part: ${unknown.join(', ')}`);
  console.error(`usage: run-suites.mjs [--only ${parts.join(',')}]`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const startedAt = performance.now();
const total = { passed: 0, failed: 0, pending: 0 };
const problems = [];
const flaky = [];

const check = async (name, command, options = {}) => {
  const isGood = await runStep(name, command, { cwd: root, ...options });
  count(isGood, name);
  return isGood;
};
const count = (isGood, name) => {
  if (isGood) total.passed++;
  else {
    total.failed++;
    problems.push(name);
  }
};

removeResults(root);
if (wanted.includes('static')) {
  await check('biome', ['npx', 'biome', 'check', '.']);
  await check('proto lint and breaking changes', ['npm', 'run', '--silent', 'lint:proto']);
  await checkGeneratedCode();
  await check('import directions', ['npm', 'run', '--silent', 'lint:imports']);
  await check('unused files, exports and dependencies', ['npm', 'run', '--silent', 'lint:unused']);
}
await check('build', ['npx', 'turbo', 'run', 'build', '--continue', '--output-logs=errors-only']);
if (wanted.includes('static')) {
  await check('types of the OpenAPI document', ['node', 'packages/sdk/bin/generate.mjs', '--check']);
  await check('docker-compose and Kubernetes', ['node', 'packages/testing/bin/check-deployment.mjs']);
  await check('ruff, mypy and pytest of training and the SDK for Python', [
    'node',
    'packages/testing/bin/check-python.mjs',
  ]);
}
if (wanted.includes('contract') || wanted.includes('e2e')) {
  await check('store servers', ['node', 'packages/embedded/bin/prepare.mjs'], { isShown: true });
  // Uses the same flags as the build, to reuse its compiled packages.
  await check('tests in Go', ['go', 'test', '-trimpath', './...'], {
    cwd: `${root}/deploy/embedded/mongo`,
    env: { CGO_ENABLED: '0' },
    optional: 'go',
  });
}
for (const part of ['unit', 'contract', 'e2e'].filter((name) => wanted.includes(name))) await runSuite(part);
if (wanted.includes('contract')) {
  await check('contract tests on a second database', ['node', 'packages/testing/bin/second-database.mjs']);
}

for (const test of flaky) console.log(`~ flaky, passed when repeated: ${describeFailure(test)}`);
for (const problem of problems) console.log(`✗ ${problem}`);
if (flaky.length > 0) console.log(`${flaky.length} flaky`);
if (total.pending > 0) console.log(`${total.pending} pending`);
console.log(`${seconds(startedAt)} in all`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Generates the code again and compares, because committed code must match the protos. */
async function checkGeneratedCode() {
  const before = readGenerated(root);
  const isGenerated = await runStep(
    'generate',
    ['npx', 'turbo', 'run', 'generate', '--filter=@cardlens/contracts', '--force', '--output-logs=errors-only'],
    {
      cwd: root,
    },
  );
  const after = readGenerated(root);
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  for (const path of differing) console.log(`  differs from what the protos generate: ${path}`);
  if (after.size === 0) console.log('  nothing was generated');
  count(isGenerated && differing.length === 0 && after.size > 0, 'generated code');
}

/**
 * Runs one suite of all workspaces. A workspace without a result, or in which no test ran, counts as a failure.
 *
 * Contract and end-to-end tests start servers and browsers, and mostly wait for them, so two workspaces run
 * concurrently. Tests cannot control the timing, so a workspace that fails runs again on its own, and each test that
 * failed only the first time is listed as flaky.
 */
async function runSuite(part) {
  const isRepeated = part !== 'unit';
  const runs = scripts[part].flatMap((script) => workspacesWith(root, script).map((folder) => ({ folder, script })));
  const command = ['npx', 'turbo', 'run', '--continue', '--log-order=grouped'];
  const concurrency = isRepeated ? ['--concurrency=2'] : [];
  let isGood = await runStep(`${part} tests`, [...command, ...scripts[part], ...concurrency], {
    cwd: root,
    isShown: true,
  });
  let results = countResults(root, runs);
  const again = isRepeated ? results.unsuccessful : [];
  if (again.length > 0) {
    const first = results.failed;
    removeResults(root, again);
    isGood = true;
    for (const { script, folder } of again) {
      const filter = `--filter=./${folder}`;
      const options = { cwd: root, isShown: true };
      isGood = (await runStep(`${script} of ${folder} again`, [...command, script, filter], options)) && isGood;
    }
    results = countResults(root, runs);
    flaky.push(...flakyTests(first, results.failed));
  }
  const { counts, missing, empty, failed } = results;
  total.passed += counts.passes;
  total.failed += counts.failures;
  total.pending += counts.pending;
  for (const { folder, script } of missing) count(false, `${folder} left no result of ${script}`);
  for (const { folder, script } of empty) count(false, `${folder} ran no test in ${script}`);
  problems.push(...failed.map(describeFailure));
  if (counts.failures > 0) problems.push(`${counts.failures} failing ${part} tests`);
  else if (!isGood && missing.length + empty.length === 0) count(false, `${part} tests ended with an error`);
}
