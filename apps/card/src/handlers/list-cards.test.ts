import { expect } from 'chai';
import { inMemoryCardStore } from '../../test/fake-card-store.js';
import { aCompletedCard, anAccount } from '../../test/fakes.js';
import type { CardId } from '../domain/ids.js';
import { listCards } from './list-cards.js';
import type { Position } from './ports.js';

describe('listCards', () => {
  it('returns shorter pages when cards are large, and misses none', async () => {
    const cards = inMemoryCardStore();
    const value = 'Gold '.repeat(20_000);
    for (let n = 0; n < 90; n++) {
      const cardId = `card-${n}` as CardId;
      const card = { ...aCompletedCard({ plan_name: { value, scores: ['1.000'] } }), cardId, createdAtUs: n };
      await cards.add(card, { emit: [], wakeAtMs: undefined });
    }
    const seen: string[] = [];
    let after: Position | undefined;
    let pages = 0;
    do {
      const page = await listCards({ cards }, { caller: { accountId: anAccount }, limit: 200, after });
      expect(JSON.stringify(page.cards).length).to.be.below(6_000_000);
      seen.push(...page.cards.map(({ cardId }) => cardId));
      after = page.next;
      pages++;
    } while (after);
    expect(seen).to.deep.equal(Array.from({ length: 90 }, (_, n) => `card-${89 - n}`));
    expect(pages).to.equal(3);
  });
});
