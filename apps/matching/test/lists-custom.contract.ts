import { systemClock } from '@cardlens/runtime';
import { expect } from 'chai';
import type { ListOwner } from '../src/lists/domain/list-version.js';
import { deleteCustomList, getCustomList } from '../src/lists/handlers/custom-list.js';
import { csvOf, customLists, deps, failureOf, mongo, pieces, put, rowsOf } from './list-store.js';

describe('payer lists on a real store', () => {
  it("store an account's list row by row, and remove it on deletion", async () => {
    const { version, rejections, rejectedCount } = await put('a1', csvOf('A,Alpha', 'B,', 'A,Again', 'C,=1+1'));
    expect(version.rows).to.equal(2);
    expect(rejectedCount).to.equal(2);
    expect(rejections.map(({ row }) => row)).to.deep.equal([2, 3]);
    expect(await getCustomList(deps, 'a1')).to.include({ source: version.source, rows: 2 });
    expect((await rowsOf('a1')).map(({ customPayerName }) => customPayerName)).to.deep.equal(['Alpha', '=1+1']);
    await deleteCustomList(deps, 'a1');
    expect(await failureOf(getCustomList(deps, 'a1'))).to.include({ kind: 'not_found' });
    expect(await failureOf(deleteCustomList(deps, 'a1'))).to.include({ kind: 'not_found' });
    expect(await pieces()).to.equal(0);
  });

  it('are replaced completely or not at all: an upload that breaks off keeps the previous list', async () => {
    const first = await put('a2', csvOf('A,Alpha'));
    const many = Array.from({ length: 2500 }, (_, index) => `M${index},Payer ${index}`);
    expect(await failureOf(put('a2', csvOf(...many, 'X,"open')))).to.include({ kind: 'invalid' });
    expect(await failureOf(put('a2', csvOf('A,', 'B,')))).to.include({ kind: 'invalid' });
    expect(await failureOf(put('a2', csvOf()))).to.include({ kind: 'invalid' });
    expect(await getCustomList(deps, 'a2')).to.include({ source: first.version.source, rows: 1 });
    expect(await pieces()).to.equal(1);
    const second = await put(
      'a2',
      JSON.stringify([{ custom_payer_id: 'B', custom_payer_name: 'Beta' }]),
      'application/json',
    );
    expect(second.version.source).not.to.equal(first.version.source);
    expect((await rowsOf('a2')).map(({ customPayerId }) => customPayerId)).to.deep.equal(['B']);
    expect(await pieces()).to.equal(1);
  });

  it('accept 50,000 rows and no more', async function () {
    this.timeout(120_000);
    const rows = Array.from({ length: 50_000 }, (_, index) => `P${index},Cedar Valley Health Plan number ${index}`);
    expect((await put('a3', csvOf(...rows))).version.rows).to.equal(50_000);
    expect(await rowsOf('a3')).to.have.length(50_000);
    const error = await failureOf(put('a3', csvOf(...rows, 'Q,One more')));
    expect(error).to.include({ publicMessage: 'The list has more than 50,000 rows' });
    await deleteCustomList(deps, 'a3');
  });

  it('end with an error when rows are missing', async () => {
    const { version } = await put(
      'a7',
      csvOf(...Array.from({ length: 2500 }, (_, index) => `M${index},Payer ${index}`)),
    );
    expect(await rowsOf('a7')).to.have.length(2500);
    for (const piece of [2, 1]) {
      await mongo.connection
        .collection('payer_list_rows')
        .deleteOne({ _id: `${version.versionId}:${piece}` } as object);
      expect(await failureOf(rowsOf('a7'))).to.include({ kind: 'unavailable' });
    }
    await deleteCustomList(deps, 'a7');
  });

  it('accept the valid rows of a CSV file and report the others', async () => {
    const { version, rejections } = await put(
      'a8',
      `${csvOf('A,Alpha,', 'B,Beta,one,more', 'C,Ga"mma', `D,${'x'.repeat(20_000)}`, 'E,Epsilon')}`,
    );
    expect(version.rows).to.equal(3);
    expect(rejections).to.deep.equal([
      { row: 2, reason: 'the row has more values than there are columns' },
      { row: 4, reason: 'custom_payer_name must have at most 200 characters' },
    ]);
    await deleteCustomList(deps, 'a8');
  });

  it('keep exactly one of two concurrent uploads', async () => {
    const [first, second] = await Promise.all([put('a4', csvOf('A,Alpha', 'B,Beta')), put('a4', csvOf('C,Gamma'))]);
    const { source, rows } = await getCustomList(deps, 'a4');
    expect([first.version.source, second.version.source]).to.include(source);
    expect(await rowsOf('a4')).to.have.length(rows);
  });

  it('remove what a crashed upload left when the next list is stored', async () => {
    const writer = await deps.lists.begin(
      { kind: 'custom', accountId: 'a5' },
      { versionId: 'dead', source: 'dead', createdAtMs: systemClock.nowMs() - 2 * 60 * 60 * 1000 },
    );
    await writer.append([{ custom: 'row' }]);
    await put('a5', csvOf('A,Alpha'));
    expect(await deps.lists.rows('dead', 0)).to.equal(undefined);
  });

  describe('when the store fails', () => {
    /** Makes the next write of one kind fail, before or after it is applied. */
    const failing = async (model: string, isMeant: (update: unknown) => boolean, when: 'before' | 'after') => {
      const { collection } = mongo.connection.model(model);
      const write = collection.updateOne.bind(collection);
      collection.updateOne = (async (...given: Parameters<typeof write>) => {
        if (!isMeant(given[1])) return write(...given);
        collection.updateOne = write;
        if (when === 'after') await write(...given);
        throw new Error('the connection broke');
      }) as typeof write;
      return { restore: () => (collection.updateOne = write) };
    };
    const isCompletion = (update: unknown) => JSON.stringify(update).includes('"isComplete":true');

    for (const [what, model, isMeant, when] of [
      ['once the new list counts', 'payer_list_versions', isCompletion, 'before'],
      ['though it made the new list count', 'payer_lists', () => true, 'after'],
    ] as const)
      it(`keep the list of an account when a write fails ${what}`, async () => {
        const accountId = `failing-${model}`;
        await put(accountId, csvOf('A,Alpha'));
        const { restore } = await failing(model, isMeant, when);
        try {
          expect(await failureOf(put(accountId, csvOf('B,Beta', 'C,Gamma')))).to.be.instanceOf(Error);
        } finally {
          restore();
        }
        expect((await rowsOf(accountId)).map(({ customPayerId }) => customPayerId)).to.deep.equal(['B', 'C']);
        await put(accountId, csvOf('D,Delta'));
        expect((await rowsOf(accountId)).map(({ customPayerId }) => customPayerId)).to.deep.equal(['D']);
        await deleteCustomList(deps, accountId);
      });
  });

  it('remove only what a crash left of deleted lists', async () => {
    const hourAgo = systemClock.nowMs() - 2 * 60 * 60 * 1000;
    const begun = async (owner: ListOwner, versionId: string, createdAtMs: number) => {
      const writer = await deps.lists.begin(owner, { versionId, source: versionId, createdAtMs });
      await writer.append([{ custom: 'row' }]);
      return writer;
    };
    const ofAccount = (accountId: string): ListOwner => ({ kind: 'custom', accountId });
    const dentalOwner = { kind: 'clearinghouse', clearinghouse: 'x', transactionType: 'dental' } as const;
    await put('sweep-kept', csvOf('A,Alpha'));
    // More than one batch.
    for (let each = 0; each < 5; each++)
      await (await begun(ofAccount(`sweep-${each}`), `done-${each}`, hourAgo)).commit(1);
    await begun(ofAccount('sweep-dead'), 'dead-upload', hourAgo);
    await begun(ofAccount('sweep-alive'), 'alive-upload', systemClock.nowMs());
    await (await begun(dentalOwner, 'of-clearinghouse', hourAgo)).commit(1);
    await deps.lists.makeNoneCurrent(dentalOwner);
    for (let each = 0; each < 5; each++)
      await mongo.connection.collection('payer_lists').deleteOne({ _id: `custom:sweep-${each}` } as object);

    expect(await deps.lists.sweep({ batch: 2, removedMax: 4 })).to.equal(4);
    expect(await deps.lists.sweep({ batch: 2 })).to.equal(2);
    for (const gone of ['done-0', 'done-4', 'dead-upload'])
      expect(await deps.lists.rows(gone, 0), gone).to.equal(undefined);
    for (const kept of ['alive-upload', 'of-clearinghouse'])
      expect(await deps.lists.rows(kept, 0), kept).to.have.length(1);
    expect(await rowsOf('sweep-kept')).to.have.length(1);
    expect(await deps.lists.sweep()).to.equal(0);
    await deps.lists.remove(dentalOwner);
  });

  it('are used for matching in their current version', async () => {
    await put('a6', csvOf('S-1,Sunrise Benefit Administrators'));
    const match = async () =>
      (await customLists.of('a6'))
        ?.match({ payerName: 'Sunrise Benefit Administrators' }, [])
        .map(({ customPayerId }) => customPayerId);
    expect(await match()).to.deep.equal(['S-1']);
    await put('a6', csvOf('S-2,Sunrise Benefit Administrators'));
    expect(await match()).to.deep.equal(['S-2']);
    await deleteCustomList(deps, 'a6');
    expect(await match()).to.equal(undefined);
  });
});
