import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const sourceFolders = ['src', 'test'];
const sourceFile = /\.[cm]?tsx?$/;

/**
 * The workspaces of a repository with their source files; generated code is left out.
 *
 * @param {string} root
 * @returns {import('./rules.mjs').Workspace[]}
 */
export function readWorkspaces(root) {
  return workspaceFolders(root).map((folder) => ({
    folder,
    manifest: readJson(join(root, folder, 'package.json')),
    files: Object.fromEntries(
      sourceFolders.flatMap((name) =>
        filesBelow(join(root, folder, name))
          .filter((path) => sourceFile.test(path) && !path.includes(`${sep}src${sep}gen${sep}`))
          .map((path) => [relative(join(root, folder), path).split(sep).join('/'), readFileSync(path, 'utf8')]),
      ),
    ),
  }));
}

/** @param {string} root @returns {string[]} folders with a package.json, as `apps/card` */
export function workspaceFolders(root) {
  return readJson(join(root, 'package.json')).workspaces.flatMap((pattern) => {
    const parent = pattern.replace(/\/\*$/, '');
    return readdirSync(join(root, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .sort();
  });
}

/** @param {string} path */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function filesBelow(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
