import { expect } from 'chai';
import { aPlace, aWorld, givenReading, matched, read, someDetails } from '../../test/fakes.js';
import { aWorldWithCard, owner } from '../../test/scanned-card.js';
import { CardNotFound } from '../domain/errors.js';
import type { AccountId } from '../domain/ids.js';
import { changeCard } from './change-card.js';
import { createCard } from './create-card.js';
import { getEvidence } from './get-evidence.js';

async function aCompletedCard(backside: 'disabled' | 'required' = 'disabled') {
  const world = await aWorldWithCard({ backside });
  await world.accepted('s1', 'front');
  await world.read('s1', 'front', someDetails(2));
  if (backside === 'required') {
    await world.accepted('s2', 'back');
    await world.read('s2', 'back', someDetails(1, '0.950'));
  }
  await world.matched();
  const evidence = (caller = owner) => getEvidence(world.deps, { cardId: world.cardId, caller });
  return { ...world, evidence };
}

describe('getEvidence', () => {
  it('returns the positions of a completed card’s elements', async () => {
    const { evidence } = await aCompletedCard();
    const sides = await evidence();
    expect(sides.map(({ side, reading }) => [side, reading.width, reading.height])).to.deep.equal([
      ['front', 1012, 638],
    ]);
    expect(sides[0]?.elements).to.deep.equal({ group_number: aPlace, member_number: aPlace });
  });

  it('assigns an element to the side whose value was used', async () => {
    const { evidence } = await aCompletedCard('required');
    const elements = (await evidence()).map((one) => [one.side, Object.keys(one.elements)]);
    expect(elements).to.deep.equal([
      ['front', ['member_number']],
      ['back', ['group_number']],
    ]);
  });

  it('returns nothing before the card is completed or after it is deleted', async () => {
    const world = await aWorldWithCard();
    await world.read();
    expect(await getEvidence(world.deps, { cardId: world.cardId, caller: owner })).to.deep.equal([]);
    const { evidence, deleted } = await aCompletedCard();
    await deleted();
    expect(await evidence()).to.deep.equal([]);
  });

  it('omits a side whose reading no longer exists', async () => {
    const { evidence, lostReading, cardId } = await aCompletedCard('required');
    lostReading(cardId, 's2');
    expect((await evidence()).map(({ side }) => side)).to.deep.equal(['front']);
  });

  it('of a card that a device has read names an entry as the card does, and leaves out what the card lacks', async () => {
    const world = aWorld();
    const [scores, lists] = [
      ['0.900', '1.000'],
      [{ value: 'Ann' }, { value: 'Ben' }, { value: 'Cleo' }],
    ];
    const names = lists.map((entry) => ({ ...entry, scores }));
    const reading = givenReading({ pictures: 'follow' }, { dependent_names: names.slice(1).reverse() });
    const { cardId } = await createCard(world.deps, { owner, backside: 'disabled', isLivescan: false, reading });
    const evidence = () => getEvidence(world.deps, { cardId, caller: owner });
    await changeCard(world.deps, { cardId }, matched().input);
    expect(await evidence()).to.deep.equal([]);
    const details = { ...someDetails(1), dependent_names: names };
    world.hasReading(cardId, 's1', details, ['group_number', ...names.map((_, i) => `dependent_names[${i}]`)]);
    await changeCard(world.deps, { cardId }, read('front', 's1', { details }).input);
    const [front] = await evidence();
    expect(front?.elements).to.deep.equal({ 'dependent_names[0]': aPlace, 'dependent_names[1]': aPlace });
  });

  it("treats another account's card as unknown", async () => {
    const { evidence } = await aCompletedCard();
    const error = await evidence({ accountId: 'somebody-else' as AccountId }).catch((e: unknown) => e);
    expect(error).to.be.instanceOf(CardNotFound);
  });
});
