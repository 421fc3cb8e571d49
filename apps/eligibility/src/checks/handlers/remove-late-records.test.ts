import { expect } from 'chai';
import { deletedIn, eligibilityId, good, running } from '../../../test/checking.js';
import { aCardId, aRecord, aWorld } from '../../../test/fakes.js';
import type { CardId } from '../../domain/ids.js';
import { checkEligibility } from './check-eligibility.js';
import { purgeCard } from './purge-card.js';
import { removeLateRecords } from './remove-late-records.js';

describe('removeLateRecords', () => {
  it('removes and announces a record that was written just after its card was deleted', async () => {
    const { deps, records, published } = aWorld({ exchange: good });
    await purgeCard(deps, aCardId, 'e1');
    await records.add(aRecord(), []);
    await checkEligibility(deps, eligibilityId, running);
    await removeLateRecords(deps);
    expect(records.dump()).to.equal('[]');
    expect(published.map(({ type }) => type)).to.deep.equal([
      'purge.done',
      'eligibility.completed',
      'eligibility.deleted',
    ]);
  });

  it('checks a card as long as a request may be running, and ignores other cards', async () => {
    const { deps, records, clock } = aWorld({ exchange: good });
    await purgeCard(deps, 'another' as CardId, 'e1');
    await records.add(aRecord(), []);
    await removeLateRecords(deps);
    expect(await records.get(eligibilityId)).to.include({ cardId: aCardId });
    expect(await deletedIn(deps)).to.deep.equal(['another']);
    clock.advance(60_001);
    await removeLateRecords(deps);
    expect(await deletedIn(deps)).to.deep.equal([]);
  });

  it('checks a bounded number of cards per run, and all of them in turn', async () => {
    const { deps, clock } = aWorld();
    const cards = Array.from({ length: 250 }, (_, n) => `card-${String(n).padStart(3, '0')}` as CardId);
    for (const card of cards) await deps.deletedCards.add(card, clock.nowMs());
    const seen: CardId[] = [];
    const wipe: typeof deps.records.wipe = async ({ cardId }) => {
      seen.push(cardId);
      return [];
    };
    const looking = { ...deps, records: { ...deps.records, wipe } };
    clock.advance(60_001);
    const afterFirst = await removeLateRecords(looking);
    expect(seen).to.have.length(100);
    expect(await deletedIn(deps)).to.deep.equal(cards.slice(100));
    const afterSecond = await removeLateRecords(looking, afterFirst);
    expect(await removeLateRecords(looking, afterSecond)).to.equal(undefined);
    expect(seen).to.deep.equal(cards);
    expect(await deletedIn(deps)).to.deep.equal([]);
  });
});
