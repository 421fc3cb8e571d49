import { expect } from 'chai';
import type { Discovery } from '../src/discoveries/domain/discovery.js';
import type { DiscoveryStore } from '../src/discoveries/handlers/ports.js';
import type { AccountId, DiscoveryId, EligibilityId } from '../src/domain/ids.js';
import { anAccount, aQuestion, failureOf } from './fakes.js';

const idOf = (name: string) => name as DiscoveryId;
const another = '99999999-9999-4999-8999-999999999999' as AccountId;

export const aDiscovery = (name: string, more: Partial<Discovery> = {}): Discovery => ({
  discoveryId: idOf(name),
  accountId: anAccount,
  version: 0,
  state: 'processing',
  createdAtUs: 1,
  question: aQuestion(),
  hints: { state: 'TX', employer: 'Cedar Motors' },
  budget: 10,
  stopRule: 'primary_found',
  candidates: [{ payerId: '87726', payerName: 'UNITEDHEALTHCARE', probability: 0.1, reasons: ['under_65'] }],
  inquiries: [
    {
      payerId: '60054',
      payerName: 'AETNA',
      probability: 0.2,
      reasons: ['employer'],
      eligibilityId: 'check' as EligibilityId,
      outcome: 'covered',
    },
  ],
  coveragesFound: 1,
  takenCount: 0,
  ...more,
});

/** Behavior required of every discovery store. */
export function discoveryStoreSuite(open: () => Promise<DiscoveryStore>): void {
  it('returns a discovery as stored, and as it was saved last', async () => {
    const store = await open();
    await store.add(aDiscovery('a'));
    expect(await store.get(idOf('a'))).to.deep.equal(aDiscovery('a', { version: 1 }));
    expect(await store.get(idOf('none'))).to.equal(undefined);
    const end = { state: 'completed', endedBy: 'budget_spent', endedAtUs: 5, endEventId: 'e', candidates: [] } as const;
    const saved = await store.save(aDiscovery('a', { version: 1, ...end }), []);
    expect(saved).to.deep.equal(aDiscovery('a', { version: 2, ...end }));
    expect(await store.get(idOf('a'))).to.deep.equal(saved);
    expect(await failureOf(store.save(aDiscovery('a', { version: 1 }), []))).to.include({ kind: 'stale' });
  });

  it('lists newest first, from any position', async () => {
    const store = await open();
    for (const [name, createdAtUs, accountId] of [
      ['a', 1, anAccount],
      ['c', 2, anAccount],
      ['b', 2, anAccount],
      ['d', 3, another],
    ] as const)
      await store.add(aDiscovery(name, { createdAtUs, accountId }));
    const list = async (limit: number, after?: Parameters<DiscoveryStore['list']>[2]) =>
      (await store.list(anAccount, limit, after)).map(({ discoveryId }) => discoveryId);
    expect(await list(10)).to.deep.equal(['c', 'b', 'a']);
    expect(await list(1)).to.deep.equal(['c']);
    expect(await list(10, { createdAtUs: 2, discoveryId: idOf('c') })).to.deep.equal(['b', 'a']);
  });

  it('lets one of many processes take a discovery, until its lease ends', async () => {
    const store = await open();
    await store.add(aDiscovery('older', { createdAtUs: 1 }));
    await store.add(aDiscovery('newer', { createdAtUs: 2 }));
    await store.add(aDiscovery('ended', { createdAtUs: 0, state: 'completed' }));
    await store.add(aDiscovery('other', { createdAtUs: 0, accountId: another }));
    const take = (nowMs: number) => store.take(nowMs, nowMs + 10, [another]);
    const taken = (await Promise.all(Array.from({ length: 4 }, () => take(100)))).flatMap((each) => each ?? []);
    expect(taken.map(({ discoveryId }) => discoveryId).sort()).to.deep.equal(['newer', 'older']);
    const held = taken.find(({ discoveryId }) => discoveryId === 'older')!;
    expect(held).to.include({ version: 2, takenCount: 1 });
    expect(await store.renew(held, 200)).to.equal(true);
    expect((await take(150))?.discoveryId).to.equal('newer');
    expect(await take(150)).to.equal(undefined);
    const again = (await take(200))!;
    expect(again).to.include({ discoveryId: 'older', takenCount: 2 });
    // Saving keeps the lease: only another holder or the end ends it.
    const saved = await store.save(again, []);
    expect(await store.renew(held, 300)).to.equal(false);
    expect(await store.renew(saved, 300)).to.equal(true);
    await store.save({ ...saved, state: 'canceled' }, []);
    expect(await store.renew(saved, 400)).to.equal(false);
  });

  it('hides a deleted discovery at once, and keeps the ids of its checks until it is removed', async () => {
    const store = await open();
    await store.add(aDiscovery('a', { createdAtUs: 1 }));
    await store.add(aDiscovery('b', { createdAtUs: 2 }));
    expect(await store.createdBefore(anAccount, 2, 10)).to.deep.equal(['a']);
    const marked = { accountId: anAccount, checkIds: ['check'] };
    expect(await store.markDeleted(idOf('a'))).to.deep.equal(marked);
    expect(await store.get(idOf('a'))).to.equal(undefined);
    expect((await store.list(anAccount, 10, undefined)).map(({ discoveryId }) => discoveryId)).to.deep.equal(['b']);
    expect((await store.take(1, 2, []))?.discoveryId).to.equal('b');
    expect(await failureOf(store.save(aDiscovery('a', { version: 1 }), []))).to.include({ kind: 'stale' });
    expect(await store.createdBefore(anAccount, 9, 10)).to.deep.equal(['b']);
    expect(await store.deleting(10)).to.deep.equal(['a']);
    expect(await store.markDeleted(idOf('a'))).to.deep.equal(marked);
    await store.remove(idOf('a'));
    expect(await store.markDeleted(idOf('a'))).to.equal(undefined);
    expect(await store.deleting(10)).to.deep.equal([]);
  });
}
