import { expect } from 'chai';
import { aRecord, aWorld, ourCaller } from '../../../test/fakes.js';
import type { EligibilityId } from '../../domain/ids.js';
import { listChecks } from './list-checks.js';

const idOf = (n: number) => `44444444-4444-4444-8444-${String(n).padStart(12, '0')}` as EligibilityId;

/** Records 1 to n, the last of which is the newest. */
async function worldWith(count: number, summaryBytes: number) {
  const { deps, records } = aWorld();
  for (let n = 1; n <= count; n++)
    await records.add(aRecord({ eligibilityId: idOf(n), createdAtUs: n, summaryJson: 'x'.repeat(summaryBytes) }), []);
  return deps;
}

describe('listChecks', () => {
  it('returns pages of the requested length with the start of the next one', async () => {
    const deps = await worldWith(5, 10);
    const first = await listChecks(deps, { caller: ourCaller, limit: 3 });
    expect(first.records.map(({ createdAtUs }) => createdAtUs)).to.deep.equal([5, 4, 3]);
    const second = await listChecks(deps, { caller: ourCaller, limit: 3, after: first.next });
    expect(second.records.map(({ createdAtUs }) => createdAtUs)).to.deep.equal([2, 1]);
    expect(second).not.to.have.property('next');
  });

  it('returns a shorter page when the summaries are large, without skipping any', async () => {
    const deps = await worldWith(5, 2 * 1024 * 1024);
    const seen: number[] = [];
    let after: Awaited<ReturnType<typeof listChecks>>['next'];
    do {
      const page = await listChecks(deps, { caller: ourCaller, limit: 30, after });
      expect(page.records).to.have.length.within(1, 3);
      seen.push(...page.records.map(({ createdAtUs }) => createdAtUs));
      after = page.next;
    } while (after);
    expect(seen).to.deep.equal([5, 4, 3, 2, 1]);
  });

  it('leaves out a record that cannot be decrypted, and continues after it', async () => {
    const deps = await worldWith(4, 10);
    const list: typeof deps.records.list = async (query) =>
      (await deps.records.list(query)).map((each) => (each.createdAtUs === 3 ? { ...each, record: undefined } : each));
    const withBroken = { ...deps, records: { ...deps.records, list } };
    const first = await listChecks(withBroken, { caller: ourCaller, limit: 2 });
    const rest = await listChecks(withBroken, { caller: ourCaller, limit: 2, after: first.next });
    expect([...first.records, ...rest.records].map(({ createdAtUs }) => createdAtUs)).to.deep.equal([4, 2, 1]);
  });

  it('returns a record alone when it is larger than a page', async () => {
    const deps = await worldWith(2, 7 * 1024 * 1024);
    const { records, next } = await listChecks(deps, { caller: ourCaller, limit: 30 });
    expect(records).to.have.length(1);
    expect(next).to.include({ createdAtUs: 2 });
  });
});
