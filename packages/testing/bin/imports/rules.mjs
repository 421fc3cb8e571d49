import { dirname, posix } from 'node:path';
import { findImports, readsEnvironment } from './find-imports.mjs';
import {
  emptyNames,
  environmentReaders,
  packageArrows,
  roomsOf,
  servedPackages,
  servicePackages,
  toolApps,
  wrappedOnce,
} from './table.mjs';

/**
 * @typedef {object} Workspace
 * @property {string} folder `apps/card` or `packages/rpc`
 * @property {{ name: string, dependencies?: object, devDependencies?: object, exports?: object, imports?: object }} manifest
 * @property {Record<string, string>} files path inside the workspace → text
 */

/**
 * Every line that breaks the layout, as `path: what is wrong`.
 *
 * @param {Workspace[]} workspaces
 * @param {string[]} sharedTools names of the root's development dependencies, which tests may use
 * @returns {string[]}
 */
export function violationsOf(workspaces, sharedTools) {
  const repository = {
    byName: new Map(workspaces.map((workspace) => [workspace.manifest.name, workspace])),
    sharedTools,
  };
  return workspaces.flatMap((workspace) => [
    ...manifestViolations(workspace, repository),
    ...wrapperViolations(workspace),
    ...Object.entries(workspace.files).flatMap(([path, text]) =>
      fileViolations(workspace, path, text, repository).map((problem) => `${workspace.folder}/${path}: ${problem}`),
    ),
  ]);
}

function manifestViolations(workspace, { byName }) {
  return Object.keys(workspace.manifest.dependencies ?? {})
    .filter((name) => byName.has(name) && !isPermitted(workspace, byName.get(name)))
    .map((name) => `${workspace.folder}/package.json: may not depend on ${name}`);
}

function wrapperViolations({ folder, files }) {
  return wrappedOnce.flatMap((library) => {
    const users = Object.keys(files).filter(
      (path) => !isTest(folder, path) && importsOf(files[path]).includes(library),
    );
    return users.slice(1).map((path) => `${folder}/${path}: ${library} is imported by ${users[0]} alone`);
  });
}

function fileViolations(workspace, path, text, repository) {
  const isTestFile = isTest(workspace.folder, path);
  const problems = nameProblems(path);
  if (!isTestFile) problems.push(...roomProblems(workspace, path));
  if (!isTestFile && readsEnvironment(text) && !mayReadEnvironment(workspace.folder, path)) {
    problems.push('reads process.env, which is read once, in config.ts or main.ts');
  }
  for (const imported of findImports(text)) {
    const problem = imported.specifier.startsWith('.')
      ? relativeProblem(workspace, path, imported.specifier, isTestFile)
      : bareProblem(workspace, path, imported, isTestFile, repository);
    if (problem) problems.push(problem);
  }
  return [...new Set(problems)];
}

function nameProblems(path) {
  return path
    .split('/')
    .slice(0, -1)
    .filter((part) => emptyNames.includes(part))
    .map((part) => `"${part}" says nothing about what is inside: name the idea`);
}

/** The file stands in one of the service's rooms, perhaps under a noun (`src/payers/domain/`). */
function roomProblems({ folder }, path) {
  if (!hasRooms(folder) || !path.startsWith('src/') || roomOf(folder, path)) return [];
  return [`is in no room: ${Object.keys(roomsOf(appOf(folder))).join(', ')}`];
}

function relativeProblem({ folder }, path, specifier, isTestFile) {
  const target = posix.normalize(posix.join(dirname(path), specifier));
  if (target.startsWith('../')) return `imports ${specifier}, a file of another workspace`;
  if (isTestFile || !hasRooms(folder)) return undefined;
  const from = roomOf(folder, path);
  const to = roomOf(folder, target);
  if (!from || !to || from === to) return undefined;
  return roomsOf(appOf(folder))[from].mayImport.includes(to)
    ? undefined
    : `${from} may not import ${to} (${specifier})`;
}

function bareProblem(workspace, path, { specifier, names }, isTestFile, { byName, sharedTools }) {
  const { folder, manifest } = workspace;
  const room = isTestFile || !hasRooms(folder) ? undefined : roomsOf(appOf(folder))[roomOf(folder, path)];
  if (specifier.startsWith('node:')) return room?.isPure ? `domain may not know Node (${specifier})` : undefined;
  if (specifier.startsWith('#')) {
    return specifier in (manifest.imports ?? {})
      ? undefined
      : `imports ${specifier}, which its package.json does not map`;
  }
  const name = packageName(specifier);
  const target = byName.get(name);
  if (target?.folder.startsWith('apps/') && target !== workspace) return `imports another app (${specifier})`;
  if (!isDeclared(name, manifest, isTestFile, sharedTools))
    return `imports ${name}, which its package.json does not declare`;
  if (!target) {
    return room?.foreign && !room.foreign.includes(name) ? `${roomOf(folder, path)} may not import ${name}` : undefined;
  }
  if (!isExported(specifier, target)) return `imports ${specifier}, which is not exported`;
  if (isTestFile || target === workspace) return undefined;
  if (!isPermitted(workspace, target)) return `may not import ${name}`;
  if (!room?.packages || room.packages.includes(shortName(target))) return undefined;
  const strangers = names.filter((imported) => !room.names?.[shortName(target)]?.includes(imported));
  return strangers.length > 0
    ? `${roomOf(folder, path)} may not import ${strangers.join(', ')} from ${name}`
    : undefined;
}

function isPermitted(workspace, target) {
  const own = shortName(workspace);
  // Pages are read as files; code of another app is never imported.
  if (target.folder.startsWith('apps/')) return (servedPackages[own] ?? []).includes(shortName(target));
  if (workspace.folder.startsWith('packages/')) return (packageArrows[own] ?? []).includes(shortName(target));
  const allowed = [...servicePackages, ...(servedPackages[own] ?? [])];
  return toolApps.includes(own) || allowed.includes(shortName(target));
}

function isDeclared(name, { name: own, dependencies = {}, devDependencies = {} }, isTestFile, sharedTools) {
  if (name === own || name in dependencies) return true;
  // A library's types may come from elsewhere, as express's do.
  if (`@types/${name}` in devDependencies && !(name in devDependencies)) return true;
  return isTestFile && (name in devDependencies || sharedTools.includes(name));
}

function isExported(specifier, { manifest }) {
  const subpath = `.${specifier.slice(manifest.name.length)}`;
  return subpath in (manifest.exports ?? {});
}

function isTest(folder, path) {
  return isToolApp(folder) || path.startsWith('test/') || /\.(test|contract|e2e)\.ts$/.test(path);
}

function mayReadEnvironment(folder, path) {
  const whole = `${folder}/${path}`;
  return (
    /(^|\/)(config|main)\.ts$|\/config\//.test(path) || environmentReaders.some((reader) => whole.startsWith(reader))
  );
}

const importsOf = (text) => findImports(text).map(({ specifier }) => specifier);
const isToolApp = (folder) => folder.startsWith('apps/') && toolApps.includes(appOf(folder));
const hasRooms = (folder) => folder.startsWith('apps/') && !isToolApp(folder);
const appOf = (folder) => folder.slice('apps/'.length);
const shortName = ({ folder }) => folder.split('/')[1];
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** `src/main.ts` → main, `src/domain/card.ts` and `src/payers/domain/payer.ts` → domain. */
function roomOf(folder, path) {
  const rooms = roomsOf(appOf(folder));
  const [source, ...parts] = path.replace(/\.[cm]?[jt]s$/, '').split('/');
  if (source !== 'src') return undefined;
  if (parts.length === 1) return parts[0] in rooms ? parts[0] : undefined;
  return parts.slice(0, Math.min(2, parts.length - 1)).find((part) => part in rooms);
}
