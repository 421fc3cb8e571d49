import { decodeEvent } from '@cardlens/contracts';
import { expect } from 'chai';
import { aCardId, aQuestion, aRecord, aWorld } from '../../../test/fakes.js';
import type { CardId, EligibilityId } from '../../domain/ids.js';
import { deleteChecksOfCard } from './delete-checks.js';

const otherCard = 'c2' as CardId;

async function worldWithRecords() {
  const world = aWorld();
  for (const [eligibilityId, cardId] of [
    ['r1', aCardId],
    ['r2', otherCard],
    ['r3', aCardId],
  ])
    await world.records.add(aRecord({ eligibilityId: eligibilityId as EligibilityId, cardId: cardId as CardId }), []);
  return world;
}

describe('deleteChecksOfCard', () => {
  it('removes only what belongs to the card, then confirms', async () => {
    const { deps, records, published } = await worldWithRecords();
    await deleteChecksOfCard(deps, aCardId, 'e1');
    expect(await records.get('r1' as EligibilityId)).to.equal(undefined);
    expect(await records.get('r2' as EligibilityId)).to.include({ cardId: otherCard });
    expect(records.dump()).not.to.contain(aCardId);
    expect(published.map(({ type }) => type)).to.deep.equal([
      'eligibility.deleted',
      'eligibility.deleted',
      'purge.done',
    ]);
    expect(decodeEvent('purge.done', published.at(-1)!.data)).to.include({ cardId: aCardId, owner: 'eligibility' });
    expect(decodeEvent('eligibility.deleted', published[0]!.data)).to.include({ eligibilityId: 'r1', deleted: true });
  });

  it('confirms a repeated announcement with a new id, and announces no record twice', async () => {
    const { deps, published } = await worldWithRecords();
    await deleteChecksOfCard(deps, aCardId, 'e1');
    await deleteChecksOfCard(deps, aCardId, 'e2');
    const ids = published.filter(({ type }) => type === 'purge.done').map(({ id }) => id);
    expect(ids).to.deep.equal(['e1.eligibility', 'e2.eligibility']);
    expect(published.filter(({ type }) => type === 'eligibility.deleted')).to.have.length(2);
  });

  it('confirms nothing while the database is unavailable, so that the message is redelivered', async () => {
    const { deps, published, records } = await worldWithRecords();
    const unavailable = {
      ...deps,
      records: { ...records, removeContent: () => Promise.reject(new Error('unavailable')) },
    };
    await deleteChecksOfCard(unavailable, aCardId, 'e1').catch(() => {});
    expect(published).to.deep.equal([]);
  });

  it('removes content while the broker is unavailable, and announces everything later under the same ids', async () => {
    const { deps, published, records } = await worldWithRecords();
    const tried: string[] = [];
    const unavailable = {
      publish: (event: { id: string }) => {
        tried.push(event.id);
        return Promise.reject(new Error('unavailable'));
      },
    };
    await deleteChecksOfCard({ ...deps, publisher: unavailable }, aCardId, 'e1').catch(() => {});
    expect(JSON.stringify(await records.removeContent({ cardId: aCardId }, () => 'x'))).not.to.contain(
      aQuestion().subscriber.firstName,
    );
    await deleteChecksOfCard(deps, aCardId, 'e1');
    expect(published[0]!.id).to.equal(tried[0]);
    expect(published).to.have.length(3);
  });
});
