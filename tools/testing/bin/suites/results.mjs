import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from './workspaces.mjs';

/** @typedef {{ file?: string, fullTitle: string, err: { message?: string, stack?: string } }} Test of mocha's JSON */
/** @typedef {{ passes: Test[], failures: Test[], pending: Test[] }} Result mocha's JSON of a suite */

/**
 * The tasks of the summaries that turbo wrote. A task that several runs include counts once.
 *
 * @param {string} root
 * @returns {Promise<{ name: string, folder: string, task: string, exitCode: number }[]>}
 */
export async function tasksRun(root) {
  const runs = join(root, '.turbo/runs');
  const tasks = new Map();
  for (const file of await readdir(runs)) {
    for (const { taskId, task, directory, command, execution } of readJson(join(runs, file)).tasks) {
      if (command === '<NONEXISTENT>') continue;
      // A task that did not run, because one before it failed, has no execution.
      tasks.set(taskId, { name: taskId, folder: directory ?? '', task, exitCode: execution?.exitCode ?? 1 });
    }
  }
  return [...tasks.values()];
}

/**
 * The tasks of the root that turbo.json names, and those that workspaces have as scripts, as turbo names them.
 *
 * @param {string} root @param {string[]} folders of workspaces @param {string[]} tasks
 */
export function tasksOf(root, folders, tasks) {
  const configured = readJson(join(root, 'turbo.json')).tasks;
  const ofWorkspaces = folders.flatMap((folder) => {
    const { name, scripts = {} } = readJson(join(root, folder, 'package.json'));
    return tasks.filter((task) => scripts[task] !== undefined).map((task) => `${name}#${task}`);
  });
  return [...tasks.map((task) => `//#${task}`).filter((name) => configured[name] !== undefined), ...ofWorkspaces];
}

/** @returns {Promise<Result | undefined>} undefined: the suite left none, or no test ran */
export async function readResult(folder, script) {
  const text = await readFile(join(folder, '.results', `${script}.json`), 'utf8').catch(() => undefined);
  const result = text && JSON.parse(text);
  return result?.passes.length + result?.failures.length > 0 ? result : undefined;
}

/** The files with a failed test. @param {Result | undefined} result @returns {string[]} empty: all */
export function filesToRepeat(result) {
  const files = new Set(result?.failures.map(({ file }) => file));
  // A hook outside of all files has none.
  return files.has(undefined) ? [] : [...files];
}

/**
 * The result of a suite of which some files ran again.
 *
 * @param {Result | undefined} first
 * @param {Result | undefined} second
 * @param {string[]} files that ran again; empty: all
 */
export function merged(first, second, files) {
  if (!first || !second || files.length === 0) return second;
  const kept = (tests) => tests.filter(({ file }) => !files.includes(file));
  return {
    passes: [...kept(first.passes), ...second.passes],
    failures: second.failures,
    pending: [...kept(first.pending), ...second.pending],
  };
}

/** Tests that failed at first and then passed. @param {Result | undefined} first @param {Result | undefined} second */
export function flakyIn(first, second) {
  if (!first || !second) return [];
  const failed = new Set(second.failures.map(({ fullTitle }) => fullTitle));
  return first.failures.filter(({ fullTitle }) => !failed.has(fullTitle));
}

/** A failed test, and the first lines of its error, because CI may keep only the end of the output. @param {Test} test */
export function described({ fullTitle, err }) {
  const lines = String(err.stack ?? err.message ?? '').split('\n', 8);
  return [fullTitle, ...lines.map((line) => `    ${line}`)].join('\n').slice(0, 2_000);
}
