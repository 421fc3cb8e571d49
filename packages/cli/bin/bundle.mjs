#!/usr/bin/env node
// Writes dist/package: the command line as published on npm, with all dependencies bundled into one folder.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { thirdPartyLicenses } from './third-party-licenses.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}dist/package`;

/** Excludes commands that start apps or load models. */
const withoutRepository = {
  name: 'without repository',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/commands\/(up|demo|read|eval|objects)\.js$/ }, () => ({
      path: `${root}dist/src/commands/repository-only.js`,
    }));
  },
};

await rm(folder, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: [`${root}dist/src/main.js`],
  outdir: `${folder}/dist/src`,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  metafile: true,
  logLevel: 'warning',
  plugins: [withoutRepository],
  // For the bundled CommonJS modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
});

const { version, description, license, type, bin } = JSON.parse(await readFile(`${root}package.json`, 'utf8'));
const manifest = {
  name: 'cardlens',
  version,
  description,
  license,
  type,
  engines: { node: '>=20.19.0' },
  bin,
  publishConfig: { access: 'public', provenance: true },
};
await writeFile(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
await mkdir(`${folder}/bin`);
for (const file of ['bin/cardlens.js', 'README.md']) await copyFile(`${root}${file}`, `${folder}/${file}`);
await copyFile(`${root}../../LICENSE`, `${folder}/LICENSE`);
const used = Object.entries(metafile.outputs).flatMap(([, { inputs }]) => Object.keys(inputs));
await writeFile(`${folder}/THIRD-PARTY-LICENSES`, await thirdPartyLicenses(used));
process.stdout.write(`${relative(process.cwd(), folder)}\n`);
