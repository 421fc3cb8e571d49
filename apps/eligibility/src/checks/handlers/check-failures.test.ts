import { expect } from 'chai';
import { a271, aTa1, several271s } from '../../../test/a271.js';
import { after, eligibilityId, good, running, worldWithRecord } from '../../../test/checking.js';
import { aQuestion, aRecord, aWorld, exchangeFailure } from '../../../test/fakes.js';
import { runCheck } from './run-check.js';

describe('runCheck with a payer that fails', () => {
  for (const [what, failure, code, attempts] of [
    ['credentials that are not accepted', 'unauthorized', 'PAYER_CONNECTION_FAILED', 1],
    ['a rejected envelope', 'rejected', 'PAYER_CONNECTION_FAILED', 1],
    ['no connection configured', 'unconfigured', 'PAYER_NOT_CONNECTED', 1],
    ['a response that is malformed twice', 'malformed', 'PAYER_ANSWER_INVALID', 2],
  ] as const)
    it(`ends with ${code} on ${what}, after ${attempts} attempts`, async () => {
      let count = 0;
      const { check, record } = await worldWithRecord(() => {
        count++;
        return Promise.reject(exchangeFailure(failure));
      });
      await check();
      expect(await record()).to.deep.include({ state: 'error', failure: { code } });
      expect(count).to.equal(attempts);
    });

  it('uses another control number when the first one was reported as a duplicate', async () => {
    const numbers: (string | undefined)[] = [];
    const { check, record } = await worldWithRecord(async ({ payload }) => {
      numbers.push(payload.split('*')[13]);
      return numbers.length === 1 ? aTa1('025') : good();
    });
    await check();
    expect(await record()).to.include({ state: 'completed' });
    expect(new Set(numbers).size).to.equal(2);
  });

  it('ends with the last failure at the deadline', async () => {
    const { check, record, clock } = await worldWithRecord(() => Promise.reject(exchangeFailure('unavailable')));
    const startedMs = clock.nowMs();
    await check();
    expect(await record()).to.deep.include({ state: 'error', failure: { code: 'PAYER_UNAVAILABLE' } });
    expect(clock.nowMs() - startedMs).to.be.within(40_000, 60_000);
  });

  it('ends with PAYER_TIMEOUT when it is started after its deadline', async () => {
    const { check, record, clock } = await worldWithRecord(good);
    clock.advance(61_000);
    await check();
    expect(await record()).to.deep.include({ failure: { code: 'PAYER_TIMEOUT' } });
  });

  it('retries while the payer is temporarily unavailable, and stores its response if it stays so', async () => {
    const down = async () => a271({ payerRejection: 'AAA*Y**42*R' });
    const { check, record, waits } = await worldWithRecord(after([down, down]));
    await check();
    expect(await record()).to.include({ state: 'completed' });
    expect(waits).to.have.length(2);
    const always = await worldWithRecord(down);
    await always.check();
    expect(always.waits).to.have.length(3);
    expect(await always.record()).to.deep.include({ state: 'error', failure: { code: 'PAYER_UNAVAILABLE' } });
    expect((await always.record())!.responseJson).to.contain('"42"');
  });

  for (const [what, response, code] of [
    ['a member that the payer does not know', () => a271({ rejection: 'AAA*N**75*C' }), 'MEMBER_NOT_FOUND'],
    ['an interchange that is rejected', () => aTa1(), 'INQUIRY_REJECTED'],
  ] as const)
    it(`keeps the payer’s response about ${what}`, async () => {
      const { check, record } = await worldWithRecord(async () => response());
      await check();
      const ended = await record();
      expect(ended).to.deep.include({ state: 'error', failure: { code } });
      expect(ended!.responseJson).to.be.a('string');
    });

  for (const [what, response, code] of [
    ['cannot be read', () => 'ISA*nonsense', 'PAYER_ANSWER_INVALID'],
    ['is empty', () => '', 'PAYER_ANSWER_INVALID'],
    ['belongs to another question', () => a271({ trace: 'another' }), 'PERSON_NOT_FOUND_IN_ANSWER'],
  ] as const)
    it(`retries once after a response that ${what}, and stores nothing of it`, async () => {
      let count = 0;
      const { check, record } = await worldWithRecord(async () => {
        count++;
        return response();
      });
      await check();
      const ended = await record();
      expect(count).to.equal(2);
      expect(ended).to.deep.include({ failure: { code } });
      expect(ended).not.to.have.property('responseJson');
    });

  it('ends at once with PERSON_NOT_FOUND_IN_ANSWER, storing nothing, when the response is about a sibling', async () => {
    let count = 0;
    const dependent = { firstName: 'Sky', lastName: 'Example', dateOfBirth: '20200601' };
    const { deps, records } = aWorld({
      exchange: async () => {
        count++;
        return a271({ dependent: ['EB*1**30'] });
      },
    });
    await records.add(aRecord({ question: aQuestion({ dependent }) }), []);
    await runCheck(deps, eligibilityId, running, false);
    const ended = await records.get(eligibilityId);
    expect(count).to.equal(1);
    expect(ended).to.deep.include({ state: 'error', failure: { code: 'PERSON_NOT_FOUND_IN_ANSWER' } });
    expect(ended).not.to.have.any.keys('responseJson', 'summaryJson');
  });

  it('rejects a response that is too large to store, without a retry', async () => {
    let count = 0;
    const benefits = Array.from({ length: 20_000 }, () => 'EB*1**30^98');
    const { check, record } = await worldWithRecord(async () => {
      count++;
      return a271({ trace: eligibilityId, benefits });
    });
    await check();
    const ended = await record();
    expect(count).to.equal(1);
    expect(ended).to.deep.include({ state: 'error', failure: { code: 'PAYER_ANSWER_INVALID' } });
    expect(ended).not.to.have.any.keys('responseJson', 'summaryJson');
  });

  it('stores nothing of another person’s response in the same payload', async () => {
    const stranger = { trace: 'OTHER', benefits: ['EB*1**30**PLAN OF A STRANGER'] };
    const { check, record } = await worldWithRecord(async () => several271s(stranger, { trace: eligibilityId }));
    await check();
    const ended = await record();
    expect(ended).to.include({ state: 'completed' });
    expect(ended!.responseJson)
      .to.contain('CEDAR VALLEY PPO')
      .and.not.to.match(/OTHER"|STRANGER/);
    expect(ended!.summaryJson).to.contain('CEDAR VALLEY PPO').and.not.to.contain('STRANGER');
  });
});
