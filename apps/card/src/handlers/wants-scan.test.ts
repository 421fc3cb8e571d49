import { expect } from 'chai';
import { aCard, accepted, after, anAccount, aWorld, matched, read, scanId } from '../../test/fakes.js';
import type { Card } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import type { Side } from '../domain/side.js';
import { createCard } from './create-card.js';
import { deleteCard } from './delete-card.js';
import { wantsScan } from './wants-scan.js';

/** Whether reading another image of these sides could change the card. */
const wants = (card: Card | undefined, ...sides: Side[]) =>
  wantsScan(
    { cards: { ...aWorld().deps.cards, get: async () => card } },
    { cardId: aCard().cardId, scanId: scanId('s9'), sides },
  );

const both = aCard({ backside: 'required' });

describe('wantsScan', () => {
  it('accepts another image of a side until one was read', async () => {
    expect(await wants(after(both, accepted('front', 's1')), 'front')).to.equal(true);
    const halfRead = after(both, accepted('front', 's1'), read('front', 's1'));
    expect(await wants(halfRead, 'front')).to.equal(false);
    expect(await wants(halfRead, 'back')).to.equal(true);
    expect(await wants(halfRead, 'front', 'back')).to.equal(true);
  });

  it('accepts each frame of a livescan until the card is completed', async () => {
    const read1 = after(aCard({ isLivescan: true }), accepted('front', 's1'), read('front', 's1'));
    expect(await wants(read1, 'front')).to.equal(true);
    expect(await wants(after(read1, matched()), 'front')).to.equal(false);
  });

  it('accepts every image of a deleted or unknown card', async () => {
    const { deps } = aWorld();
    const owner = { accountId: anAccount };
    const { cardId } = await createCard(deps, { owner, backside: 'disabled', isLivescan: false });
    await deleteCard(deps, { cardId, caller: owner });
    const ask = (id: CardId) => wantsScan(deps, { cardId: id, scanId: scanId('s1'), sides: ['front'] });
    expect(await ask(cardId)).to.equal(true);
    expect(await ask('unknown' as CardId)).to.equal(true);
  });
});
