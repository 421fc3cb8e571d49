import { expect } from 'chai';
import { type EligibilityRecord, ended } from '../src/checks/domain/record.js';
import type { DeletedCards, RecordFilter, RecordStore } from '../src/checks/handlers/ports.js';
import type { AccountId, CardId, EligibilityId } from '../src/domain/ids.js';
import { aCardId, anAccount, anIdentity, aRecord, failureOf, ourCaller } from './fakes.js';

const idOf = (name: string) => name as EligibilityId;
const otherCard = 'c2' as CardId;

/** Behavior required of every record store. */
export function recordStoreSuite(open: () => Promise<RecordStore>): void {
  const record = aRecord();
  const completed = (version: number) =>
    ended(
      { ...record, version },
      { kind: 'completed', responseJson: '{"a.b":"$x"}', summaryJson: '{}' },
      record.createdAtUs + 9,
      `e${version}`,
    );

  it('returns a record as stored', async () => {
    const store = await open();
    await store.add(record, []);
    expect(await store.get(record.eligibilityId)).to.deep.equal({ ...record, version: 1 });
    expect(await store.get(idOf('unknown'))).to.equal(undefined);
  });

  it('stores an outcome once', async () => {
    const store = await open();
    await store.add(record, []);
    await store.save(completed(1), []);
    expect(await store.get(record.eligibilityId)).to.deep.equal({ ...completed(1), version: 2 });
    expect(await failureOf(store.save(completed(1), []))).to.include({ kind: 'stale' });
  });

  it('lets only the latest of many claims write', async () => {
    const store = await open();
    await store.add(record, []);
    const claims = await Promise.all(Array.from({ length: 8 }, () => store.claim(record.eligibilityId, anAccount)));
    const versions = claims.map((claim) => claim!.version);
    expect(new Set(versions).size).to.equal(8);
    const results = await Promise.allSettled(versions.map((version) => store.save(completed(version), [])));
    expect(results.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
  });

  it('rejects a claim on an ended or unknown record', async () => {
    const store = await open();
    await store.add(record, []);
    await store.save(completed(1), []);
    expect(await store.claim(record.eligibilityId, anAccount)).to.equal(undefined);
    expect(await store.claim(idOf('unknown'), anAccount)).to.equal(undefined);
  });

  it('lists newest first, then by id, from any position, without the full response', async () => {
    const store = await open();
    for (const [id, atUs] of [
      ['a', 1],
      ['b', 3],
      ['c', 2],
      ['d', 2],
    ] as const)
      await store.add({ ...aRecord(), eligibilityId: idOf(id), createdAtUs: atUs, responseJson: '{}' }, []);
    const ids = async (limit: number, after?: { createdAtUs: number; eligibilityId: EligibilityId }) =>
      (await store.list({ caller: ourCaller, limit, after })).map(({ eligibilityId }) => eligibilityId);
    expect(await ids(9)).to.deep.equal(['b', 'd', 'c', 'a']);
    expect(await ids(2)).to.deep.equal(['b', 'd']);
    expect(await ids(9, { createdAtUs: 2, eligibilityId: idOf('d') })).to.deep.equal(['c', 'a']);
    const first = (await store.list({ caller: ourCaller, limit: 1 }))[0]?.record;
    expect(first).not.to.have.property('responseJson');
    expect(first).to.have.property('question');
  });

  it('lists all records of an account, an end user’s own, and none of others', async () => {
    const store = await open();
    await store.add(aRecord({ eligibilityId: idOf('key') }), []);
    await store.add(aRecord({ eligibilityId: idOf('user'), identityId: anIdentity }), []);
    const ids = async (caller: object) =>
      (await store.list({ caller: caller as typeof ourCaller, limit: 9 })).map(({ eligibilityId }) => eligibilityId);
    expect(await ids(ourCaller)).to.have.members(['key', 'user']);
    expect(await ids({ ...ourCaller, identityId: anIdentity })).to.deep.equal(['user']);
    expect(await ids({ ...ourCaller, identityId: 'somebody' })).to.deep.equal([]);
    expect(await ids({ accountId: 'other' as AccountId })).to.deep.equal([]);
  });

  it('lists only records that pass every filter, on any page', async () => {
    const store = await open();
    const payer = { id: '00123', name: 'OTHER' };
    const all: readonly (readonly [string, Partial<EligibilityRecord>])[] = [
      ['a', {}],
      ['b', { payer }],
      ['c', { cardId: otherCard, identityId: anIdentity }],
      ['d', { payer, cardId: otherCard }],
      ['e', { payer }],
    ];
    for (const [index, [id, more]] of all.entries())
      await store.add(aRecord({ eligibilityId: idOf(id), createdAtUs: index + 1, ...more }), []);
    for (const id of ['a', 'b', 'd']) {
      const found = await store.get(idOf(id));
      await store.save(ended(found!, { kind: 'failed', code: 'PAYER_TIMEOUT' }, 9, `end ${id}`), []);
    }
    const end = { createdAtUs: 9, eligibilityId: idOf('z') };
    const cases: readonly (readonly [RecordFilter, string])[] = [
      [{ state: 'error' }, 'dba'],
      [{ state: 'processing' }, 'ec'],
      [{ payerId: '00123' }, 'edb'],
      [{ payerId: '00123', state: 'error' }, 'db'],
      [{ payerId: '0012' }, ''],
      [{ cardId: otherCard }, 'dc'],
      [{ cardId: otherCard, state: 'error', payerId: '00123' }, 'd'],
      [{ createdFromUs: 2, createdBeforeUs: 4 }, 'cb'],
      [{ state: 'error', createdFromUs: 2 }, 'db'],
      [{ payerId: '00123', createdBeforeUs: 5 }, 'db'],
      [{ payerId: '00123', state: 'error', createdFromUs: 3 }, 'd'],
      [{ cardId: otherCard, createdBeforeUs: 4 }, 'c'],
    ];
    for (const caller of [ourCaller, { ...ourCaller, identityId: anIdentity }]) {
      for (const [filter, wanted] of cases) {
        const ids: string[] = [];
        for (let after = end; ; ) {
          const [next] = await store.list({ caller, limit: 1, after, filter });
          if (next === undefined) break;
          ids.push(next.eligibilityId);
          after = next;
        }
        const visible = caller === ourCaller ? wanted : wanted.replace(/[^c]/g, '');
        expect(ids.join(''), JSON.stringify(filter)).to.equal(visible);
        const whole = await store.list({ caller, limit: 9, filter });
        expect(whole.map(({ eligibilityId }) => eligibilityId)).to.deep.equal(ids);
      }
    }
  });

  it('returns the newest record of a card', async () => {
    const store = await open();
    await store.add(aRecord({ eligibilityId: idOf('old'), createdAtUs: 1 }), []);
    await store.add(aRecord({ eligibilityId: idOf('new'), createdAtUs: 2 }), []);
    await store.add(aRecord({ eligibilityId: idOf('other'), createdAtUs: 3, cardId: otherCard }), []);
    expect(await store.newestOf(aCardId, anAccount)).to.include({ eligibilityId: 'new' });
    expect(await store.newestOf('c3' as CardId, anAccount)).to.equal(undefined);
  });

  it('finds overdue records that are still processing', async () => {
    const store = await open();
    await store.add(aRecord({ eligibilityId: idOf('late'), deadlineAtMs: 10 }), []);
    await store.add(aRecord({ eligibilityId: idOf('early'), deadlineAtMs: 30 }), []);
    const over = aRecord({ eligibilityId: idOf('over'), deadlineAtMs: 10, version: 1 });
    await store.add({ ...over, version: 0 }, []);
    await store.save(ended(over, { kind: 'failed', code: 'PAYER_TIMEOUT' }, 9, 'e'), []);
    expect((await store.overdue(20, 9)).map(({ eligibilityId }) => eligibilityId)).to.deep.equal(['late']);
  });

  it('clears the records of a card permanently: they can no longer be read, claimed, listed or written', async () => {
    const store = await open();
    await store.add({ ...completed(0), identityId: anIdentity }, []);
    await store.add(aRecord({ eligibilityId: idOf('running') }), []);
    const running = await store.claim(idOf('running'), anAccount);
    const wiped = await store.removeContent({ cardId: aCardId }, () => 'event');
    expect(wiped.map(({ eventId }) => eventId)).to.deep.equal(['event', 'event']);
    expect(wiped.map(({ record: { eligibilityId } }) => eligibilityId)).to.have.members([
      record.eligibilityId,
      'running',
    ]);
    expect(wiped[0]!.record).to.include({ accountId: anAccount, cardId: aCardId, createdAtUs: record.createdAtUs });
    expect(JSON.stringify(wiped)).not.to.match(/jordan|cvh|60054|a\.b/i);
    for (const id of [record.eligibilityId, idOf('running')]) {
      expect(await store.get(id)).to.equal(undefined);
      expect(await store.claim(id, anAccount)).to.equal(undefined);
    }
    expect(await store.list({ caller: ourCaller, limit: 9 })).to.deep.equal([]);
    expect(await store.newestOf(aCardId, anAccount)).to.equal(undefined);
    expect(await store.overdue(Number.MAX_SAFE_INTEGER, 9)).to.deep.equal([]);
    expect(await failureOf(store.save(running!, []))).to.include({ kind: 'stale' });
    // A repeated call returns the same event.
    expect((await store.removeContent({ cardId: aCardId }, () => 'another'))[0]!.eventId).to.equal('event');
    expect(await store.remove({ cardId: aCardId })).to.equal(2);
    expect(await store.removeContent({ cardId: aCardId }, () => 'another')).to.deep.equal([]);
  });

  it('lists the cards of an account’s records from before a time, oldest first', async () => {
    const store = await open();
    for (const [id, cardId, createdAtUs] of [
      ['b', aCardId, 2],
      ['a', otherCard, 1],
      ['c', aCardId, 3],
      ['d', aCardId, 4],
    ] as const)
      await store.add(aRecord({ eligibilityId: idOf(id), cardId, createdAtUs }), []);
    await store.add(
      aRecord({ eligibilityId: idOf('e'), accountId: 'other' as AccountId, cardId: 'e' as CardId, createdAtUs: 1 }),
      [],
    );
    expect(await store.cardsBefore(anAccount, 4, 9)).to.deep.equal([otherCard, aCardId, aCardId]);
    expect(await store.cardsBefore(anAccount, 4, 1)).to.deep.equal([otherCard]);
    const oldOf = { cardId: aCardId, createdBeforeUs: 3 };
    const wiped = await store.removeContent(oldOf, () => 'event');
    expect(wiped.map(({ record: each }) => each.eligibilityId)).to.deep.equal(['b']);
    // Wiped records are included, so that they are removed after a crash.
    expect(await store.cardsBefore(anAccount, 4, 9)).to.deep.equal([otherCard, aCardId, aCardId]);
    expect(await store.remove(oldOf)).to.equal(1);
    expect(await store.cardsBefore(anAccount, 9, 9)).to.deep.equal([otherCard, aCardId, aCardId]);
  });

  it('leaves the records of other cards unchanged', async () => {
    const store = await open();
    await store.add(aRecord({ cardId: otherCard }), []);
    expect(await store.removeContent({ cardId: aCardId }, () => 'event')).to.deep.equal([]);
    expect(await store.remove({ cardId: aCardId })).to.equal(0);
    expect(await store.get(record.eligibilityId)).to.include({ cardId: otherCard });
  });
}

/** Behavior required of every list of deleted cards. */
export function deletedCardsSuite(open: () => Promise<DeletedCards>): void {
  it('stores a card with its first deletion time until it is removed', async () => {
    const cards = await open();
    expect(await cards.some(undefined, 10)).to.deep.equal([]);
    await cards.add(aCardId, 10);
    await cards.add(aCardId, 99);
    expect(await cards.some(undefined, 10)).to.deep.equal([{ cardId: aCardId, deletedAtMs: 10 }]);
    await cards.remove(['another' as CardId]);
    expect(await cards.some(undefined, 10)).to.have.length(1);
    await cards.remove([aCardId]);
    expect(await cards.some(undefined, 10)).to.deep.equal([]);
  });

  it('lists a limited number at once, in an order that can be continued', async () => {
    const cards = await open();
    for (const id of ['b', 'c', 'a', 'd']) await cards.add(id as CardId, 10);
    const idsAfter = async (after: string | undefined) =>
      (await cards.some(after as CardId | undefined, 3)).map(({ cardId }) => cardId);
    expect(await idsAfter(undefined)).to.deep.equal(['a', 'b', 'c']);
    expect(await idsAfter('c')).to.deep.equal(['d']);
    expect(await idsAfter('d')).to.deep.equal([]);
  });
}
