import {
  countResults,
  describeFailure,
  failedGroups,
  flakyTests,
  readResult,
  removeResults,
  workspacesWith,
  writeResult,
} from './results.mjs';
import { runStep } from './steps.mjs';

const scripts = {
  unit: ['test'],
  contract: ['test:contract'],
  e2e: ['test:e2e', 'test:e2e:sandbox', 'test:e2e:failures'],
};
/** Contract and end-to-end tests start servers and browsers, and mostly wait for them, so several run at a time. */
const concurrency = { contract: 2, e2e: 3 };
const turbo = ['npx', 'turbo', 'run', '--continue', '--log-order=grouped'];

/**
 * Runs one suite of all workspaces.
 *
 * @param {string} root
 * @param {'unit' | 'contract' | 'e2e'} part
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runSuite(root, part) {
  const options = concurrency[part] ? [`--concurrency=${concurrency[part]}`] : [];
  return runStep(`${part} tests`, [...turbo, ...scripts[part], ...options], { cwd: root, isShown: true });
}

/**
 * Counts the results of a suite. A workspace without a result, or in which no test ran, counts as a failure.
 *
 * Contract and end-to-end tests run at the same time and cannot control the timing, so the top-level `describe`s that
 * failed run again on their own, and each test that failed only the first time is listed as flaky.
 *
 * @param {string} root
 * @param {'unit' | 'contract' | 'e2e'} part
 * @param {boolean} hasSucceeded
 * @param {import('./tally.mjs').Tally} tally
 */
export async function countSuite(root, part, hasSucceeded, tally) {
  const runs = scripts[part].flatMap((script) => workspacesWith(root, script).map((folder) => ({ folder, script })));
  let isGood = hasSucceeded;
  let results = countResults(root, runs);
  const again = part === 'unit' ? [] : results.unsuccessful;
  if (again.length > 0) {
    const first = results.failed;
    isGood = true;
    for (const run of again) isGood = (await repeatFailed(root, run)) && isGood;
    results = countResults(root, runs);
    tally.flaky.push(...flakyTests(first, results.failed));
  }
  const { counts, missing, empty, failed } = results;
  tally.passed += counts.passes;
  tally.failed += counts.failures;
  tally.pending += counts.pending;
  for (const { folder, script } of missing) tally.count(false, `${folder} left no result of ${script}`);
  for (const { folder, script } of empty) tally.count(false, `${folder} ran no test in ${script}`);
  tally.problems.push(...failed.map(describeFailure));
  if (counts.failures > 0) tally.problems.push(`${counts.failures} failing ${part} tests`);
  else if (!isGood && missing.length + empty.length === 0) tally.count(false, `${part} tests ended with an error`);
}

/** Runs again what failed in a workspace, and puts these results in place of the first ones. */
async function repeatFailed(root, run) {
  const { script, folder } = run;
  const first = readResult(root, run);
  const pattern = failedGroups(first);
  removeResults(root, [run]);
  // The part of a suite must run even if the same part passed before, so its cached result is not used.
  const part = pattern ? ['--only', '--force', '--', '--grep', pattern] : [];
  const command = [...turbo, script, `--filter=./${folder}`, ...part];
  const hasPassed = await runStep(`${script} of ${folder} again`, command, { cwd: root, isShown: true });
  const second = readResult(root, run);
  if (pattern && second) writeResult(root, run, { ...second, groups: { ...first.groups, ...second.groups } });
  return hasPassed;
}
