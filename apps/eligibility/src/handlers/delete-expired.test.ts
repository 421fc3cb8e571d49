import { expect } from 'chai';
import { aCardId, anAccount, aRecord, aWorld } from '../../test/fakes.js';
import { type AccountId, asCardId, type EligibilityId } from '../domain/ids.js';
import { deleteExpired } from './delete-expired.js';

const dayMs = 86_400_000;

async function worldWith(count: number) {
  const world = aWorld();
  const atUs = world.clock.nowUs();
  const add = (name: string, more: object = {}) =>
    world.records.add(
      aRecord({
        eligibilityId: name as EligibilityId,
        cardId: asCardId(name as EligibilityId),
        createdAtUs: atUs,
        ...more,
      }),
      [],
    );
  for (let index = 0; index < count; index++) await add(`old-${index}`);
  world.clock.advance(31 * dayMs);
  return { ...world, add };
}

describe('deleteExpired', () => {
  it('deletes only checks that are older than the retention period of their account', async () => {
    const { deps, records, clock, add, periods } = await worldWith(2);
    await add('young', { createdAtUs: clock.nowUs() });
    await add('foreign', { accountId: 'other' as AccountId });
    await add('of-card', { cardId: aCardId });
    periods.push({ accountId: anAccount, retentionDays: 30 });
    expect(await deleteExpired(deps)).to.equal(3);
    for (const name of ['young', 'foreign']) expect(await records.get(name as EligibilityId)).to.be.an('object');
    for (const name of ['old-0', 'old-1', 'of-card'])
      expect(await records.get(name as EligibilityId)).to.equal(undefined);
    expect(await deleteExpired(deps)).to.equal(0);
  });

  it('processes every batch', async () => {
    const { deps, periods } = await worldWith(130);
    periods.push({ accountId: anAccount, retentionDays: 1 });
    expect(await deleteExpired(deps)).to.equal(130);
  });

  it('stops when the service stops', async () => {
    const { deps, periods } = await worldWith(1);
    periods.push({ accountId: anAccount, retentionDays: 1 });
    expect(await deleteExpired(deps, AbortSignal.abort())).to.equal(0);
  });
});
