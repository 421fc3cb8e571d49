import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

interface Test {
  file?: string;
  fullTitle: string;
  err: { message?: string; stack?: string };
}
interface Result {
  passes: Test[];
  failures: Test[];
  pending: Test[];
}
interface Results {
  described(test: Test): string;
  filesToRepeat(result: Result | undefined): string[];
  flakyIn(first: Result | undefined, second: Result | undefined): Test[];
  merged(first: Result | undefined, second: Result | undefined, files: string[]): Result | undefined;
  readResult(folder: string, script: string): Promise<Result | undefined>;
  tasksOf(root: string, folders: string[], tasks: string[]): string[];
  tasksRun(root: string): Promise<{ name: string; folder: string; task: string; exitCode: number }[]>;
}
// Plain JavaScript, because `npm test` runs it before anything is built.
const results = (await import(new URL('../../bin/suites/results.mjs', import.meta.url).href)) as Results;
const mocha = fileURLToPath(new URL('../../../../node_modules/.bin/mocha', import.meta.url));

const test = (file: string | undefined, fullTitle: string, message = 'timed out'): Test => ({
  ...(file === undefined ? {} : { file }),
  fullTitle,
  err: { message },
});
const titles = (tests: readonly Test[] = []) => tests.map(({ fullTitle }) => fullTitle);

describe('the results of all suites', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cardlens-suites-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** Runs mocha as an npm script does. @returns the files of the tests, by name */
  async function runSuite(files: Record<string, string>): Promise<(name: string) => string> {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    const env = { ...process.env, npm_lifecycle_event: 'test' };
    const reporter = fileURLToPath(new URL('../../bin/counting-reporter.cjs', import.meta.url));
    const args = ['--no-config', '--reporter', reporter, ...Object.keys(files)];
    await new Promise((done) => execFile(mocha, args, { cwd: root, env }, done));
    return (name) => join(root, name);
  }

  it('are what mocha counted, with the file and the error of every test and hook that failed', async () => {
    const fileOf = await runSuite({
      'a.cjs':
        "describe('a card', () => { it('is kept', () => {}); it('is read', () => { throw new Error('blurry'); }); it('waits'); });",
      'b.cjs': "describe('a store', () => { before(() => { throw new Error('no port'); }); it('starts', () => {}); });",
    });
    const result = await results.readResult(root, 'test');
    expect(titles(result?.passes)).to.deep.equal(['a card is kept']);
    expect(titles(result?.pending)).to.deep.equal(['a card waits']);
    expect(titles(result?.failures)).to.deep.equal(['a card is read', 'a store "before all" hook for "starts"']);
    expect(result?.failures.map(({ err }) => err.message)).to.deep.equal(['blurry', 'no port']);
    expect(results.filesToRepeat(result)).to.deep.equal([fileOf('a.cjs'), fileOf('b.cjs')]);
  });

  it('are missing when no test ran', async () => {
    await runSuite({ 'a.cjs': "describe('a card', () => { it('waits'); });" });
    expect(JSON.parse(readFileSync(join(root, '.results/test.json'), 'utf8'))).to.have.nested.property(
      'stats.tests',
      1,
    );
    expect(await results.readResult(root, 'test')).to.equal(undefined);
    expect(await results.readResult(root, 'test:contract')).to.equal(undefined);
  });

  it('of files that ran again replace the first ones', () => {
    const first = { passes: [test('a', 'one'), test('b', 'two')], failures: [test('b', 'three')], pending: [] };
    const second = { passes: [test('b', 'two'), test('b', 'three')], failures: [], pending: [] };
    expect(titles(results.merged(first, second, ['b'])?.passes)).to.deep.equal(['one', 'two', 'three']);
    expect(results.merged(first, undefined, ['b'])).to.equal(undefined);
    expect(results.merged(undefined, second, [])).to.equal(second);
  });

  it('repeat a whole suite if a hook outside of all files failed, or nothing is known', () => {
    const result = { passes: [], failures: [test('a', 'one'), test(undefined, 'hook')], pending: [] };
    expect(results.filesToRepeat(result)).to.deep.equal([]);
    expect(results.filesToRepeat(undefined)).to.deep.equal([]);
  });

  it('list a test as flaky that passed only in the second run', () => {
    const result = (...failures: Test[]) => ({ passes: [], failures, pending: [] });
    const [one, two] = [test('a', 'one'), test('a', 'two')];
    expect(results.flakyIn(result(one, two), result(test('a', 'two', 'rejected')))).to.deep.equal([one]);
    expect(results.flakyIn(result(), result(two))).to.deep.equal([]);
    expect(results.flakyIn(result(one), undefined), 'the second run left no result').to.deep.equal([]);
  });

  it('describe a failed test with the first lines of its error', () => {
    const err = { message: 'expected 1', stack: `AssertionError: expected 1\n${'  at card.ts:3\n'.repeat(20)}` };
    const lines = results.described({ fullTitle: 'a card is kept', err }).split('\n');
    expect(lines.slice(0, 3)).to.deep.equal(['a card is kept', '    AssertionError: expected 1', '      at card.ts:3']);
    expect(lines).to.have.length(9);
  });

  it('are expected of every workspace with the script of a task', () => {
    const write = (folder: string, manifest: object) => {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest));
    };
    write('', { name: 'cardlens', scripts: { 'lint:casts': 'node', test: 'node' } });
    writeFileSync(join(root, 'turbo.json'), JSON.stringify({ tasks: { '//#lint:casts': {}, test: {} } }));
    write('apps/card', { name: '@cardlens/card', scripts: { test: 'mocha', 'test:contract': 'mocha' } });
    write('packages/plain', { name: '@cardlens/plain' });
    const folders = ['apps/card', 'packages/plain'];
    expect(results.tasksOf(root, folders, ['test', 'lint:casts'])).to.deep.equal([
      '//#lint:casts',
      '@cardlens/card#test',
    ]);
  });

  it('count each task of turbo once, and one that never ran as failed', async () => {
    const task = (taskId: string, more: object) => {
      const [name = '', script = ''] = taskId.split('#');
      return { taskId, task: script, directory: name, command: 'mocha', ...more };
    };
    const write = (file: string, ...tasks: object[]) =>
      writeFileSync(join(root, '.turbo/runs', file), JSON.stringify({ tasks }));
    mkdirSync(join(root, '.turbo/runs'), { recursive: true });
    const built = task('apps/card#build', { execution: { exitCode: 0 } });
    write('1.json', built, task('apps/ocr#build', { execution: { exitCode: 2 } }), task('apps/ocr#test', {}));
    write('2.json', built, task('packages/sdk#test:e2e', { command: '<NONEXISTENT>' }));
    const run = await results.tasksRun(root);
    expect(run.map(({ name, exitCode }) => `${name} ${exitCode}`)).to.deep.equal([
      'apps/card#build 0',
      'apps/ocr#build 2',
      'apps/ocr#test 1',
    ]);
  });
});
