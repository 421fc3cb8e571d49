import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

interface Results {
  countResults(
    root: string,
    folders: string[],
    script: string,
  ): { counts: object; missing: string[]; empty: string[]; failed: string[] };
  removeResults(root: string): void;
  workspacesWith(root: string, script: string): string[];
}
// Plain JavaScript, because `npm test` runs it before anything is built.
const results = (await import(new URL('../../bin/suites/results.mjs', import.meta.url).href)) as Results;

describe('the sum over all suites', () => {
  let root: string;
  const write = (path: string, value: object) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(value));
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cardlens-suites-'));
    write('package.json', { workspaces: ['apps/*', 'packages/*'] });
    write('apps/card/package.json', { scripts: { test: 'mocha', 'test:contract': 'mocha' } });
    write('packages/rpc/package.json', { scripts: { test: 'mocha' } });
    write('packages/plain/package.json', {});
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('asks every workspace that has the script, and no other', () => {
    expect(results.workspacesWith(root, 'test')).to.deep.equal(['apps/card', 'packages/rpc']);
    expect(results.workspacesWith(root, 'test:contract')).to.deep.equal(['apps/card']);
  });

  it('adds passes, failures and pending tests', () => {
    write('apps/card/.results/test.json', { passes: 3, failures: 1, pending: 0 });
    write('packages/rpc/.results/test.json', { passes: 4, failures: 0, pending: 2 });
    expect(results.countResults(root, ['apps/card', 'packages/rpc'], 'test')).to.deep.equal({
      counts: { passes: 7, failures: 1, pending: 2 },
      missing: [],
      empty: [],
      failed: [],
    });
  });

  it('names every test that failed, with its error', () => {
    const failed = [{ title: 'a card is kept', error: 'AssertionError: expected 1\n  at card.ts:3' }];
    write('apps/card/.results/test.json', { suite: '@cardlens/card test', passes: 3, failures: 1, pending: 0, failed });
    expect(results.countResults(root, ['apps/card'], 'test').failed).to.deep.equal([
      '@cardlens/card test: a card is kept\n    AssertionError: expected 1\n      at card.ts:3',
    ]);
  });

  it('names a workspace that left no result, and one that ran no test', () => {
    write('apps/card/.results/test.json', { passes: 0, failures: 0, pending: 5 });
    expect(results.countResults(root, ['apps/card', 'packages/rpc'], 'test')).to.deep.include({
      missing: ['packages/rpc'],
      empty: ['apps/card'],
    });
  });

  it('forgets the results of an earlier run', () => {
    write('apps/card/.results/test.json', { passes: 3, failures: 0, pending: 0 });
    results.removeResults(root);
    expect(results.countResults(root, ['apps/card'], 'test').missing).to.deep.equal(['apps/card']);
  });
});
