import { expect } from 'chai';
import { aCardId, anAccount, aRecord, aWorld } from '../../test/fakes.js';
import { type AccountId, asCardId, type CardId, type EligibilityId } from '../domain/ids.js';
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

  it('leaves younger checks of the same card, and its schedules', async () => {
    const { deps, records, clock, add, periods, schedules } = await worldWith(0);
    await add('first', { cardId: aCardId, createdAtUs: clock.nowUs() - 31 * dayMs * 1000 });
    await add('second', { cardId: aCardId, createdAtUs: clock.nowUs() });
    const kept: CardId[] = [];
    schedules.removeOfCard = async (cardId) => void kept.push(cardId);
    periods.push({ accountId: anAccount, retentionDays: 30 });
    expect(await deleteExpired(deps)).to.equal(1);
    expect(await records.get('first' as EligibilityId)).to.equal(undefined);
    expect(await records.get('second' as EligibilityId)).to.be.an('object');
    expect(await deps.deletedCards.some(undefined, 9)).to.deep.equal([]);
    expect(kept).to.deep.equal([]);
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
