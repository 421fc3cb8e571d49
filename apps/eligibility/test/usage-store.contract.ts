import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { indexes, togetherCounted } from '@cardlens/mongo';
import { silentLogger, systemClock } from '@cardlens/runtime';
import { expect } from 'chai';
import { mongoBatchStore } from '../src/batches/adapters/batch-store.js';
import { mongoRecordStore } from '../src/checks/adapters/record-store.js';
import { ended } from '../src/checks/domain/record.js';
import type { EligibilityId } from '../src/domain/ids.js';
import { aBatch, aRow } from './batch-store-suite.js';
import { aRecord } from './fakes.js';
import { fresh } from './fresh-database.js';

describe('usage of checks', () => {
  it('is counted before a record is removed, each end once', async () => {
    const mongo = await fresh();
    const { store, usage } = mongoRecordStore(mongo.connection, {
      clock: systemClock,
      keys: fakeAccountKeys(),
      announce: async () => {},
    });
    await indexes(mongo.connection).start?.();
    const record = { ...aRecord(), version: 0 };
    await store.add(record, []);
    const at = record.createdAtUs + 1_000_000;
    await store.save(ended((await store.get(record.eligibilityId))!, { kind: 'completed' }, at, 'end'), []);
    await store.removeContent({ cardId: record.cardId }, () => 'deletion');
    await store.remove({ cardId: record.cardId });
    await usage.countMarked();
    const day = new Date(record.createdAtUs / 1000).toISOString().slice(0, 10);
    const counted = [{ day, created: 1, completed: 1, failed: 0 }];
    expect(await usage.between(record.accountId, day, day)).to.deep.equal(counted);
  });
});

describe('usage of batches', () => {
  it('counts a row once its check has ended, also when its batch is deleted, together with other checks', async () => {
    const mongo = await fresh();
    const options = { clock: systemClock, keys: fakeAccountKeys(), flush: async () => {} };
    const records = mongoRecordStore(mongo.connection, { ...options, announce: async () => {} });
    const batches = mongoBatchStore(mongo.connection, { ...options, log: silentLogger });
    await indexes(mongo.connection).start?.();
    const usage = togetherCounted(records.usage, batches.usage);
    const { batchId } = aBatch('a');
    await records.store.add({ ...aRecord(), version: 0 }, []);
    await batches.store.add(aBatch('a'));
    await batches.store.addRows(
      batchId,
      [1, 2, 3].map((row) => aRow(batchId, row)),
      1,
    );
    for (const [row, ending] of [
      [1, { kind: 'completed' }],
      [2, { kind: 'failed', code: 'PAYER_TIMEOUT' }],
    ] as const) {
      const found = (await batches.store.row(`a ${row}` as EligibilityId))!;
      await batches.store.saveRow({ ...found, ...ended(found, ending, found.createdAtUs + 1, `end ${row}`) });
    }
    const { createdAtUs, accountId } = aRecord();
    const day = new Date(createdAtUs / 1000).toISOString().slice(0, 10);
    const counted = [{ day, created: 3, completed: 1, failed: 1 }];
    await usage.countMarked();
    expect(await usage.between(accountId, day, day)).to.deep.equal(counted);
    await batches.store.removeRows(batchId);
    await usage.countMarked();
    expect(await usage.between(accountId, day, day)).to.deep.equal(counted);
  });
});
