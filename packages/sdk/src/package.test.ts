import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { expect } from 'chai';
import { build } from 'esbuild';
import { publint } from 'publint';

const runFile = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const workspaces = fileURLToPath(new URL('../../../../', import.meta.url));

// A connection error, as opposed to a module error, shows that the package and `ws` were found.
const use = `new Cardlens({ baseUrl: 'http://127.0.0.1:1', token: 't' })
  .watch('card', { onEvent() {} }).catch((error) => console.log(error.name, error.message));`;
const programs = {
  'app.mjs': `import { Cardlens } from '@cardlens/sdk'; ${use}`,
  'app.cjs': `const { Cardlens } = require('@cardlens/sdk'); ${use}`,
};
/** Maximum size of the code that a page loads, minified and compressed, in bytes. */
const budgets = { '*': 9_700, '{ verifyWebhook }': 1_500 };
const typed = {
  'typed.mts': `import { Cardlens, type CardlensOptions } from '@cardlens/sdk';
    export const of = (options: CardlensOptions): Promise<string[]> =>
      new Cardlens(options).cards.list().then(({ cards }) => cards.map(({ card_id }) => card_id));`,
  'typed.cts': `import sdk = require('@cardlens/sdk'); export const error: typeof sdk.CardlensError = sdk.CardlensError;`,
};

describe('the package as published', function () {
  this.timeout(300_000);
  let folder: string;
  let tarball: Buffer;

  /** Packs a package into the folder; returns the name of its file. */
  async function pack(from: string): Promise<string> {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, from];
    const { stdout } = await runFile('npm', args, { cwd: folder });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    return `./${filename}`;
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-package-'));
    const files = { 'package.json': '{ "private": true }', ...programs, ...typed };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const packed = await pack(root);
    tarball = await readFile(join(folder, packed));
    // Its dependency is packed too, so that the installation does not need a registry.
    const ws = await pack(dirname(createRequire(import.meta.url).resolve('ws/package.json')));
    await runFile('npm', ['install', '--offline', '--no-audit', '--no-fund', packed, ws], { cwd: folder });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('passes publint', async () => {
    const { messages } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true });
    expect(messages).to.deep.equal([]);
  });

  it('has types for every module resolution, as an ES module and as CommonJS', async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball));
    expect(result.types === false ? ['no types'] : result.problems).to.deep.equal([]);
  });

  it('contains no tests', () => {
    const files = createPackageFromTarballData(tarball).listFiles();
    expect(files.filter((name) => /\.test\.|test-server/.test(name))).to.deep.equal([]);
    expect(files.some((name) => name.endsWith('/LICENSE'))).to.equal(true);
  });

  for (const name of Object.keys(programs))
    it(`works in an empty folder: ${name}`, async () => {
      const { stdout } = await runFile(process.execPath, [name], { cwd: folder });
      expect(stdout).to.equal('CardlensConnectionError The live connection was refused\n');
    });

  it('is loaded by `require` as CommonJS', async () => {
    const program = "console.log(require.resolve('@cardlens/sdk'), typeof require('@cardlens/sdk').Cardlens)";
    const { stdout } = await runFile(process.execPath, ['--no-experimental-require-module', '-e', program], {
      cwd: folder,
    });
    expect(stdout).to.match(/dist.cjs.index\.js function\n$/);
  });

  for (const [names, bytesMax] of Object.entries(budgets))
    it(`adds at most ${bytesMax} bytes to a page that uses ${names}`, async () => {
      const page = await build({
        stdin: { contents: `export ${names} from '@cardlens/sdk'`, resolveDir: folder },
        bundle: true,
        minify: true,
        format: 'esm',
        platform: 'browser',
        write: false,
      });
      expect(gzipSync(page.outputFiles[0]!.contents).length).to.be.within(500, bytesMax);
    });

  it('compiles in an empty folder with only its own types', async () => {
    const tsc = join(workspaces, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
    await runFile(process.execPath, [tsc, ...options, '--types', '', ...Object.keys(typed)], { cwd: folder });
  });
});
