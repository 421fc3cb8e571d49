import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { aCardId, aCheckableCard, anAccount, aQuestion, aWorld, failureOf, ourCaller } from '../../../test/fakes.js';
import { deleteChecksOfCard } from '../../checks/handlers/delete-checks.js';
import type { Owner } from '../../domain/owner.js';
import { deleteExpired } from '../../handlers/delete-expired.js';
import { openSchedulesMax } from '../domain/schedule.js';
import { createDueChecks } from './create-due-checks.js';
import { type CreateScheduleInput, createSchedule, deleteSchedule, getSchedule, listSchedules } from './schedules.js';

const dayMs = 86_400_000;
const another: Owner = { accountId: '99999999-9999-4999-8999-999999999999' as typeof anAccount };

function world(of: Parameters<typeof aWorld>[0] = {}) {
  const made = aWorld(of);
  const { deps, clock, records } = made;
  const dayIn = (days: number) => new Date(clock.nowMs() + days * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
  const create = (more: Partial<CreateScheduleInput> = {}) =>
    createSchedule(deps, {
      caller: ourCaller,
      cardId: aCardId,
      question: aQuestion(),
      appointmentDate: dayIn(10),
      daysBefore: [7, 1],
      key: undefined,
      ...more,
    });
  const created = () => records.announced.filter(({ type }) => type === 'eligibility.created').length;
  return { ...made, create, created, dayIn };
}

describe('createSchedule', () => {
  it('plans checks, and creates each when it is due', async () => {
    const { deps, clock, create, created, records } = world();
    const { scheduleId, checks } = await create();
    expect(checks.map(({ state }) => state)).to.deep.equal(['planned', 'planned']);
    await createDueChecks(deps);
    expect(created()).to.equal(0);
    clock.advance(4 * dayMs);
    await createDueChecks(deps);
    await createDueChecks(deps);
    expect(created()).to.equal(1);
    const [first, second] = (await getSchedule(deps, { caller: ourCaller, scheduleId })).checks;
    expect(first).to.include({ state: 'created' });
    expect(second).to.include({ state: 'planned' });
    expect(await records.get(first!.eligibilityId!)).to.deep.include({
      scheduleId,
      cardId: aCardId,
      question: aQuestion(),
    });
    clock.advance(6 * dayMs);
    await createDueChecks(deps);
    expect(created()).to.equal(2);
    clock.advance(dayMs);
    await createDueChecks(deps);
    expect(created()).to.equal(2);
  });

  it('creates the check of the latest past day at once, and skips earlier ones', async () => {
    const { deps, create, created } = world();
    const { scheduleId } = await create({ daysBefore: [30, 14, 1] });
    await createDueChecks(deps);
    expect(created()).to.equal(1);
    const { checks } = await getSchedule(deps, { caller: ourCaller, scheduleId });
    expect(checks.map(({ state }) => state)).to.deep.equal(['skipped', 'created', 'planned']);
  });

  it('rejects what a check would be rejected for, and an appointment in the past', async () => {
    const question = aQuestion({ payerId: '60054' });
    for (const [of, input, kind] of [
      [{}, { cardId: undefined, question }, 'invalid'],
      [{}, { cardId: another.accountId as never }, 'not_found'],
      [{}, { caller: another }, 'not_found'],
      [{ card: aCheckableCard({ isCompleted: false }) }, {}, 'conflict'],
      [{}, { appointmentDate: '20200101' }, 'invalid'],
    ] as const) {
      const { schedules, create } = world(of);
      expect(await failureOf(create(input))).to.include({ kind });
      expect(schedules.dump()).to.equal('[]');
    }
  });

  it('creates one schedule for one idempotency key, and rejects another request with the same key', async () => {
    const { deps, create } = world();
    const first = await create({ key: 'k' });
    expect(await create({ key: 'k', daysBefore: [1, 7] })).to.include({ scheduleId: first.scheduleId });
    for (const other of [
      { daysBefore: [7] },
      { daysBefore: [7, 2] },
      { question: aQuestion({ serviceTypeCodes: ['98'] }) },
    ])
      expect(await failureOf(create({ key: 'k', ...other }))).to.include({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await listSchedules(deps, { caller: ourCaller, limit: 10, after: undefined })).schedules).to.have.length(1);
  });

  it('limits the open schedules of an account', async () => {
    const { deps, create } = world();
    const schedules = { ...deps.schedules, countOpen: async () => openSchedulesMax };
    const input = { caller: ourCaller, cardId: aCardId, question: aQuestion(), daysBefore: [1], key: undefined };
    const full = createSchedule({ ...deps, schedules }, { ...input, appointmentDate: '20270101' });
    expect(await failureOf(full)).to.include({ kind: 'conflict', code: 'TOO_MANY_SCHEDULES' });
    await create();
  });
});

describe('createDueChecks', () => {
  it('creates a check once, also when the process dies before the schedule is saved', async () => {
    const { deps, clock, create, created } = world();
    const { scheduleId } = await create({ daysBefore: [11] });
    const dying = { ...deps.schedules, save: () => Promise.reject(new Error('killed')) };
    await createDueChecks({ ...deps, schedules: dying });
    expect(created()).to.equal(1);
    // Another process may have taken the schedule.
    await createDueChecks(deps);
    clock.advance(60_000);
    await createDueChecks(deps);
    expect(created()).to.equal(1);
    const { checks } = await getSchedule(deps, { caller: ourCaller, scheduleId });
    expect(checks[0]).to.include({ state: 'created' });
  });

  it('records why a check was rejected, and continues with the next', async () => {
    const { deps, clock, create, created } = world();
    const { scheduleId } = await create({ daysBefore: [11, 1] });
    const cards = { get: async () => aCheckableCard({ payerMatch: undefined as never }) };
    await createDueChecks({ ...deps, cards });
    const { checks } = await getSchedule(deps, { caller: ourCaller, scheduleId });
    expect(checks[0]).to.include({ state: 'refused' });
    expect(checks[0]?.refusal).to.contain('The card has no payer match');
    clock.advance(10 * dayMs);
    await createDueChecks(deps);
    expect(created()).to.equal(1);
  });

  it('waits for quota, and retries after an outage', async () => {
    const { deps, clock, create, created } = world();
    await create({ daysBefore: [11] });
    const unavailable = {
      get: () => Promise.reject(new DomainError({ code: 'AWAY', kind: 'unavailable', publicMessage: 'a' })),
    };
    await createDueChecks({ ...deps, cards: unavailable });
    clock.advance(60_000);
    const used = { ...deps, quotas: { ...deps.quotas, count: async () => 2000 } };
    await createDueChecks(used);
    clock.advance(14 * 60_000);
    await createDueChecks(deps);
    expect(created()).to.equal(0);
    clock.advance(60_000);
    await createDueChecks(deps);
    expect(created()).to.equal(1);
  });

  it('creates none after the appointment', async () => {
    const { deps, clock, create, created } = world();
    const { scheduleId } = await create();
    clock.advance(12 * dayMs);
    await createDueChecks(deps);
    expect(created()).to.equal(0);
    const { checks } = await getSchedule(deps, { caller: ourCaller, scheduleId });
    expect(checks.map(({ state }) => state)).to.deep.equal(['skipped', 'skipped']);
  });
});

describe('deleteSchedule', () => {
  it('cancels the planned checks, only for an account that owns the schedule', async () => {
    const { deps, clock, schedules, create, created } = world();
    const { scheduleId } = await create();
    const theirs = { caller: another, scheduleId };
    expect(await failureOf(getSchedule(deps, theirs))).to.include({ kind: 'not_found' });
    expect(await failureOf(deleteSchedule(deps, theirs))).to.include({ kind: 'not_found' });
    expect((await listSchedules(deps, { caller: another, limit: 10, after: undefined })).schedules).to.deep.equal([]);
    await deleteSchedule(deps, { caller: ourCaller, scheduleId });
    expect(schedules.dump()).to.equal('[]');
    expect(await failureOf(deleteSchedule(deps, { caller: ourCaller, scheduleId }))).to.include({ kind: 'not_found' });
    clock.advance(9 * dayMs);
    await createDueChecks(deps);
    expect(created()).to.equal(0);
  });

  it('is deleted with its card, and after the retention period once it has ended', async () => {
    const { deps, clock, schedules, periods, create } = world();
    await create();
    await deleteChecksOfCard(deps, aCardId, 'e1');
    expect(schedules.dump()).to.equal('[]');
    const { scheduleId } = await create();
    periods.push({ accountId: anAccount, retentionDays: 3 });
    clock.advance(5 * dayMs);
    await deleteExpired(deps);
    expect(schedules.dump()).to.contain(scheduleId);
    clock.advance(7 * dayMs);
    await createDueChecks(deps);
    await deleteExpired(deps);
    expect(schedules.dump()).to.equal('[]');
  });

  it('is deleted with its account, also before it has ended', async () => {
    const { deps, schedules, periods, create } = world();
    await create();
    periods.push({ accountId: anAccount, retentionDays: 0 });
    await deleteExpired(deps);
    expect(schedules.dump()).to.equal('[]');
  });
});
