import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, workspaceFolders } from '../imports/read-workspaces.mjs';

/** Removes the counts of earlier runs. @param {string} root */
export function removeResults(root) {
  for (const folder of workspaceFolders(root)) rmSync(join(root, folder, '.results'), { recursive: true, force: true });
}

/** @param {string} root @param {string} script @returns {string[]} folders of the workspaces that have such a script */
export function workspacesWith(root, script) {
  return workspaceFolders(root).filter((folder) => readJson(join(root, folder, 'package.json')).scripts?.[script]);
}

/**
 * Adds up what the counting reporter left.
 *
 * @param {string} root
 * @param {string[]} folders
 * @param {string} script
 * @returns {{ counts: { passes: number, failures: number, pending: number }, missing: string[], empty: string[], failed: string[] }}
 *   `failed`: each failing test with its workspace and error
 */
export function countResults(root, folders, script) {
  const counts = { passes: 0, failures: 0, pending: 0 };
  const missing = [];
  const empty = [];
  const failed = [];
  for (const folder of folders) {
    const file = join(root, folder, '.results', `${script}.json`);
    if (!existsSync(file)) {
      missing.push(folder);
      continue;
    }
    const { suite, passes, failures, pending, failed: tests = [] } = readJson(file);
    counts.passes += passes;
    counts.failures += failures;
    counts.pending += pending;
    for (const { title, error } of tests) failed.push(`${suite}: ${title}\n${indented(error)}`);
    if (passes + failures === 0) empty.push(folder);
  }
  return { counts, missing, empty, failed };
}

/** @param {string} text */
function indented(text) {
  return text.replace(/^/gm, '    ');
}
