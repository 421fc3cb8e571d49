import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { expect } from 'chai';
import { publint } from 'publint';

const runFile = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const workspaces = fileURLToPath(new URL('../../../../', import.meta.url));

const use = "new Cardlens({ baseUrl: 'http://localhost:8080' }).cards.list";
const programs = {
  'app.mjs': `import { Cardlens } from '@cardlens/sdk'; console.log(typeof ${use});`,
  'app.cjs': `const { Cardlens } = require('@cardlens/sdk'); console.log(typeof ${use});`,
};
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
    // Its dependency is packed too, so that the installation needs no registry.
    const ws = await pack(dirname(createRequire(import.meta.url).resolve('ws/package.json')));
    await runFile('npm', ['install', '--offline', '--no-audit', '--no-fund', packed, ws], { cwd: folder });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('passes publint', async () => {
    const { messages } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true });
    expect(messages).to.deep.equal([]);
  });

  it('has types that every resolution finds', async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball));
    const problems = result.types === false ? ['no types'] : result.problems.map(({ kind }) => kind);
    // Node.js 20.19 and newer load an ES module by `require` (below).
    expect(new Set(problems)).to.deep.equal(new Set(['CJSResolvesToESM']));
  });

  it('leaves out its tests', () => {
    const files = createPackageFromTarballData(tarball).listFiles();
    expect(files.filter((name) => /\.test\.|test-server/.test(name))).to.deep.equal([]);
    expect(files.some((name) => name.endsWith('/LICENSE'))).to.equal(true);
  });

  for (const name of Object.keys(programs))
    it(`runs in an empty folder: ${name}`, async () => {
      const { stdout } = await runFile(process.execPath, [name], { cwd: folder });
      expect(stdout).to.equal('function\n');
    });

  it('compiles there, with nothing but its own types', async () => {
    const tsc = join(workspaces, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
    await runFile(process.execPath, [tsc, ...options, '--types', '', ...Object.keys(typed)], { cwd: folder });
  });
});
