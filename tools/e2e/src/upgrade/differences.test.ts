import { expect } from 'chai';
import { differences, fieldsIn } from './differences.js';

describe('the results of two releases', () => {
  const card = { card_id: 'c', payer_match: { payer_name: 'SIM' }, details: [{ value: 'a', score: 1 }] };
  const known = new Set<string>();
  fieldsIn(card, known);

  it('are equal except for links, and for fields that the release never returned', () => {
    expect(differences({ ...card, url: 'a' }, { ...card, url: 'b' }, known)).to.deep.equal([]);
    expect(differences({ ...card, recent: 1 }, card, known)).to.deep.equal([]);
  });

  it('differ in a missing field if the release returns it for other resources', () => {
    expect(differences(card, { ...card, payer_match: undefined }, known)).to.have.length(1);
    const { payer_match, ...without } = card;
    expect(differences(card, without, known)).to.deep.equal(['/payer_match: is missing']);
    expect(differences(card, { ...card, details: [{ value: 'a' }] }, known)).to.deep.equal([
      '/details/0/score: is missing',
    ]);
  });

  it('differ in a value', () => {
    expect(differences(card, { ...card, card_id: 'd' }, known)).to.deep.equal(['/card_id: "c" became "d"']);
  });
});
