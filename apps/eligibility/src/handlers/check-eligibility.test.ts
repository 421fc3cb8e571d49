import { decodeEvent } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { a271, aTa1, several271s } from '../../test/a271.js';
import { aCardId, aQuestion, aRecord, aWorld, exchangeFailure, failureOf, ourCaller } from '../../test/fakes.js';
import type { CardId, EligibilityId } from '../domain/ids.js';
import { checkEligibility } from './check-eligibility.js';
import { createEligibility } from './create-eligibility.js';
import { endOverdue } from './end-overdue.js';
import type { Deps, ExchangeRequest } from './ports.js';
import { purgeCard } from './purge-card.js';
import { removeLatecomers } from './remove-latecomers.js';

const running = new AbortController().signal;
const { eligibilityId } = aRecord();
const deletedIn = async ({ deletedCards }: Pick<Deps, 'deletedCards'>) =>
  (await deletedCards.some(undefined, 1000)).map(({ cardId }) => cardId);
const aCreation = { caller: ourCaller, cardId: aCardId, question: aQuestion() };
const good = async () => a271({ trace: eligibilityId });

async function worldWithRecord(exchange: (request: ExchangeRequest, signal: AbortSignal) => Promise<string>) {
  const world = aWorld({ exchange });
  await world.records.add(aRecord(), []);
  const check = (signal = running, isRedelivered = false) =>
    checkEligibility(world.deps, eligibilityId, signal, isRedelivered);
  const record = () => world.records.get(eligibilityId);
  return { ...world, check, record };
}

/** Fails so often, then answers. */
const after = (failures: readonly (() => Promise<string>)[]) => {
  const left = [...failures];
  return () => (left.shift() ?? good)();
};

describe('checkEligibility', () => {
  it('sends a real 270 and stores the whole answer and its outcome', async () => {
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

  it('marks what a simulated payer answered, readable or not, in the record and its event', async () => {
    for (const [isSimulated, answer, expected] of [
      [true, good, true],
      [true, async () => 'no interchange', true],
      [false, good, undefined],
      [true, () => Promise.reject(exchangeFailure('refused', 'no')), undefined],
    ] as const) {
      const { deps, records, published } = aWorld({ exchange: answer, isSimulated });
      await records.add(aRecord(), []);
      await checkEligibility(deps, eligibilityId, running, false);
      expect(await records.get(eligibilityId)).to.have.property('endedAtUs');
      expect((await records.get(eligibilityId))?.isSimulated).to.equal(expected);
      const [event] = published.map(({ data }) => decodeEvent('eligibility.completed', data));
      expect(event?.simulated).to.equal(expected);
    }
  });

  it('asks the payer once when the event is delivered again', async () => {
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
    const away = checkEligibility({ ...deps, publisher }, eligibilityId, running, false);
    expect(await failureOf(away)).to.include({ kind: 'unavailable' });
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
    await purgeCard(deps, aCardId, 'e1');
    const before = published.length;
    await check(running, true);
    expect(published).to.have.length(before);
  });

  it('does not read a record that this process has just created', async () => {
    const { deps, records, published } = aWorld({
      exchange: ({ payloadId }) => Promise.resolve(a271({ trace: payloadId })),
    });
    const { eligibilityId: id } = await createEligibility(deps, aCreation);
    const get = () => Promise.reject(new Error('it was read'));
    await checkEligibility({ ...deps, records: { ...records, get } }, id, running, false);
    expect(await records.get(id)).to.include({ state: 'completed', version: 2 });
    expect(published).to.have.length(1);
  });

  it('asks no payer about a card that was deleted before the check began', async () => {
    let count = 0;
    const { deps } = aWorld({
      exchange: () => {
        count++;
        return good();
      },
    });
    const { eligibilityId: id } = await createEligibility(deps, aCreation);
    await purgeCard(deps, aCardId, 'e1');
    await checkEligibility(deps, id, running, false);
    expect(count).to.equal(0);
  });

  it('retries temporary failures with growing pauses, respecting Retry-After', async () => {
    const { check, record, waits } = await worldWithRecord(
      after([
        () => Promise.reject(exchangeFailure('unavailable', 'yes')),
        () => Promise.reject(exchangeFailure('throttled', 'yes', 3000)),
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
      if (sent.length < 3) throw exchangeFailure('unavailable', 'yes');
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

  for (const [what, failure, retry, code, attempts] of [
    ['credentials that are not accepted', 'unauthorized', 'no', 'PAYER_CONNECTION_FAILED', 1],
    ['a refused envelope', 'refused', 'no', 'PAYER_CONNECTION_FAILED', 1],
    ['no connection configured', 'unconfigured', 'no', 'PAYER_NOT_CONNECTED', 1],
    ['an answer that is malformed twice', 'malformed', 'once', 'PAYER_ANSWER_INVALID', 2],
  ] as const)
    it(`ends with ${code} on ${what}, after ${attempts} attempts`, async () => {
      let count = 0;
      const { check, record } = await worldWithRecord(() => {
        count++;
        return Promise.reject(exchangeFailure(failure, retry));
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

  it('ends with the last failure when the time is up', async () => {
    const { check, record, clock } = await worldWithRecord(() => Promise.reject(exchangeFailure('unavailable', 'yes')));
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

  it('retries when the payer is temporarily unavailable, and keeps its words when it stays so', async () => {
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

  for (const [what, answer, code] of [
    ['a member that the payer does not know', () => a271({ rejection: 'AAA*N**75*C' }), 'MEMBER_NOT_FOUND'],
    ['an interchange that is refused', () => aTa1(), 'INQUIRY_REJECTED'],
  ] as const)
    it(`keeps the payer’s answer about ${what}`, async () => {
      const { check, record } = await worldWithRecord(async () => answer());
      await check();
      const ended = await record();
      expect(ended).to.deep.include({ state: 'error', failure: { code } });
      expect(ended!.responseJson).to.be.a('string');
    });

  for (const [what, answer] of [
    ['cannot be read', () => 'ISA*nonsense'],
    ['is empty', () => ''],
    ['belongs to another question', () => a271({ trace: 'another' })],
  ] as const)
    it(`retries once after an answer that ${what}, and stores nothing of it`, async () => {
      let count = 0;
      const { check, record } = await worldWithRecord(async () => {
        count++;
        return answer();
      });
      await check();
      const ended = await record();
      expect(count).to.equal(2);
      expect(ended).to.deep.include({ failure: { code: 'PAYER_ANSWER_INVALID' } });
      expect(ended).not.to.have.property('responseJson');
    });

  it('rejects an answer that is too large to store, without a retry', async () => {
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

  it('stores nothing of another person’s answer in the same payload', async () => {
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

  it('drops an answer that arrives after the card was deleted', async () => {
    let answer!: (text: string) => void;
    const { check, deps, records, published } = await worldWithRecord(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const checking = check();
    await new Promise(setImmediate);
    await purgeCard(deps, aCardId, 'e1');
    answer(await good());
    await checking;
    expect(records.dump()).to.equal('[]');
    expect(records.announced).to.deep.equal([]);
    expect(published.map(({ type }) => type)).to.deep.equal(['eligibility.deleted', 'purge.done']);
  });

  it('asks again when the event is redelivered before the end, and stores the last answer', async () => {
    let count = 0;
    const { deps, record } = await worldWithRecord(async () => {
      // The process stood still for so long that another one has the message.
      if (++count === 1) await checkEligibility(deps, eligibilityId, running);
      return good();
    });
    await checkEligibility(deps, eligibilityId, running, false);
    expect(count).to.equal(2);
    expect(await record()).to.include({ state: 'completed', version: 3 });
  });

  it('leaves the outcome to the process that took over the record', async () => {
    const { deps, record } = await worldWithRecord(async () => {
      // Another process thinks that this one is gone.
      await deps.records.claim(eligibilityId);
      return good();
    });
    await checkEligibility(deps, eligibilityId, running);
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
    const leave = Array.from({ length: 100 }, () => deps.places.enter('60054'));
    expect(await failureOf(check())).to.include({ kind: 'rate_limited' });
    leave[0]!();
    await check();
    expect(await record()).to.include({ state: 'completed' });
  });
});

describe('endOverdue', () => {
  it('ends checks that nobody works on, after their deadline and a grace period', async () => {
    const { deps, records, clock } = aWorld();
    await records.add(aRecord(), []);
    clock.advance(64_000);
    await endOverdue(deps);
    expect(await records.get(eligibilityId)).to.include({ state: 'processing' });
    clock.advance(1500);
    await endOverdue(deps);
    expect(await records.get(eligibilityId)).to.deep.include({ state: 'error', failure: { code: 'PAYER_TIMEOUT' } });
    expect(records.announced.map(({ type }) => type)).to.deep.equal(['eligibility.error']);
  });
});

describe('endOverdue under a backlog', () => {
  const idOf = (n: number) => `44444444-4444-4444-8444-${String(n).padStart(12, '0')}` as EligibilityId;
  async function worldWithBacklog(count: number) {
    const world = aWorld();
    for (let n = 1; n <= count; n++) await world.records.add(aRecord({ eligibilityId: idOf(n) }), []);
    world.clock.advance(65_500);
    return world;
  }

  it('ends the whole backlog in one run', async () => {
    const { deps, records } = await worldWithBacklog(250);
    await endOverdue(deps);
    expect(records.announced).to.have.length(250);
  });

  it('terminates although some records cannot be written', async () => {
    const { deps, records } = await worldWithBacklog(250);
    const save = async () => {
      throw new Error('not this one');
    };
    await endOverdue({ ...deps, records: { ...records, save } });
    expect(records.announced).to.deep.equal([]);
  });

  it('continues after records that cannot be written', async () => {
    const { deps, records } = await worldWithBacklog(250);
    const save: typeof records.save = async (record, emit) => {
      if (record.eligibilityId === idOf(1)) throw new Error('not this one');
      await records.save(record, emit);
    };
    await endOverdue({ ...deps, records: { ...records, save } });
    expect(records.announced).to.have.length(249);
  });

  it('starts no further batch once the process stops', async () => {
    const { deps, records } = await worldWithBacklog(250);
    await endOverdue(deps, AbortSignal.abort());
    expect(records.announced).to.have.length(100);
  });
});

describe('removeLatecomers', () => {
  it('removes and announces a record that was written just after its card was deleted', async () => {
    const { deps, records, published } = aWorld({ exchange: good });
    await purgeCard(deps, aCardId, 'e1');
    await records.add(aRecord(), []);
    await checkEligibility(deps, eligibilityId, running);
    await removeLatecomers(deps);
    expect(records.dump()).to.equal('[]');
    expect(published.map(({ type }) => type)).to.deep.equal([
      'purge.done',
      'eligibility.completed',
      'eligibility.deleted',
    ]);
  });

  it('looks for them as long as a request may be running, and ignores other cards', async () => {
    const { deps, records, clock } = aWorld({ exchange: good });
    await purgeCard(deps, 'another' as CardId, 'e1');
    await records.add(aRecord(), []);
    await removeLatecomers(deps);
    expect(await records.get(eligibilityId)).to.include({ cardId: aCardId });
    expect(await deletedIn(deps)).to.deep.equal(['another']);
    clock.advance(60_001);
    await removeLatecomers(deps);
    expect(await deletedIn(deps)).to.deep.equal([]);
  });

  it('checks a bounded number of cards at once, all of them in turn', async () => {
    const { deps, clock } = aWorld();
    const cards = Array.from({ length: 250 }, (_, n) => `card-${String(n).padStart(3, '0')}` as CardId);
    for (const card of cards) await deps.deletedCards.add(card, clock.nowMs());
    const seen: CardId[] = [];
    const wipeOfCard: typeof deps.records.wipeOfCard = async (card) => {
      seen.push(card);
      return [];
    };
    const looking = { ...deps, records: { ...deps.records, wipeOfCard } };
    clock.advance(60_001);
    const afterFirst = await removeLatecomers(looking);
    expect(seen).to.have.length(100);
    expect(await deletedIn(deps)).to.deep.equal(cards.slice(100));
    const afterSecond = await removeLatecomers(looking, afterFirst);
    expect(await removeLatecomers(looking, afterSecond)).to.equal(undefined);
    expect(seen).to.deep.equal(cards);
    expect(await deletedIn(deps)).to.deep.equal([]);
  });
});
