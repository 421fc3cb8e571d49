import { expect } from 'chai';
import { eligibilityId } from '../../../test/checking.js';
import { aRecord, aWorld } from '../../../test/fakes.js';
import type { EligibilityId } from '../../domain/ids.js';
import { endOverdue } from './end-overdue.js';

describe('endOverdue', () => {
  it('ends checks that no process works on, after their deadline and a grace period', async () => {
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
