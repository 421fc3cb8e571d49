import { expect } from 'chai';
import { deletedIn, eligibilityId, good, running } from '../../../test/checking.js';
import { aCardId, aRecord, aWorld } from '../../../test/fakes.js';
import type { CardId } from '../../domain/ids.js';
import { deleteChecksOfCard, removeLateChecks } from './delete-checks.js';
import { runCheck } from './run-check.js';

describe('removeLateChecks', () => {
  it('removes and announces a record that was written just after its card was deleted', async () => {
    const { deps, records, published } = aWorld({ exchange: good });
    await deleteChecksOfCard(deps, aCardId, 'e1');
    await records.add(aRecord(), []);
    await runCheck(deps, eligibilityId, running);
    await removeLateChecks(deps);
    expect(records.dump()).to.equal('[]');
    expect(published.map(({ type }) => type)).to.deep.equal([
      'purge.done',
      'eligibility.completed',
      'eligibility.deleted',
    ]);
  });

  it('checks a card as long as a request may be running, and ignores other cards', async () => {
    const { deps, records, clock } = aWorld({ exchange: good });
    await deleteChecksOfCard(deps, 'another' as CardId, 'e1');
    await records.add(aRecord(), []);
    await removeLateChecks(deps);
    expect(await records.get(eligibilityId)).to.include({ cardId: aCardId });
    expect(await deletedIn(deps)).to.deep.equal(['another']);
    clock.advance(60_001);
    await removeLateChecks(deps);
    expect(await deletedIn(deps)).to.deep.equal([]);
  });

  it('checks a bounded number of cards per run, and all of them in turn', async () => {
    const { deps, clock } = aWorld();
    const cards = Array.from({ length: 250 }, (_, n) => `card-${String(n).padStart(3, '0')}` as CardId);
    for (const card of cards) await deps.deletedCards.add(card, clock.nowMs());
    const seen: CardId[] = [];
    const removeContent: typeof deps.records.removeContent = async ({ cardId }) => {
      seen.push(cardId);
      return [];
    };
    const looking = { ...deps, records: { ...deps.records, removeContent } };
    clock.advance(60_001);
    const afterFirst = await removeLateChecks(looking);
    expect(seen).to.have.length(100);
    expect(await deletedIn(deps)).to.deep.equal(cards.slice(100));
    const afterSecond = await removeLateChecks(looking, afterFirst);
    expect(await removeLateChecks(looking, afterSecond)).to.equal(undefined);
    expect(seen).to.deep.equal(cards);
    expect(await deletedIn(deps)).to.deep.equal([]);
  });
});
