// Collects the contents of an app's image:  node ship.mjs APP REPO OUT
//   REPO  the repository after `npm ci` and the build
//   OUT   receives the root of the image
// Starts at the app and follows production dependencies. Copies the package.json of a workspace and the paths in its
// `files` (default: `dist`), except for files that only a published package needs. Never copies tests, type
// declarations or source maps.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const [app, repo, out] = process.argv.slice(2);
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Folder of a package as resolved by Node from another folder; undefined if it is not found. */
function find(name, from) {
  const candidate = join(from, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return candidate;
  return from === repo ? undefined : find(name, dirname(from));
}

const links = new Map();
const folders = new Set();
function add(folder) {
  if (folders.has(folder)) return;
  folders.add(folder);
  const { name, dependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
  for (const needed of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
    const found = find(needed, folder);
    const isOptional = !dependencies?.[needed] || optionalDependencies?.[needed];
    if (!found && !isOptional) throw new Error(`${name} needs ${needed}, which is not installed`);
    if (found) follow(found);
  }
}
/** Adds the package of a folder in `node_modules`, and the folder itself if it is a link. */
function follow(folder) {
  const real = realpathSync(folder);
  if (real !== folder) links.set(folder, real);
  add(real);
}
follow(join(repo, 'node_modules/@cardlens', app));

const isTest = (path) =>
  /\.(test|contract)\.js$|\/test-server\.js$/.test(path) || /\/dist\/(test|template)(\/|$)/.test(path);
const isForRuntime = (path) => !isTest(path) && !/\.(map|d\.[cm]?ts)$/.test(path);
/** onnxruntime-node contains binaries for all platforms. */
const isForeign = (path) => {
  const [, platform] = /\/onnxruntime-node\/bin\/napi-v\d+\/([^/]+\/[^/]+)/.exec(path) ?? [];
  return platform !== undefined && platform !== `${process.platform}/${process.arch}`;
};

/** Parts of `files` that only a published package needs: sources, CommonJS builds, and exclusion patterns. */
const isForOthers = (part) => /^!|^src$|^dist\/cjs$/.test(part);

for (const folder of folders) {
  const isWorkspace = !folder.includes(`${sep}node_modules${sep}`);
  const parts = isWorkspace ? ['package.json', ...(manifestOf(folder).files ?? ['dist'])] : ['.'];
  for (const part of parts.filter((one) => !isForOthers(one))) {
    cpSync(join(folder, part), join(out, 'repo', relative(repo, folder), part), {
      recursive: true,
      // A nested package is copied only if another package depends on it.
      filter: (path) =>
        isForRuntime(path) &&
        !(isWorkspace && path.endsWith('.md')) &&
        !isForeign(path) &&
        !relative(folder, path).split(sep).includes('node_modules'),
    });
  }
}
for (const [link, target] of links) {
  const path = join(out, 'repo', relative(repo, link));
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(relative(dirname(link), target), path);
}

const addons = readdirSync(join(out, 'repo'), { recursive: true })
  .filter((file) => /\.node$|\.so(\.\d+)*$/.test(file))
  .map((file) => join(out, 'repo', file));
const libraries = [process.execPath, ...addons]
  .flatMap((file) => execFileSync('ldd', [file], { encoding: 'utf8' }).match(/\/\S+(?= \(0x)/g) ?? [])
  .filter((file) => !file.startsWith(out));
for (const file of new Set([process.execPath, ...libraries])) {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  copyFileSync(realpathSync(file), join(out, file));
}
mkdirSync(join(out, 'etc'), { recursive: true });
writeFileSync(join(out, 'etc/passwd'), 'node:x:1000:1000::/:/sbin/nologin\n');
writeFileSync(join(out, 'etc/nsswitch.conf'), 'hosts: files dns\n');
mkdirSync(join(out, 'tmp'), { recursive: true });
chmodSync(join(out, 'tmp'), 0o1777);
copyFileSync(join(import.meta.dirname, 'healthcheck.mjs'), join(out, 'healthcheck.mjs'));
// The app is not the owner, and a checkout made with umask 077 has files that only their owner may read.
execFileSync('chmod', ['-R', 'a+rX', out]);
console.log(`${app}: ${folders.size} packages, ${new Set(libraries).size} libraries`);
