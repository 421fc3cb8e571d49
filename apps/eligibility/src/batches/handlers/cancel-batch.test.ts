import { StaleVersion } from '@cardlens/errors';
import { expect } from 'chai';
import { a271 } from '../../../test/a271.js';
import { aBatch, aRow } from '../../../test/batch-store-suite.js';
import { aWorld, failureOf, ourCaller } from '../../../test/fakes.js';
import { ended } from '../../checks/domain/record.js';
import type { AccountId, EligibilityId } from '../../domain/ids.js';
import { cancelBatch, finishCanceling } from './cancel-batch.js';

async function worldWithBatch() {
  const world = aWorld({ exchange: async ({ payloadId }) => a271({ trace: payloadId }) });
  const { batchId } = aBatch('a');
  await world.batches.add(aBatch('a', { accepted: 3 }));
  await world.batches.addRows(batchId, [aRow(batchId, 1), aRow(batchId, 2), aRow(batchId, 3)], 1);
  const row = (await world.batches.row('a 1' as EligibilityId))!;
  await world.batches.saveRow({ ...row, ...ended(row, { kind: 'completed' }, 2, 'e') });
  const rows = async () => (await world.batches.rows(batchId, 0, 10)).map((each) => each.row);
  return { ...world, batchId, rows, cancel: () => cancelBatch(world.deps, { caller: ourCaller, batchId }) };
}

describe('cancelBatch', () => {
  it('keeps finished checks, removes the rest and announces the end once', async () => {
    const { batches, batchId, cancel, rows } = await worldWithBatch();
    const canceled = await cancel();
    expect(canceled).to.include({ state: 'canceled', accepted: 3, completed: 1, failed: 0 });
    expect(await rows()).to.deep.equal([1]);
    expect(await cancel()).to.deep.equal(canceled);
    expect(await batches.get(batchId)).to.deep.equal(canceled);
    expect(batches.announced).to.have.length(1);
    expect(batches.announced[0]).to.deep.include({ type: 'eligibility.batch_completed', id: canceled.endEventId });
    expect(batches.announced[0]).to.have.nested.property('data.canceled', true);
  });

  it('is a conflict when the batch is completed, and not found for another account', async () => {
    const { batches, batchId, cancel, deps } = await worldWithBatch();
    const stranger = { accountId: 'x' as AccountId };
    expect(await failureOf(cancelBatch(deps, { caller: stranger, batchId }))).to.include({ kind: 'not_found' });
    await batches.save({ ...(await batches.get(batchId))!, state: 'completed' }, []);
    expect(await failureOf(cancel())).to.include({ kind: 'conflict', code: 'BATCH_COMPLETED' });
  });

  it('succeeds when a process claims the batch at the same time', async () => {
    const { batches, cancel, rows } = await worldWithBatch();
    const { save } = batches;
    let attempts = 0;
    batches.save = async (...change) => {
      if (attempts++ === 0) {
        await batches.take(0, 10, []);
        throw new StaleVersion('EligibilityBatch', change[0].batchId);
      }
      await save(...change);
    };
    expect(await cancel()).to.include({ state: 'canceled' });
    expect(await rows()).to.deep.equal([1]);
  });

  it('is finished by a sweeper when its process died in between', async () => {
    const { batches, batchId, deps, rows } = await worldWithBatch();
    await batches.save({ ...(await batches.get(batchId))!, state: 'canceling' }, []);
    await finishCanceling(deps);
    expect(await batches.get(batchId)).to.include({ state: 'canceled', completed: 1 });
    expect(await rows()).to.deep.equal([1]);
    expect(batches.announced).to.have.length(1);
    await finishCanceling(deps);
    expect(batches.announced).to.have.length(1);
  });
});
