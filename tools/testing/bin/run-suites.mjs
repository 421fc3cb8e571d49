#!/usr/bin/env node
// Run by `npm test`: static checks, the build, then every suite of every workspace. Ends with `N passed, N failed`.

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readGenerated } from './suites/generated.mjs';
import { removeResults } from './suites/results.mjs';
import { atOnce, runStep, seconds } from './suites/steps.mjs';
import { countSuite, runSuite } from './suites/suite.mjs';
import { Tally } from './suites/tally.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const parts = ['static', 'unit', 'contract', 'e2e'];

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
const wanted = values.only?.split(',') ?? parts;
const unknown = wanted.filter((part) => !parts.includes(part));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`unknown part: ${unknown.join(', ')}`);
  console.error(`usage: run-suites.mjs [--only ${parts.join(',')}]`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
const runs = (...names) => names.some((name) => wanted.includes(name));

const startedAt = performance.now();
const tally = new Tally();
const check = async (name, command, options = {}) => {
  tally.count(await runStep(name, command, { cwd: root, ...options }), name);
};

removeResults(root);
if (runs('static')) await atOnce(2, [checkGeneratedCode, checkFormat, checkCasts, checkVersion, checkProtos]);
await check('build', ['npx', 'turbo', 'run', 'build', '--continue', '--output-logs=errors-only']);
await atOnce(2, [
  ...(runs('contract', 'e2e') ? [prepareStores] : []),
  ...(runs('static') ? [checkPython, checkImports, checkUnused, checkDeployment, checkTables, checkOpenApi] : []),
]);
if (runs('unit')) await countSuite(root, 'unit', await runSuite(root, 'unit'), tally);
const [isE2eGood, isContractGood] = await Promise.all([
  runs('e2e') && runSuite(root, 'e2e'),
  runs('contract') && runContractTests(),
]);
// Only now, so that what is repeated runs alone.
if (runs('contract')) await countSuite(root, 'contract', isContractGood, tally);
if (runs('e2e')) await countSuite(root, 'e2e', isE2eGood, tally);

tally.print();
console.log(`${seconds(startedAt)} in all`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;

/** Generates the code again and compares, because committed code must match the protos. */
async function checkGeneratedCode() {
  const before = readGenerated(root);
  const isGenerated = await runStep(
    'generate',
    ['npx', 'turbo', 'run', 'generate', '--filter=@cardlens/contracts', '--force', '--output-logs=errors-only'],
    { cwd: root },
  );
  const after = readGenerated(root);
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  for (const path of differing) console.log(`  differs from what the protos generate: ${path}`);
  if (after.size === 0) console.log('  nothing was generated');
  tally.count(isGenerated && differing.length === 0 && after.size > 0, 'generated code');
}

function checkFormat() {
  return check('biome', ['npx', 'biome', 'check', '.']);
}

function checkCasts() {
  return check('type casts', ['npm', 'run', '--silent', 'lint:casts']);
}

function checkVersion() {
  return check('one version', ['npm', 'run', '--silent', 'lint:version']);
}

function checkProtos() {
  return check('proto lint and breaking changes', ['npm', 'run', '--silent', 'lint:proto']);
}

function checkImports() {
  return check('import directions', ['npm', 'run', '--silent', 'lint:imports']);
}

function checkUnused() {
  return check('unused files, exports and dependencies', ['npm', 'run', '--silent', 'lint:unused']);
}

function checkOpenApi() {
  return check('types of the OpenAPI document', ['npm', 'run', '--silent', 'generate:check', '-w', '@cardlens/sdk']);
}

function checkTables() {
  return check('tables in the READMEs', ['node', 'tools/testing/bin/readme-tables.mjs', '--check']);
}

function checkDeployment() {
  return check('docker-compose and Kubernetes', ['node', 'tools/testing/bin/check-deployment.mjs']);
}

function checkPython() {
  return check('ruff, mypy and pytest of training and the SDK for Python', [
    'node',
    'tools/testing/bin/check-python.mjs',
  ]);
}

/** Builds the store servers that the suites start, and tests them. */
async function prepareStores() {
  await check('store servers', ['node', 'tools/embedded/bin/prepare.mjs'], { isShown: true });
  // Uses the same flags as the build, to reuse its compiled packages.
  await check('tests in Go', ['go', 'test', '-trimpath', './...'], {
    cwd: `${root}/deploy/embedded/mongo`,
    env: { CGO_ENABLED: '0' },
    optional: 'go',
  });
}

async function runContractTests() {
  const isGood = await runSuite(root, 'contract');
  await check('contract tests on a second database', ['node', 'tools/testing/bin/second-database.mjs']);
  return isGood;
}
