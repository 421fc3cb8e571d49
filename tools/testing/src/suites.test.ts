import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

interface Failure {
  suite: string;
  title: string;
  error: string;
}
interface Run {
  folder: string;
  script: string;
}
interface Group {
  passes: number;
  failures: number;
  pending: number;
  failed: Omit<Failure, 'suite'>[];
}
interface Results {
  countResults(
    root: string,
    runs: Run[],
  ): { counts: object; missing: Run[]; empty: Run[]; unsuccessful: Run[]; failed: Failure[] };
  describeFailure(failure: Failure): string;
  failedGroups(result: { groups: Record<string, Group> } | undefined): string | undefined;
  flakyTests(first: Failure[], second: Failure[]): Failure[];
  removeResults(root: string, runs?: Run[]): void;
  workspacesWith(root: string, script: string): string[];
}
// Plain JavaScript, because `npm test` runs it before anything is built.
const results = (await import(new URL('../../bin/suites/results.mjs', import.meta.url).href)) as Results;

const card: Run = { folder: 'apps/card', script: 'test' };
const rpc: Run = { folder: 'packages/rpc', script: 'test' };

describe('the summary of all suites', () => {
  let root: string;
  const write = (path: string, value: object) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(value));
  };

  const group = (passes: number, failures = 0, pending = 0, failed: Group['failed'] = []): Group => ({
    passes,
    failures,
    pending,
    failed,
  });
  const writeResult = ({ folder, script }: Run, ...groups: Group[]) =>
    write(`${folder}/.results/${script}.json`, {
      suite: `@cardlens/${folder.split('/')[1]} ${script}`,
      groups: Object.fromEntries(groups.map((each, index) => [`describe ${index}`, each])),
    });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cardlens-suites-'));
    write('package.json', { workspaces: ['apps/*', 'packages/*'] });
    write('apps/card/package.json', { scripts: { test: 'mocha', 'test:contract': 'mocha' } });
    write('packages/rpc/package.json', { scripts: { test: 'mocha' } });
    write('packages/plain/package.json', {});
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('includes every workspace with the script, and no other', () => {
    expect(results.workspacesWith(root, 'test')).to.deep.equal(['apps/card', 'packages/rpc']);
    expect(results.workspacesWith(root, 'test:contract')).to.deep.equal(['apps/card']);
  });

  it('adds passes, failures and pending tests', () => {
    writeResult(card, group(2), group(1, 1));
    writeResult(rpc, group(4, 0, 2));
    expect(results.countResults(root, [card, rpc])).to.deep.equal({
      counts: { passes: 7, failures: 1, pending: 2 },
      missing: [],
      empty: [],
      unsuccessful: [card],
      failed: [],
    });
  });

  it('lists every failed test with its error', () => {
    const failed = [{ title: 'a card is kept', error: 'AssertionError: expected 1\n  at card.ts:3' }];
    writeResult(card, group(2), group(1, 1, 0, failed));
    const [failure] = results.countResults(root, [card]).failed;
    expect(failure && results.describeFailure(failure)).to.equal(
      '@cardlens/card test: a card is kept\n    AssertionError: expected 1\n      at card.ts:3',
    );
  });

  it('lists a workspace without a result, and one without tests', () => {
    writeResult(card, group(0, 0, 5));
    expect(results.countResults(root, [card, rpc])).to.deep.include({
      missing: [rpc],
      empty: [card],
      unsuccessful: [card, rpc],
    });
  });

  it('marks tests as flaky that passed only in the second run', () => {
    const failure = (title: string, error = 'timed out') => ({ suite: '@cardlens/e2e test:e2e', title, error });
    expect(results.flakyTests([failure('a'), failure('b')], [failure('b', 'rejected')])).to.deep.equal([failure('a')]);
    expect(results.flakyTests([], [failure('b')])).to.deep.equal([]);
  });

  it('repeats only the top-level describes that failed', () => {
    const groups = { 'card store': group(9), 'cards (two replicas)': group(3, 1), scans: group(0, 1) };
    const pattern = results.failedGroups({ groups });
    expect(pattern).to.equal('^(cards \\(two replicas\\)|scans) ');
    const isRepeated = (title: string) => new RegExp(pattern ?? '').test(title);
    expect(
      ['card store saves', 'cards (two replicas) end', 'scans begin', 'all scans end'].map(isRepeated),
    ).to.deep.equal([false, true, true, false]);
  });

  it('repeats everything if it is not known which describe failed', () => {
    expect(results.failedGroups(undefined), 'no result').to.equal(undefined);
    expect(results.failedGroups({ groups: {} }), 'no test').to.equal(undefined);
    expect(results.failedGroups({ groups: { '': group(0, 1), scans: group(3, 1) } }), 'root hook').to.equal(undefined);
  });

  it('removes only the results of the named runs', () => {
    const contract = { ...card, script: 'test:contract' };
    for (const run of [card, contract, rpc]) writeResult(run, group(3));
    results.removeResults(root, [card]);
    expect(results.countResults(root, [card, contract, rpc]).missing).to.deep.equal([card]);
  });

  it('removes the results of an earlier run', () => {
    writeResult(card, group(3));
    results.removeResults(root);
    expect(results.countResults(root, [card]).missing).to.deep.equal([card]);
  });
});
