#!/usr/bin/env node
// Writes dist/files: what a browser downloads to read a card, under names that contain their digests, each also
// compressed, and the list files.json. The same inputs make the same bytes.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}dist/files`;
const require = createRequire(import.meta.url);

const models = async (path) => (await readdir(path)).filter((name) => name !== 'NOTICE').map((name) => path + name);
const bundled = [
  ...(await models(`${root}../vision/models/`)),
  ...(await models(`${root}../extraction/models/`)),
  require.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
  require.resolve('zxing-wasm/reader/zxing_reader.wasm'),
];
/** Scripts of workers by the name of their file. */
const workers = { 'reader-worker.js': 'src/worker/worker.ts', 'codes-worker.js': 'src/codes/worker.ts' };

async function workerScript(entryPoint) {
  const { outputFiles } = await build({
    entryPoints: [root + entryPoint],
    bundle: true,
    minify: true,
    write: false,
    // A classic script, because a worker that is started from a blob: URL cannot import others.
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return Buffer.from(outputFiles[0].contents);
}

const contents = new Map();
for (const path of bundled) contents.set(basename(path), await readFile(path));
for (const [name, entryPoint] of Object.entries(workers))
  if (existsSync(root + entryPoint)) contents.set(name, await workerScript(entryPoint));

const compressBrotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const files = [];
for (const [name, bytes] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const extension = extname(name);
  const path = `${basename(name, extension)}-${sha256.slice(0, 16)}${extension}`;
  files.push({ name, path, bytes: bytes.length, sha256 });
  await writeFile(`${folder}/${path}`, bytes);
  await writeFile(`${folder}/${path}.br`, await compressBrotli(bytes));
  await writeFile(`${folder}/${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
await writeFile(`${folder}/files.json`, `${JSON.stringify({ version, files }, null, 2)}\n`);
