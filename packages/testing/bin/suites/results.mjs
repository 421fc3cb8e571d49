import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, workspaceFolders } from './workspaces.mjs';

/** @typedef {{ folder: string, script: string }} Run a suite of a workspace: its folder and npm script */

/** Removes the counts of earlier runs. @param {string} root @param {Run[]} [runs] default: all of all workspaces */
export function removeResults(root, runs) {
  const paths = runs
    ? runs.map((run) => resultFile(root, run))
    : workspaceFolders(root).map((folder) => join(root, folder, '.results'));
  for (const path of paths) rmSync(path, { recursive: true, force: true });
}

/** @param {string} root @param {Run} run */
const resultFile = (root, { folder, script }) => join(root, folder, '.results', `${script}.json`);

/** @param {string} root @param {string} script @returns {string[]} folders of the workspaces with this script */
export function workspacesWith(root, script) {
  return workspaceFolders(root).filter((folder) => readJson(join(root, folder, 'package.json')).scripts?.[script]);
}

/** @typedef {{ suite: string, title: string, error: string }} Failure a failed test */

/**
 * Adds up the results of the counting reporter.
 *
 * @param {string} root
 * @param {Run[]} runs
 * @returns {{ counts: { passes: number, failures: number, pending: number }, missing: Run[], empty: Run[],
 *   unsuccessful: Run[], failed: Failure[] }}
 *   `missing`: no result; `empty`: no test ran; `unsuccessful`: missing, empty or with failures
 */
export function countResults(root, runs) {
  const counts = { passes: 0, failures: 0, pending: 0 };
  const missing = [];
  const empty = [];
  const unsuccessful = [];
  const failed = [];
  for (const run of runs) {
    const file = resultFile(root, run);
    if (!existsSync(file)) {
      missing.push(run);
      unsuccessful.push(run);
      continue;
    }
    const { suite, passes, failures, pending, failed: tests = [] } = readJson(file);
    counts.passes += passes;
    counts.failures += failures;
    counts.pending += pending;
    for (const { title, error } of tests) failed.push({ suite, title, error });
    if (passes + failures === 0) empty.push(run);
    if (failures > 0 || passes === 0) unsuccessful.push(run);
  }
  return { counts, missing, empty, unsuccessful, failed };
}

/**
 * @param {Failure[]} first @param {Failure[]} second @returns {Failure[]} failures of the first run that passed in the
 *   second
 */
export function flakyTests(first, second) {
  const still = new Set(second.map(nameOf));
  return first.filter((failure) => !still.has(nameOf(failure)));
}

/** @param {Failure} failure */
export function describeFailure(failure) {
  return `${nameOf(failure)}\n${indented(failure.error)}`;
}

/** @param {Failure} failure */
function nameOf({ suite, title }) {
  return `${suite}: ${title}`;
}

/** @param {string} text */
function indented(text) {
  return text.replace(/^/gm, '    ');
}
