import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} root @returns {string[]} folders with a package.json, as `apps/card` */
export function workspaceFolders(root) {
  return readJson(join(root, 'package.json')).workspaces.flatMap((pattern, _, patterns) => {
    if (pattern.startsWith('!')) return [];
    const parent = pattern.replace(/\/\*$/, '');
    return readdirSync(join(root, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => !patterns.includes(`!${folder}`) && existsSync(join(root, folder, 'package.json')))
      .sort();
  });
}

/** @param {string} path */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
