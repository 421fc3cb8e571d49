import { randomUUID } from 'node:crypto';
import { EligibilityState, plannedCheckStateNames } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { failureOf } from './fakes.js';
import { aCard, aRequest, caller, deleteCard, ended, eventsOf, list } from './requests.js';
import { client, mongo, replaceService } from './running-service.js';

describe('the eligibility service: schedules', function () {
  this.timeout(60_000);

  it('creates the checks of a schedule when they are due, each once, in whichever process runs', async () => {
    const { cardId } = aCard();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const wanted = { appointmentDate: tomorrow, daysBefore: [9, 3, 0] };
    const check = { ...aRequest(cardId), idempotencyKey: randomUUID() };
    const { scheduleId } = await client.calls.createEligibilitySchedule({ check, ...wanted });
    const same = await client.calls.createEligibilitySchedule({ check, ...wanted });
    expect(same.scheduleId).to.equal(scheduleId);
    expect(same).to.include({
      patientFirstName: 'Jordan',
      patientLastName: 'Example',
    });
    const schedule = (as = caller) => client.calls.getEligibilitySchedule({ caller: as, scheduleId });
    const statesOf = async () => (await schedule()).checks.map(({ state }) => plannedCheckStateNames.fromWire(state));
    const checksOfCard = () => list({ filter: { cardId } });
    await eventually(async () => (await statesOf())[1] === 'created', { timeoutMs: 20_000 });
    expect(await statesOf()).to.deep.equal(['skipped', 'created', 'planned']);

    await replaceService(async () => {
      const dueAtMs = Date.now() - 1000;
      const schedules = mongo.connection.collection<{ _id: string; checks: object[] }>('eligibilityschedules');
      const found = await schedules.findOne({ _id: scheduleId });
      const checks = found!.checks.map((planned, index) => (index === 2 ? { ...planned, dueAtMs } : planned));
      await schedules.updateOne({ _id: scheduleId }, { $set: { wakeAtMs: dueAtMs, checks } });
    });
    await eventually(async () => (await statesOf())[2] === 'created', { timeoutMs: 20_000 });
    const { eligibilities } = await checksOfCard();
    expect(eligibilities.map((each) => each.scheduleId)).to.deep.equal([scheduleId, scheduleId]);
    const last = await ended((await schedule()).checks[2]!.eligibilityId);
    expect(last.state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    expect(eventsOf(last.eligibilityId)).to.include('eligibility.created');

    const stranger = { ...caller, accountId: randomUUID() };
    expect(await failureOf(schedule(stranger))).to.include({ kind: 'not_found' });
    const cancel = (as = caller) => client.calls.deleteEligibilitySchedule({ caller: as, scheduleId });
    expect(await failureOf(cancel(stranger))).to.include({ kind: 'not_found' });
    await cancel();
    expect(await failureOf(schedule())).to.include({ kind: 'not_found' });
    expect((await checksOfCard()).eligibilities).to.have.length(2);
    const again = await client.calls.createEligibilitySchedule({ check, ...wanted });
    expect(again.scheduleId).not.to.equal(scheduleId);
    await deleteCard(cardId);
    await eventually(async () => (await mongo.connection.collection('eligibilityschedules').countDocuments()) === 0);
  });
});
