import { existsSync, rmSync, writeFileSync } from 'node:fs';
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
/** @typedef {{ passes: number, failures: number, pending: number, failed: Omit<Failure, 'suite'>[] }} Group */
/** @typedef {{ suite: string, groups: Record<string, Group> }} Result one run's, by the title of a top-level `describe` */

/** @param {string} root @param {Run} run @returns {Result | undefined} undefined: the run left none */
export function readResult(root, run) {
  const file = resultFile(root, run);
  return existsSync(file) ? readJson(file) : undefined;
}

/** @param {string} root @param {Run} run @param {Result} result */
export function writeResult(root, run, result) {
  writeFileSync(resultFile(root, run), JSON.stringify(result));
}

/**
 * A pattern for mocha's `--grep` of the top-level `describe`s that failed.
 *
 * @param {Result | undefined} result
 * @returns {string | undefined} undefined: repeat everything, because it is not known what failed
 */
export function failedGroups(result) {
  const titles = Object.entries(result?.groups ?? {})
    .filter(([, group]) => group.failures > 0)
    .map(([title]) => title);
  if (titles.length === 0 || titles.includes('')) return undefined;
  return `^(${titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}) `;
}

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
    const result = readResult(root, run);
    if (!result) {
      missing.push(run);
      unsuccessful.push(run);
      continue;
    }
    const groups = Object.values(result.groups);
    const sum = (name) => groups.reduce((total, group) => total + group[name], 0);
    const [passes, failures] = [sum('passes'), sum('failures')];
    counts.passes += passes;
    counts.failures += failures;
    counts.pending += sum('pending');
    for (const test of groups.flatMap((group) => group.failed)) failed.push({ suite: result.suite, ...test });
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
