#!/usr/bin/env node
// Bundles the elements into one file, with the worker inlined as text, and the pages that use them.
import { copyFile, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const common = {
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
};

const worker = await build({
  ...common,
  entryPoints: [`${root}/src/guidance/worker.ts`],
  format: 'iife',
  write: false,
});
const workerAsText = {
  name: 'worker as text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#guidance-worker$/ }, ({ path }) => ({ path, namespace: 'worker' }));
    onLoad({ filter: /.*/, namespace: 'worker' }, () => ({ contents: worker.outputFiles[0].text, loader: 'text' }));
  },
};
const elements = { ...common, format: 'esm', plugins: [workerAsText], sourcemap: true };
await build({ ...elements, entryPoints: [`${root}/src/index.ts`], outfile: `${root}/dist/bundle/cardlens-capture.js` });
const pages = `${root}/dist/pages`;
await mkdir(pages, { recursive: true });
const entryPoints = ['example', 'phone', 'app'].map((name) => `${root}/src/pages/${name}.ts`);
await build({ ...elements, sourcemap: false, entryPoints, outdir: pages });
for (const name of ['example.html', 'phone.html', 'app.html', 'page.css'])
  await copyFile(`${root}/src/pages/${name}`, `${pages}/${name}`);
