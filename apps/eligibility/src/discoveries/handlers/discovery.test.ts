import { setImmediate } from 'node:timers/promises';
import { decodeEvent } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import {
  aCardId,
  aCheckableCard,
  anAccount,
  aQuestion,
  aWorld,
  failureOf,
  ourCaller,
  ssnPayerId,
} from '../../../test/fakes.js';
import { activePpo, type Known, searchedPayers } from '../../../test/searched-payers.js';
import { deleteCheck } from '../../checks/handlers/delete-checks.js';
import { getCheck } from '../../checks/handlers/get-check.js';
import { joinCard } from '../../checks/handlers/join-card.js';
import type { Owner } from '../../domain/owner.js';
import { deleteExpired } from '../../handlers/delete-expired.js';
import type { Deps } from '../../handlers/deps.js';
import { type CreateDiscoveryInput, createDiscovery } from './create-discovery.js';
import { cancelDiscovery, deleteDiscovery, removeLeftDiscoveries } from './end-discovery.js';
import { getDiscovery, getDiscoveryWithCoverages, listDiscoveries } from './get-discovery.js';
import { workOnDiscovery } from './work-on-discovery.js';

const payerIds = ['84980', '60054', '87726', 'MEDICARE', 'TMHP1'];
const another: Owner = { accountId: '99999999-9999-4999-8999-999999999999' as typeof anAccount };
const never = new AbortController().signal;

function world(known: Known = {}, more: Parameters<typeof aWorld>[0] = {}) {
  const payers = searchedPayers(known);
  const made = aWorld({ byName: payerIds, exchange: payers.exchange, ...more });
  const { deps } = made;
  const create = (input: Partial<CreateDiscoveryInput> = {}) =>
    createDiscovery(deps, {
      caller: ourCaller,
      question: aQuestion(),
      hints: { state: 'TX' },
      budget: 10,
      stopRule: 'primary_found',
      key: undefined,
      ...input,
    });
  /** Takes and works on the oldest discovery. */
  const work = async (signal = never) => {
    const nowMs = deps.clock.nowMs();
    const taken = await deps.discoveries.take(nowMs, nowMs + 6000, []);
    if (taken) await workOnDiscovery(deps, taken, signal);
  };
  const get = (discoveryId: Awaited<ReturnType<typeof create>>['discoveryId']) =>
    getDiscoveryWithCoverages(deps, { caller: ourCaller, discoveryId });
  return { ...made, ...payers, create, work, get };
}

describe('createDiscovery', () => {
  it('orders the payers that find members by name, and asks none yet', async () => {
    const { create, asked } = world();
    const { candidates, inquiries, state } = await create();
    expect(candidates.map(({ payerId }) => payerId)).to.have.members(payerIds);
    expect(candidates[0]?.payerId).to.equal('84980');
    expect({ inquiries, state, asked }).to.deep.equal({ inquiries: [], state: 'processing', asked: [] });
  });

  it('takes the state from the ZIP code, and the payer from an earlier card', async () => {
    const { create } = world();
    expect((await create({ hints: { zip: '78701' } })).candidates[0]?.payerId).to.equal('84980');
    expect((await create({ hints: { cardId: aCardId } })).candidates[0]).to.deep.include({
      payerId: '60054',
      probability: 0.6,
    });
  });

  it('rejects what it cannot ask for, and stores nothing', async () => {
    const subscriber = { ...aQuestion().subscriber };
    for (const [of, input, kind] of [
      [{ byName: [] }, {}, 'conflict'],
      [{}, { question: aQuestion({ subscriber: { ...subscriber, lastName: '王' } }) }, 'invalid'],
      [{}, { question: aQuestion({ subscriber: { ...subscriber, ssn: '000123456' } }) }, 'invalid'],
      [{}, { hints: { cardId: another.accountId } }, 'not_found'],
      [{}, { caller: another, hints: { cardId: aCardId } }, 'not_found'],
    ] as const) {
      const { create, discoveries } = world({}, of);
      expect(await failureOf(create(input))).to.include({ kind });
      expect(discoveries.dump()).to.equal('[]');
    }
  });

  it('creates one discovery for one idempotency key, and rejects another request with the same key', async () => {
    const { create, work } = world({ '84980': activePpo });
    const first = await create({ key: 'k' });
    await work();
    expect(await create({ key: 'k' })).to.deep.include({
      discoveryId: first.discoveryId,
      state: 'processing',
      inquiries: [],
    });
    expect(await failureOf(create({ key: 'k', budget: 9 }))).to.include({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await failureOf(create({ key: 'k', hints: { state: 'FL' } }))).to.include({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('rejects an account whose quota is used up', async () => {
    const { create, deps, discoveries } = world();
    await create();
    deps.quotaLimits.accountMax = 1;
    expect(await failureOf(create())).to.include({ kind: 'rate_limited' });
    expect(JSON.parse(discoveries.dump())).to.have.length(1);
  });
});

describe('workOnDiscovery', () => {
  it('asks by name and birth date, without a member number, until the primary coverage is found', async () => {
    const { create, work, get, asked, payloads, discoveries } = world({ '60054': activePpo });
    const { discoveryId, candidates } = await create();
    await work();
    const until = candidates.findIndex(({ payerId }) => payerId === '60054') + 1;
    expect(asked).to.deep.equal(candidates.slice(0, until).map(({ payerId }) => payerId));
    for (const payload of payloads) expect(payload).to.match(/~NM1\*IL\*1\*EXAMPLE\*JORDAN~DMG\*D8\*19800102~/);
    const { discovery, coverages } = await get(discoveryId);
    expect(discovery).to.include({ state: 'completed', endedBy: 'primary_found', coveragesFound: 1 });
    expect(discovery.inquiries.map(({ outcome }) => outcome)).to.deep.equal([
      ...Array.from({ length: until - 1 }, () => 'not_found'),
      'covered',
    ]);
    expect(coverages).to.have.length(1);
    expect(coverages[0]).to.deep.include({
      kind: 'commercial',
      confidence: 'high',
      order: 'primary',
      reason: 'only_coverage',
    });
    expect(coverages[0]?.details).to.include({ memberId: 'CVH123456789', planName: 'CEDAR VALLEY PPO' });
    expect(discoveries.announced.map(({ type }) => type.replace('eligibility.discovery_', ''))).to.deep.equal([
      ...Array.from({ length: until - 1 }, () => 'progressed'),
      'completed',
    ]);
    expect(JSON.stringify(discoveries.announced)).to.not.match(/Jordan|Example|60054|19800102/i);
  });

  it('asks every payer within the budget if that is the stop rule', async () => {
    const { create, work, get, asked } = world({ '84980': activePpo, '60054': activePpo });
    const { discoveryId } = await create({ stopRule: 'budget', budget: 4 });
    await work();
    expect(asked).to.have.length(4);
    const { discovery, coverages } = await get(discoveryId);
    expect(discovery).to.include({ endedBy: 'budget_spent', coveragesFound: 2 });
    expect(coverages.map(({ order, reason }) => [order, reason])).to.deep.equal([
      ['unclear', 'several'],
      ['unclear', 'several'],
    ]);
  });

  it('ends when no payer is left, or the quota of the account is used up', async () => {
    const { create, work, get, deps } = world();
    const all = await create();
    await work();
    expect((await get(all.discoveryId)).discovery).to.include({ endedBy: 'no_payer_left', coveragesFound: 0 });
    deps.quotaLimits.accountMax = payerIds.length + 2;
    const some = await create();
    await work();
    const { discovery } = await get(some.discoveryId);
    expect(discovery.endedBy).to.equal('quota_used_up');
    expect(discovery.inquiries).to.have.length(2);
  });

  it('counts every inquiry against the quota, once', async () => {
    const { create, work, deps } = world();
    await create();
    await work();
    deps.quotaLimits.accountMax = payerIds.length + 1;
    await create();
    expect(await failureOf(create())).to.include({ kind: 'rate_limited' });
  });

  it('asks next the payer that a response names', async () => {
    const named = ['EB*1*IND*30*C1*PLAN', 'EB*R**30*C1', 'LS*2120', 'NM1*PRP*2*TEXAS MEDICAID*****PI*TMHP1', 'LE*2120'];
    const { create, work, get, asked } = world({ '84980': { benefits: named } });
    const { discoveryId } = await create({ budget: 2 });
    await work();
    expect(asked).to.deep.equal(['84980', 'TMHP1']);
    const { discovery } = await get(discoveryId);
    expect(discovery.inquiries[1]?.reasons[0]).to.equal('named_by_payer');
  });

  it('does not count coverage of somebody else, of several people, that has ended, or that is not clear', async () => {
    const inactive = { benefits: ['EB*6*IND*30*C1*OLD PLAN'] };
    for (const [known, outcome, shown] of [
      ['AAA*N**76*C', 'unclear', 0],
      [inactive, 'not_covered', 0],
      [{ benefits: ['EB*5*IND*30*C1*PLAN'] }, 'unclear', 1],
      ['AAA*N**42*N', 'no_response', 0],
      ['AAA*N**51*C', 'rejected', 0],
    ] as const) {
      const { create, work, get } = world({ '84980': known });
      const { discoveryId } = await create({ budget: 1 });
      await work();
      const { discovery, coverages } = await get(discoveryId);
      expect(discovery.inquiries[0], outcome).to.include({ outcome });
      expect(discovery.coveragesFound).to.equal(0);
      expect(coverages).to.have.length(shown);
      for (const { order, confidence } of coverages)
        expect({ order, confidence }).to.deep.equal({ order: 'unclear', confidence: 'low' });
    }
  });

  it('does not take the coverage of a person with another birth date, even if the payer returns our trace', async () => {
    const { create, work, get, records } = world({ '84980': activePpo });
    const question = aQuestion({ subscriber: { ...aQuestion().subscriber, dateOfBirth: '19800103' } });
    const { discoveryId } = await create({ question, budget: 1 });
    await work();
    const { discovery, coverages } = await get(discoveryId);
    expect(discovery.inquiries[0]).to.include({ outcome: 'unclear', errorCode: 'PERSON_NOT_FOUND_IN_ANSWER' });
    expect(coverages).to.deep.equal([]);
    expect(records.dump()).to.not.include('CEDAR VALLEY PPO');
  });

  it('sends the social security number only to a payer that requires it', async () => {
    const { create, work, payloads, asked } = world({}, { byName: ['84980', ssnPayerId] });
    const subscriber = { ...aQuestion().subscriber, ssn: '000123456' };
    await create({ question: aQuestion({ subscriber }) });
    await work();
    expect(asked).to.have.members(['84980', ssnPayerId]);
    for (const [index, payerId] of asked.entries())
      expect(payloads[index]?.includes('REF*SY*000123456')).to.equal(payerId === ssnPayerId);
  });

  it('asks nobody twice, whenever its process dies', async () => {
    const complete = world({ TMHP1: activePpo });
    await complete.create();
    await complete.work();
    // Each write of a store may be the last one of a process.
    for (let writes = 1; writes < 30; writes++) {
      const { create, work, get, asked, deps, clock } = world({ TMHP1: activePpo });
      const { discoveryId } = await create();
      let left = writes;
      const dying = new AbortController();
      const counted =
        <A extends unknown[], R>(write: (...args: A) => Promise<R>) =>
        async (...args: A): Promise<R> => {
          if (left-- <= 0) {
            dying.abort(new Error('killed'));
            throw new Error('killed');
          }
          return write(...args);
        };
      const { records, discoveries } = deps;
      deps.records = { ...records, add: counted(records.add), save: counted(records.save) };
      deps.discoveries = { ...discoveries, save: counted(discoveries.save) };
      await work(dying.signal).catch(() => {});
      Object.assign(deps, { records, discoveries });
      clock.advance(10_000);
      await work();
      const { discovery } = await get(discoveryId);
      expect(discovery.state, `${writes}`).to.equal('completed');
      // Only the inquiry that was being sent may be sent again.
      const repeated = asked.filter((payerId, index) => asked.indexOf(payerId) !== index);
      expect(repeated.length, `${writes}: ${asked.join()}`).to.be.at.most(1);
      expect(new Set(asked)).to.deep.equal(new Set(complete.asked));
      expect(discovery.inquiries.map(({ payerId }) => payerId)).to.deep.equal(complete.asked);
    }
  });

  it('leaves the rest to another process when it stops', async () => {
    const stopping = new AbortController();
    const { create, work, get, asked } = world(
      {},
      {
        exchange: (_request, signal) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      },
    );
    const { discoveryId } = await create();
    const working = failureOf(work(stopping.signal));
    await setImmediate();
    stopping.abort(new Error('stops'));
    expect(await working).to.include({ message: 'stops' });
    expect((await get(discoveryId)).discovery).to.include({ state: 'processing' });
    expect(asked).to.deep.equal([]);
  });
});

describe('cancelDiscovery', () => {
  it('asks no further payer, and keeps the checks that have ended', async () => {
    const { create, deps, get, records, discoveries } = world();
    const { discoveryId } = await create({ stopRule: 'budget' });
    const wanted = { caller: ourCaller, discoveryId };
    const held = (await deps.discoveries.take(deps.clock.nowMs(), deps.clock.nowMs() + 1, []))!;
    let canceled: Promise<unknown> | undefined;
    const { exchange } = searchedPayers();
    deps.payers = {
      ...deps.payers,
      for: () => ({
        ...aWorld().deps.payers.for(),
        exchange: async (request) => {
          canceled ??= cancelDiscovery(deps, wanted);
          await canceled;
          return exchange(request);
        },
      }),
    };
    expect(await failureOf(workOnDiscovery(deps, held, never))).to.include({ kind: 'stale' });
    const { discovery } = await get(discoveryId);
    expect(discovery).to.include({ state: 'canceled' });
    expect(discovery.inquiries.every(({ outcome }) => outcome === undefined)).to.equal(true);
    expect(records.dump()).to.equal('[]');
    expect(discoveries.announced.at(-1)).to.deep.include({ type: 'eligibility.discovery_completed' });
    expect(discoveries.announced.at(-1)?.data).to.include({ canceled: true });
    expect(await cancelDiscovery(deps, wanted)).to.include({ state: 'canceled' });
    expect(await deps.discoveries.take(deps.clock.nowMs() + 9_000, 0, [])).to.equal(undefined);
  });

  it('is a conflict once it is completed', async () => {
    const { create, work, deps } = world();
    const { discoveryId } = await create();
    await work();
    expect(await failureOf(cancelDiscovery(deps, { caller: ourCaller, discoveryId }))).to.include({
      code: 'DISCOVERY_COMPLETED',
    });
  });
});

describe('deleteDiscovery', () => {
  const completed = async () => {
    const made = world({ '84980': activePpo, '60054': activePpo }, { card: joinable() });
    const { discoveryId } = await made.create({ stopRule: 'budget' });
    await made.work();
    const { coverages } = await made.get(discoveryId);
    return { ...made, discoveryId, coverages };
  };

  it('deletes its checks, except one that joined a card, which is deleted with the card', async () => {
    const { deps, discoveryId, coverages, records, discoveries } = await completed();
    const ofAetna = coverages.find(({ payer }) => payer.id === '60054')!;
    await joinCard(deps, { caller: ourCaller, eligibilityId: ofAetna.eligibilityId, cardId: aCardId });
    await deleteDiscovery(deps, { caller: ourCaller, discoveryId });
    expect(discoveries.dump()).to.equal('[]');
    const left = await records.list({ caller: ourCaller, limit: 10 });
    expect(left.map(({ eligibilityId }) => eligibilityId)).to.deep.equal([ofAetna.eligibilityId]);
    expect(await failureOf(getDiscovery(deps, { caller: ourCaller, discoveryId }))).to.include({ kind: 'not_found' });
  });

  it('is completed by a sweeper after a crash, also for checks that are written late', async () => {
    const { deps, discoveryId, records, discoveries } = await completed();
    await deps.discoveries.markDeleted(discoveryId);
    await removeLeftDiscoveries(deps);
    expect(discoveries.dump()).to.equal('[]');
    expect(records.dump()).to.equal('[]');
  });

  it('happens after the retention period of the account', async () => {
    const { deps, periods, clock, records, discoveries } = await completed();
    periods.push({ accountId: anAccount, retentionDays: 30 });
    await deleteExpired(deps);
    expect(JSON.parse(discoveries.dump())).to.have.length(1);
    clock.advance(31 * 86_400_000);
    await deleteExpired(deps);
    expect([records.dump(), discoveries.dump()]).to.deep.equal(['[]', '[]']);
  });

  it('of one of its checks leaves nothing of the coverage in the discovery', async () => {
    const { deps, discoveryId, coverages, get } = await completed();
    for (const { eligibilityId } of coverages) await deleteCheck(deps, { caller: ourCaller, eligibilityId });
    const found = await get(discoveryId);
    expect(found.coverages).to.deep.equal([]);
    expect(JSON.stringify(found.discovery)).to.not.include('CVH123456789');
  });
});

describe('a discovery', () => {
  it('is invisible to another account', async () => {
    const { create, deps } = world();
    const { discoveryId } = await create();
    const wanted = { caller: another, discoveryId };
    for (const call of [getDiscovery, cancelDiscovery, deleteDiscovery])
      expect(await failureOf(call(deps, wanted))).to.include({ kind: 'not_found' });
    expect((await listDiscoveries(deps, { caller: another, limit: 10, after: undefined })).discoveries).to.deep.equal(
      [],
    );
    const { discoveries } = await listDiscoveries(deps, { caller: ourCaller, limit: 10, after: undefined });
    expect(discoveries.map((each) => each.discoveryId)).to.deep.equal([discoveryId]);
  });
});

/** A card of the person whom the payers of this file know. */
const joinable = (more: Partial<ReturnType<typeof aCheckableCard>> = {}) =>
  aCheckableCard({
    memberNumber: 'CVH 123456789',
    memberName: 'JORDAN A EXAMPLE',
    payerMatch: matchOf('60054'),
    ...more,
  });

const matchOf = (payerId: string, svcPayerId = 'pay_k3m7q2xd') => ({
  svcPayerId,
  svcPayerName: 'PAYER',
  matches: [{ svcPayerId, payerId, payerName: 'PAYER', transactionType: 'eligibility', score: '0.9' }],
  changeHealthcare: [],
});

const noMatch = { svcPayerId: '', svcPayerName: '', matches: [], changeHealthcare: [] };
const suffixedOf = (memberName: string) => joinable({ memberNumber: 'CVH12345678901', memberName });

describe('joinCard', () => {
  const found = async (card = joinable()) => {
    const made = world({ '60054': activePpo }, { card });
    await made.create({ stopRule: 'budget' });
    await made.work();
    const all = await made.records.list({ caller: ourCaller, limit: 10 });
    const idOf = (payerId: string) => all.find(({ record }) => record?.payer.id === payerId)!.eligibilityId;
    const join = (payerId = '60054', caller: Owner = ourCaller) =>
      joinCard(made.deps, { caller, eligibilityId: idOf(payerId), cardId: aCardId });
    return { ...made, idOf, join };
  };

  it('makes a check one of the card, with its end user, and repeating it changes nothing', async () => {
    const card = joinable();
    const { join, deps, idOf } = await found({ ...card, facts: { ...card.facts, identityId: 'user' } });
    expect(await join()).to.include({ cardId: aCardId, identityId: 'user' });
    expect(await join()).to.include({ cardId: aCardId });
    const caller = { ...ourCaller, identityId: 'user' };
    expect(await getCheck(deps, { caller, eligibilityId: idOf('60054') })).to.include({ cardId: aCardId });
  });

  it('compares the response with the card, and repeats that when the first attempt failed', async () => {
    const { deps, idOf, published } = await found();
    const eligibilityId = idOf('60054');
    const join = (more: Partial<Deps> = {}) =>
      joinCard({ ...deps, ...more }, { caller: ourCaller, eligibilityId, cardId: aCardId });
    const confirmed = () =>
      published.flatMap(({ type, data }) => (type === 'eligibility.confirmed' ? [decodeEvent(type, data)] : []));
    const unavailable = { publish: () => Promise.reject(new DomainError(requestErrors.unavailable)) };
    expect(await failureOf(join({ publisher: unavailable }))).to.include({ kind: 'unavailable' });
    expect(confirmed()).to.deep.equal([]);
    expect(await join()).to.include({ cardId: aCardId });
    expect(confirmed()[0]).to.include({ eligibilityId, cardId: aCardId });
  });

  it('accepts a number with another suffix, and another payer of the company', async () => {
    const aetna = 'aetna';
    const { deps } = world();
    const sister = deps.payerFacts.of('60054').payers.find(({ key }) => key !== aetna && key.startsWith(aetna))!;
    const { join } = await found(
      joinable({ memberNumber: 'CVH12345678901', payerMatch: matchOf('X', sister.svcPayerId) }),
    );
    expect(await join()).to.include({ cardId: aCardId });
  });

  it('accepts the number without a name on a card of the payer, and the name and the number without a payer', async () => {
    const { payerMatch, ...unmatched } = joinable();
    const { memberName, ...unnamed } = joinable();
    for (const card of [unmatched, unnamed]) {
      const { join } = await found(card);
      expect(await join()).to.include({ cardId: aCardId });
    }
  });

  it('rejects a number that the request had and the payer does not state', async () => {
    const { deps, records, idOf } = await found(joinable({ memberNumber: 'ASKED12345' }));
    const record = (await records.get(idOf('60054')))!;
    await records.keep({ ...record, memberId: 'ASKED12345' });
    const join = joinCard(deps, { caller: ourCaller, eligibilityId: record.eligibilityId, cardId: aCardId });
    expect(await failureOf(join)).to.include({ code: 'CARD_OF_ANOTHER' });
  });

  for (const [what, card, code] of [
    ['another member', joinable({ memberNumber: 'CVH123456788' }), 'CARD_OF_ANOTHER'],
    ['a part of a number', joinable({ memberNumber: 'CVH' }), 'CARD_OF_ANOTHER'],
    ['a number in the middle of another', joinable({ memberNumber: 'VH12345678' }), 'CARD_OF_ANOTHER'],
    ['a number with a suffix, and another name', suffixedOf('SAM EXAMPLE'), 'CARD_OF_ANOTHER'],
    ['a number with a suffix, without a name', suffixedOf(''), 'CARD_OF_ANOTHER'],
    ['another name, and no payer', joinable({ memberName: 'SAM EXAMPLE', payerMatch: noMatch }), 'CARD_OF_ANOTHER'],
    ['a card without a number', joinable({ memberNumber: '' }), 'CARD_OF_ANOTHER'],
    ['another payer', joinable({ payerMatch: matchOf('87726') }), 'CARD_OF_ANOTHER'],
    ['a card that is not completed', joinable({ isCompleted: false }), 'CARD_NOT_CHECKABLE'],
  ] as const)
    it(`rejects ${what}`, async () => {
      const { join } = await found(card);
      expect(await failureOf(join())).to.include({ code });
    });

  it('rejects a check that found nobody, one of another card, and another account', async () => {
    const { join, records } = await found();
    expect(await failureOf(join('87726'))).to.include({ code: 'CHECK_NOT_JOINABLE' });
    expect(await failureOf(join('60054', another))).to.include({ kind: 'not_found' });
    const joined = await join();
    await records.setCard(joined, { ...aCheckableCard().facts, cardId: 'c9' as typeof aCardId });
    expect(await failureOf(join())).to.include({ code: 'CHECK_HAS_CARD' });
  });
});
