// Puts other platforms' optional packages back into package-lock.json.
//
// A registry mirror that carries only this platform's binaries answers 404 for the others; npm leaves them out of the
// lock file, and `npm ci` then refuses it, here and on every other machine. What is put back has version, platform and no
// integrity (nobody here has seen the file). Run after `npm install`; changes nothing where nothing is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

const systems = {
  darwin: 'darwin',
  linux: 'linux',
  linuxmusl: 'linux',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  wasi: 'wasi',
  webcontainers: 'webcontainers',
};
const processors = {
  arm64: 'arm64',
  aarch64: 'arm64',
  x64: 'x64',
  64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  arm6: 'arm',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};

/** What a package is for, from its name: `@img/sharp-linuxmusl-arm64` is for musl Linux on arm64. */
export function platformOf(name) {
  const tokens = name.toLowerCase().split(/[-/.]/);
  const os = tokens.map((token) => systems[token]).find(Boolean);
  const cpu = tokens.map((token) => processors[token]).find(Boolean);
  const isMusl = tokens.some((token) => token.includes('musl'));
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(isMusl ? { libc: ['musl'] } : {}) };
}

/** Where node would find a package from `from`, or undefined. */
function located(packages, from, name) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const path = folder === '.' || folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '.' || folder === '') return undefined;
  }
}

/** @returns how many entries were added */
export function completeLock(lock) {
  let added = 0;
  for (const [path, entry] of Object.entries(lock.packages)) {
    const optional = Object.entries(entry.optionalDependencies ?? {});
    const present = optional.map(([name]) => located(lock.packages, path, name)).find(Boolean);
    if (!present) continue;
    for (const [name, version] of optional) {
      const platform = platformOf(name);
      if (located(lock.packages, path, name) || Object.keys(platform).length === 0) continue;
      // Beside the one that this platform has.
      const folder = present.slice(0, present.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { dev } = lock.packages[present];
      lock.packages[`${folder}${name}`] = { version, ...platform, ...(dev ? { dev } : {}), optional: true };
      added++;
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return added;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const added = completeLock(lock);
  if (added > 0) writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added} entries added to package-lock.json`);
}
