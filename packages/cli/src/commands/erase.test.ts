import type { Cardlens } from '@cardlens/sdk';
import { expect } from 'chai';
import { eraseListed } from './erase.js';

describe('the erasure of all listed cards', () => {
  it('continues after a page without cards', async () => {
    const left = new Set(['c1', 'c2']);
    const cards = {
      // The cards of the first page cannot be decrypted.
      list: async ({ cursor }: { cursor?: string }) =>
        cursor === undefined
          ? { cards: [], response_metadata: { limit: 200, next_cursor: 'second' } }
          : { cards: [...left].map((card_id) => ({ card_id })), response_metadata: { limit: 200 } },
      delete: async (cardId: string) => void left.delete(cardId),
    };
    const client = { cards } as unknown as Pick<Cardlens, 'cards'>;
    expect(await eraseListed(client, client)).to.include({ cards_deleted: 2 });
    expect([...left]).to.deep.equal([]);
  });
});
