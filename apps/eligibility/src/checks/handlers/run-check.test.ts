import { setMaxListeners } from 'node:events';
import { decodeEvent } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { a271 } from '../../../test/a271.js';
import { aCreation, after, eligibilityId, good, running, worldWithRecord } from '../../../test/checking.js';
import { aCardId, aQuestion, aRecord, aWorld, exchangeFailure, failureOf, ssnPayerId } from '../../../test/fakes.js';
import type { ExchangeRequest } from '../../payers/domain/connector.js';
import { createCheck } from './create-check.js';
import { deleteChecksOfCard } from './delete-checks.js';
import { runCheck } from './run-check.js';

describe('runCheck', () => {
  it('sends a real 270 and stores the whole response and its outcome', async () => {
    const asked: ExchangeRequest[] = [];
    const { check, record, published } = await worldWithRecord(async (request) => {
      asked.push(request);
      return good();
    });
    await check();
    expect(asked).to.have.length(1);
    expect(asked[0]!.payload).to.match(/^ISA\*.*~ST\*270\*.*NM1\*IL\*1\*EXAMPLE\*JORDAN\*{4}MI\*CVH123456789~/is);
    expect(asked[0]).to.include({ payerId: '60054', payloadId: eligibilityId, receiverId: 'CLEARING' });
    const ended = await record();
    expect(ended).to.include({ state: 'completed' });
    expect(JSON.parse(ended!.responseJson!)).to.include({ kind: '271' });
    expect(ended!.summaryJson).to.be.a('string');
    expect(published.map(({ id, type }) => [id, type])).to.deep.equal([[ended!.endEventId, 'eligibility.completed']]);
    const told = published.map(({ data }) => Buffer.from(data).toString('latin1')).join();
    expect(told).to.contain(eligibilityId);
    expect(told).not.to.match(/jordan|19800102|CVH123|willow|60054/i);
  });

  it('sends a social security number to a payer that requires it, and removes it from the response', async () => {
    for (const [payerId, isSent] of [
      [ssnPayerId, true],
      // The settings have changed since the check was created.
      ['60054', false],
    ] as const) {
      const asked: string[] = [];
      const { deps, records, published } = aWorld({
        exchange: async ({ payload }) => {
          asked.push(payload);
          return a271({ trace: eligibilityId, benefits: ['EB*1**30', 'MSG*SSN 000-12-3456 ON FILE'] });
        },
      });
      const question = aQuestion({ subscriber: { ...aQuestion().subscriber, ssn: '000123456' } });
      await records.add(aRecord({ question, payer: { id: payerId, name: 'PAYER' } }), []);
      await runCheck(deps, eligibilityId, running, false);
      expect(asked.join().includes('~REF*SY*000123456~')).to.equal(isSent);
      const { state, responseJson, summaryJson } = (await records.get(eligibilityId))!;
      expect(state).to.equal('completed');
      expect(`${responseJson}${summaryJson}`).not.to.match(/000-?12-?3456/);
      expect(published.map(({ data }) => Buffer.from(data).toString('latin1')).join()).not.to.contain('000123456');
    }
  });

  it('marks the response of a simulated payer, readable or not, in the record and its event', async () => {
    for (const [isSimulated, response, expected] of [
      [true, good, true],
      [true, async () => 'no interchange', true],
      [false, good, undefined],
      [true, () => Promise.reject(exchangeFailure('rejected')), undefined],
    ] as const) {
      const { deps, records, published } = aWorld({ exchange: response, isSimulated });
      await records.add(aRecord(), []);
      await runCheck(deps, eligibilityId, running, false);
      expect(await records.get(eligibilityId)).to.have.property('endedAtUs');
      expect((await records.get(eligibilityId))?.isSimulated).to.equal(expected);
      const [event] = published.map(({ data }) => decodeEvent('eligibility.completed', data));
      expect(event?.simulated).to.equal(expected);
    }
  });

  it('sends the inquiry once when the event is delivered again', async () => {
    let count = 0;
    const { check } = await worldWithRecord(() => {
      count++;
      return good();
    });
    await check();
    await check();
    expect(count).to.equal(1);
  });

  it('announces the outcome under the same id when the event is delivered again', async () => {
    let count = 0;
    const { check, deps, record, published } = await worldWithRecord(() => {
      count++;
      return good();
    });
    const publisher = { publish: () => Promise.reject(new DomainError(requestErrors.unavailable)) };
    const unavailable = runCheck({ ...deps, publisher }, eligibilityId, running, false);
    expect(await failureOf(unavailable)).to.include({ kind: 'unavailable' });
    const ended = await record();
    expect(ended).to.include({ state: 'completed' });
    await check(running, true);
    await check(running, true);
    const events = published.map((event) => ({ id: event.id, ...decodeEvent('eligibility.completed', event.data) }));
    expect(events[0]).to.include({ id: ended!.endEventId, version: ended!.version, updatedAtUs: ended!.endedAtUs });
    expect(events[1]).to.deep.equal(events[0]);
    expect(events).to.have.length(2);
    expect(count).to.equal(1);
  });

  it('announces the same outcome at once and on redelivery', async () => {
    const { check, published } = await worldWithRecord(good);
    await check();
    await check(running, true);
    expect(published).to.have.length(2);
    expect(published[1]).to.deep.include({ id: published[0]!.id, data: published[0]!.data });
  });

  it('announces nothing about a deleted record', async () => {
    const { check, deps, published } = await worldWithRecord(good);
    await deleteChecksOfCard(deps, aCardId, 'e1');
    const before = published.length;
    await check(running, true);
    expect(published).to.have.length(before);
  });

  it('does not read a record that this process has just created', async () => {
    const { deps, records, published } = aWorld({
      exchange: ({ payloadId }) => Promise.resolve(a271({ trace: payloadId })),
    });
    const { eligibilityId: id } = await createCheck(deps, aCreation);
    const get = () => Promise.reject(new Error('it was read'));
    await runCheck({ ...deps, records: { ...records, get } }, id, running, false);
    expect(await records.get(id)).to.include({ state: 'completed', version: 2 });
    expect(published).to.have.length(1);
  });

  it('sends nothing for a card that was deleted before the check began', async () => {
    let count = 0;
    const { deps } = aWorld({
      exchange: () => {
        count++;
        return good();
      },
    });
    const { eligibilityId: id } = await createCheck(deps, aCreation);
    await deleteChecksOfCard(deps, aCardId, 'e1');
    await runCheck(deps, id, running, false);
    expect(count).to.equal(0);
  });

  it('retries temporary failures with growing pauses, respecting Retry-After', async () => {
    const { check, record, waits } = await worldWithRecord(
      after([
        () => Promise.reject(exchangeFailure('unavailable')),
        () => Promise.reject(exchangeFailure('throttled', 3000)),
        () => Promise.reject(Object.assign(new Error('late'), { name: 'TimeoutError' })),
      ]),
    );
    await check();
    expect(await record()).to.include({ state: 'completed' });
    expect(waits).to.deep.equal([250, 3250, 1000]);
  });

  it('sends the same inquiry in a new interchange on each attempt', async () => {
    const sent: string[] = [];
    const { check } = await worldWithRecord(async ({ payload }) => {
      sent.push(payload);
      if (sent.length < 3) throw exchangeFailure('unavailable');
      return good();
    });
    await check();
    const numbers = sent.map((payload) => payload.split('*')[13]);
    expect(new Set(numbers).size).to.equal(3);
    for (const payload of sent) expect(payload).to.contain(`TRN*1*${eligibilityId}*`);
  });

  it('begins with the record’s control number, and with another one after a crash', async () => {
    const sent: (string | undefined)[] = [];
    const stopping = new AbortController();
    const { check } = await worldWithRecord(async ({ payload }, signal) => {
      sent.push(payload.split('*')[13]);
      if (sent.length > 1) return good();
      stopping.abort(new Error('stopping'));
      throw signal.reason;
    });
    await failureOf(check(stopping.signal));
    await check(running, true);
    expect(sent[0]).to.equal(aRecord().controlNumber);
    expect(sent[1])
      .to.match(/^\d{9}$/)
      .and.not.to.equal(sent[0]);
  });

  it('drops a response that arrives after the card was deleted', async () => {
    let response!: (text: string) => void;
    const { check, deps, records, published } = await worldWithRecord(
      () =>
        new Promise((resolve) => {
          response = resolve;
        }),
    );
    const checking = check();
    await new Promise(setImmediate);
    await deleteChecksOfCard(deps, aCardId, 'e1');
    response(await good());
    await checking;
    expect(records.dump()).to.equal('[]');
    expect(records.announced).to.deep.equal([]);
    expect(published.map(({ type }) => type)).to.deep.equal(['eligibility.deleted', 'purge.done']);
  });

  it('sends the inquiry again when the event is redelivered before the end, and stores the last response', async () => {
    let count = 0;
    const { deps, record } = await worldWithRecord(async () => {
      // This process was paused for so long that the message was redelivered to another one.
      if (++count === 1) await runCheck(deps, eligibilityId, running);
      return good();
    });
    await runCheck(deps, eligibilityId, running, false);
    expect(count).to.equal(2);
    expect(await record()).to.include({ state: 'completed', version: 3 });
  });

  it('leaves the outcome to the process that took over the record', async () => {
    const { deps, record } = await worldWithRecord(async () => {
      // Another process has taken the check over.
      await deps.records.claim(eligibilityId);
      return good();
    });
    await runCheck(deps, eligibilityId, running);
    expect(await record()).to.include({ state: 'processing' });
  });

  it('is released when the process stops', async () => {
    const stopping = new AbortController();
    const { check, record } = await worldWithRecord((_, signal) => {
      stopping.abort(new Error('stopping'));
      return Promise.reject(signal.reason);
    });
    expect(await failureOf(check(stopping.signal))).to.have.property('message', 'stopping');
    expect(await record()).to.include({ state: 'processing' });
  });

  it('is postponed while the payer has no free slot', async () => {
    const { deps, check, record } = await worldWithRecord(good);
    const { signal } = new AbortController();
    setMaxListeners(0, signal);
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const others = Array.from({ length: 100 }, () => deps.slots.run('60054', signal, () => left));
    expect(await failureOf(check())).to.include({ kind: 'rate_limited' });
    leave();
    await Promise.all(others);
    await check();
    expect(await record()).to.include({ state: 'completed' });
  });
});
