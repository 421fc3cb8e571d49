import { EligibilityScheduleState, PlannedCheckState } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import {
  aCardId,
  anEligibilityId,
  aSchedule,
  aScheduleId,
  aToken,
  bearer,
  ourKey,
  testApp,
} from '../../../../test/fakes.js';

const path = '/v1/eligibility/schedules';
const eligibility = {
  subscriber: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102' },
  provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
};
const good = { card_id: aCardId, eligibility, appointment_date: '20301015', days_before: [7, 1] };
const post = (app: ReturnType<typeof testApp>['app'], body: object, credential = ourKey) =>
  request(app).post(path).set('authorization', bearer(credential)).send(body);

describe('POST /v1/eligibility/schedules', () => {
  it('plans checks, also from names in camelCase', async () => {
    const { app, calls } = testApp();
    const res = await post(app, good).set('idempotency-key', 'k1');
    expect(res.status, res.text).to.equal(201);
    expect(res.body).to.deep.equal({
      schedule_id: aScheduleId,
      state: 'open',
      appointment_date: '20301015',
      patient: { first_name: 'Jordan', last_name: 'Example' },
      created_at: '2026-01-02 03:04:05.000678+00:00',
      checks: [{ days_before: 1, due_at: '2030-10-14 12:00:00.000000+00:00', state: 'planned' }],
    });
    expect(res.headers.location).to.match(new RegExp(`${path}/${aScheduleId}$`));
    const [call] = calls.createEligibilitySchedule as {
      check: object;
      appointmentDate: string;
      daysBefore: number[];
    }[];
    expect(call).to.deep.include({ appointmentDate: '20301015', daysBefore: [7, 1] });
    expect(call?.check).to.include({ cardId: aCardId, idempotencyKey: 'k1', payerId: '' });
    const { card_id: cardId, appointment_date: appointmentDate, ...rest } = good;
    expect((await post(app, { ...rest, cardId, appointmentDate })).status).to.equal(201);
  });

  it('checks on the day before by default', async () => {
    const { app, calls } = testApp();
    const { days_before, ...body } = good;
    expect((await post(app, body)).status).to.equal(201);
    expect(calls.createEligibilitySchedule).to.have.nested.property('[0].daysBefore').deep.equal([1]);
  });

  const daysError = 'days_before must be an array of 1 to 10 different whole numbers from 0 to 90';
  for (const [what, body, message] of [
    ['no appointment', { ...good, appointment_date: undefined }, 'appointment_date is required'],
    [
      'a day that is none',
      { ...good, appointment_date: '20300230' },
      'appointment_date must be a day, formatted as YYYYMMDD',
    ],
    [
      'a day that is a number',
      { ...good, appointment_date: 20301015 },
      'appointment_date must be a day, formatted as YYYYMMDD',
    ],
    ['no days', { ...good, days_before: [] }, daysError],
    ['eleven days', { ...good, days_before: Array.from({ length: 11 }, (_, day) => day) }, daysError],
    ['a day twice', { ...good, days_before: [1, 1] }, daysError],
    ['a day after', { ...good, days_before: [-1] }, daysError],
    ['half a day', { ...good, days_before: [0.5] }, daysError],
    ['a day that is text', { ...good, days_before: ['1'] }, daysError],
    ['days that are a number', { ...good, days_before: 1 }, daysError],
    ['no question', { ...good, eligibility: undefined }, 'eligibility is required'],
  ] as const)
    it(`rejects ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, body);
      expect(res.body).to.deep.equal({ message, type: 'Bad Request', code: 400 });
      expect(calls.createEligibilitySchedule).to.equal(undefined);
    });

  it('is denied to a session token', async () => {
    const { app } = testApp();
    expect((await post(app, good, aToken())).status).to.equal(403);
  });
});

describe('GET and DELETE /v1/eligibility/schedules', () => {
  const get = (app: ReturnType<typeof testApp>['app'], at: string) =>
    request(app).get(at).set('authorization', bearer(ourKey));

  it('shows the state of each check', async () => {
    const dueAtUs = Date.UTC(2030, 9, 14, 12) * 1000;
    const one = { daysBefore: 1, dueAtUs, eligibilityId: '', refusal: '' };
    const ended = aSchedule({
      state: EligibilityScheduleState.ELIGIBILITY_SCHEDULE_STATE_ENDED,
      cardId: aCardId,
      checks: [
        { ...one, state: PlannedCheckState.PLANNED_CHECK_STATE_SKIPPED },
        { ...one, state: PlannedCheckState.PLANNED_CHECK_STATE_CREATED, eligibilityId: anEligibilityId },
        { ...one, state: PlannedCheckState.PLANNED_CHECK_STATE_REFUSED, refusal: 'why' },
      ],
    });
    const { app } = testApp({ eligibility: { getEligibilitySchedule: async () => ended } });
    const { body } = await get(app, `${path}/${aScheduleId}`);
    expect(body).to.include({ state: 'ended', card_id: aCardId });
    expect(body.checks.map(({ days_before, due_at, ...check }: Record<string, unknown>) => check)).to.deep.equal([
      { state: 'skipped' },
      { state: 'created', eligibility_id: anEligibilityId },
      { state: 'refused', refusal: 'why' },
    ]);
  });

  it('pages through the list with a cursor that belongs to it', async () => {
    const next = { createdAtUs: 5, scheduleId: aScheduleId };
    const { app, calls } = testApp({
      eligibility: { listEligibilitySchedules: async () => ({ schedules: [aSchedule()], next }) },
    });
    const { body } = await get(app, `${path}?limit=1`);
    expect(body.schedules).to.have.length(1);
    const { next_cursor: cursor } = body.response_metadata;
    expect((await get(app, `${path}?cursor=${cursor}`)).status).to.equal(200);
    expect(calls.listEligibilitySchedules).to.have.nested.property('[1].after').deep.equal(next);
    expect((await get(app, `/v1/eligibility/batches?cursor=${cursor}`)).body).to.include({ message: 'Invalid cursor' });
  });

  it('cancels a schedule, and returns 404 for an unknown one', async () => {
    const { app, calls } = testApp();
    const remove = (of: typeof app) =>
      request(of).delete(`${path}/${aScheduleId}`).set('authorization', bearer(ourKey));
    expect((await remove(app)).status).to.equal(204);
    expect(calls.deleteEligibilitySchedule).to.have.nested.property('[0].scheduleId', aScheduleId);
    const gone = { deleteEligibilitySchedule: () => Promise.reject(new NotFound('schedule_id', aScheduleId)) };
    expect((await remove(testApp({ eligibility: gone }).app)).status).to.equal(404);
  });
});
