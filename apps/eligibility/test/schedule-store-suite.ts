import { expect } from 'chai';
import type { AccountId, CardId, ScheduleId } from '../src/domain/ids.js';
import type { Schedule } from '../src/schedules/domain/schedule.js';
import type { ScheduleStore } from '../src/schedules/handlers/ports.js';
import { aCardId, anAccount, aQuestion, failureOf } from './fakes.js';

const idOf = (name: string) => name as ScheduleId;
const another = '99999999-9999-4999-8999-999999999999' as AccountId;

export const aSchedule = (name: string, more: Partial<Schedule> = {}, dueAtMs = 1000): Schedule => ({
  scheduleId: idOf(name),
  accountId: anAccount,
  version: 0,
  cardId: aCardId,
  question: aQuestion(),
  appointmentDate: '20260302',
  checks: [{ daysBefore: 1, dueAtMs, state: 'planned' }],
  createdAtUs: 1,
  ...more,
});

/** Behavior required of every schedule store. */
export function scheduleStoreSuite(open: () => Promise<ScheduleStore>): void {
  const idsOf = (schedules: readonly Pick<Schedule, 'scheduleId'>[]) => schedules.map(({ scheduleId }) => scheduleId);

  it('returns a schedule as stored', async () => {
    const store = await open();
    await store.add(aSchedule('a'));
    expect(await store.get(idOf('a'))).to.deep.equal(aSchedule('a', { version: 1 }));
    const { cardId, ...withoutCard } = aSchedule('b');
    await store.add(withoutCard);
    expect(await store.get(idOf('b'))).to.deep.equal({ ...withoutCard, version: 1 });
    expect(await store.get(idOf('none'))).to.equal(undefined);
  });

  it('lists newest first, from any position', async () => {
    const store = await open();
    for (const [name, createdAtUs, accountId] of [
      ['a', 1, anAccount],
      ['c', 2, anAccount],
      ['b', 2, anAccount],
      ['d', 3, another],
    ] as const)
      await store.add(aSchedule(name, { createdAtUs, accountId }));
    const list = async (limit: number, after?: Parameters<ScheduleStore['list']>[2]) =>
      idsOf(await store.list(anAccount, limit, after));
    expect(await list(10)).to.deep.equal(['c', 'b', 'a']);
    expect(await list(1)).to.deep.equal(['c']);
    expect(await list(10, { createdAtUs: 2, scheduleId: idOf('c') })).to.deep.equal(['b', 'a']);
  });

  it('lets one of many processes claim a due schedule, and again when it is not saved', async () => {
    const store = await open();
    await store.add(aSchedule('due', {}, 1000));
    await store.add(aSchedule('later', {}, 9000));
    expect(await store.take(999, 2000)).to.equal(undefined);
    const taken = (await Promise.all(Array.from({ length: 4 }, () => store.take(1000, 2000)))).filter(
      (schedule) => schedule !== undefined,
    );
    expect(idsOf(taken)).to.deep.equal(['due']);
    const again = (await store.take(2000, 3000))!;
    expect(again).to.include({ scheduleId: 'due', version: 3 });
    expect(await failureOf(store.save(taken[0]!, undefined))).to.include({ kind: 'stale' });
    const checks = [{ ...again.checks[0]!, state: 'refused' as const, refusal: 'why' }];
    await store.save({ ...again, checks }, undefined);
    expect((await store.get(idOf('due')))?.checks).to.deep.equal(checks);
    expect(await store.take(8999, 9999)).to.equal(undefined);
    const later = (await store.take(9000, 9999))!;
    await store.save(later, 20_000);
    expect(await store.take(19_999, 30_000)).to.equal(undefined);
    expect(await store.take(20_000, 30_000)).to.include({ scheduleId: 'later' });
  });

  it('counts open schedules of an account, up to a limit', async () => {
    const store = await open();
    const ended = aSchedule('d', { checks: [{ daysBefore: 1, dueAtMs: 1, state: 'skipped' }] });
    for (const each of [aSchedule('a'), aSchedule('b'), aSchedule('c', { accountId: another }), ended])
      await store.add(each);
    expect(await store.countOpen(anAccount, 10)).to.equal(2);
    expect(await store.countOpen(anAccount, 1)).to.equal(1);
  });

  it('removes a single one, those of a card, those that ended before a time, and those of an account', async () => {
    const store = await open();
    const checks = [{ daysBefore: 1, dueAtMs: 1, state: 'created' as const }];
    for (const each of [
      aSchedule('a'),
      aSchedule('b', { cardId: 'other' as CardId }),
      aSchedule('c', { cardId: 'other' as CardId, checks }),
      aSchedule('d', { cardId: 'other' as CardId, checks, createdAtUs: 9 }),
    ])
      await store.add(each);
    await store.removeOfCard(aCardId);
    const left = async () => idsOf(await store.list(anAccount, 9, undefined)).sort();
    expect(await left()).to.deep.equal(['b', 'c', 'd']);
    await store.removeEnded(anAccount, 9);
    expect(await left()).to.deep.equal(['b', 'd']);
    expect(await store.remove(idOf('b'))).to.equal(true);
    expect(await store.remove(idOf('b'))).to.equal(false);
    expect(await left()).to.deep.equal(['d']);
    await store.add(aSchedule('e', { accountId: another }));
    await store.removeOfAccount(anAccount);
    expect(await left()).to.deep.equal([]);
    expect(await store.list(another, 9, undefined)).to.have.length(1);
  });
}
