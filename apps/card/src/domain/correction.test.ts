import { InvalidInput } from '@cardlens/errors';
import type { CorrectedElements } from '@cardlens/reading';
import { expect } from 'chai';
import { aCard, aCompletedCard, after, decide, deletion, matched, matchRequested, read } from '../../test/fakes.js';
import type { Card, CardIn } from './card.js';
import { correctedDetailsOf, matchedDetailsOf } from './card.js';
import { CardNotFound, CorrectionConflict } from './errors.js';
import { searchWordsOf } from './search.js';

const details = {
  member_number: { value: 'XQP84I207', scores: ['0.700', '0.900'] },
  group_number: { value: '0098765', scores: ['0.900', '0.900'] },
};
const card = aCompletedCard(details);

const correction = (elements: CorrectedElements, keyId = 'key-1', atMs = 20) =>
  ({ input: { type: 'corrected', elements, keyId }, atMs }) as const;
const numberCorrected = correction({ member_number: { value: 'XQP841207' } });
const correctionsOf = (corrected: Card) => (corrected as CardIn<'completed'>).phase.corrections;

describe('a correction of a card', () => {
  it('is kept beside the original value, with author and time', () => {
    const corrected = after(card, numberCorrected) as CardIn<'completed'>;
    expect(corrected.phase.corrections).to.deep.equal({
      member_number: { element: { value: 'XQP841207' }, atMs: 20, keyId: 'key-1' },
    });
    expect(corrected.phase.recognition.details).to.deep.equal(details);
    expect(correctedDetailsOf(corrected)).to.deep.equal({
      ...details,
      member_number: { value: 'XQP841207', scores: ['1.000', '1.000'] },
    });
  });

  it('is announced without its values', () => {
    const decision = decide(card, numberCorrected.input, 20);
    expect(decision).to.have.deep.property('events', [{ type: 'card.corrected', stage: 'completed' }]);
  });

  it('changes nothing when it is identical, and replaces a different one', () => {
    const corrected = after(card, numberCorrected);
    const again = correction({ member_number: { value: 'XQP841207' } }, 'key-2', 30);
    expect(decide(corrected, again.input, 30)).to.deep.equal({ outcome: 'unchanged' });
    const other = after(corrected, correction({ member_number: { value: null } }, 'key-2', 30));
    expect(correctionsOf(other)?.member_number).to.deep.equal({ element: { value: null }, atMs: 30, keyId: 'key-2' });
  });

  it('of the employer applies to both of its names', () => {
    const renamed = after(card, correction({ client_name: { value: 'Acme Foods' } }));
    expect(correctedDetailsOf(renamed as CardIn<'completed'>)).to.include.keys('client_name', 'employer');
    expect(correctionsOf(renamed)?.employer?.element).to.deep.equal({ value: 'Acme Foods' });
    const other = after(card, correction({ client_name: { value: 'Acme' }, employer: { value: 'Acme Foods' } }));
    expect(correctionsOf(other)?.client_name?.element).to.deep.equal({ value: 'Acme' });
  });

  it('leaves corrections of other elements unchanged', () => {
    const both = after(card, numberCorrected, correction({ group_number: { value: null } }));
    expect(correctionsOf(both)).to.have.all.keys('member_number', 'group_number');
  });

  it('with the original value confirms it', () => {
    const confirmed = after(card, correction({ group_number: { value: '0098765' } })) as CardIn<'completed'>;
    expect(correctedDetailsOf(confirmed).group_number?.scores).to.deep.equal(['1.000', '1.000']);
  });

  it('changes the words that find the card in a search', () => {
    expect(searchWordsOf(after(card, numberCorrected)))
      .to.include('xqp841207')
      .and.not.include('xqp84i207');
  });

  it('is what the card is matched by when it is matched again, and is kept', () => {
    expect(matchedDetailsOf(after(card, numberCorrected, matchRequested))?.member_number?.value).to.equal('XQP841207');
    expect(matchedDetailsOf(after(aCard(), read('front', 's1')))).not.to.equal(undefined);
    const corrected = after(card, numberCorrected, matchRequested, matched(2));
    expect(correctionsOf(corrected)).to.have.all.keys('member_number');
    expect(corrected.phase).not.to.have.property('rematchRequestedAtMs');
  });

  it('is removed when the card is deleted', () => {
    expect(JSON.stringify(after(card, numberCorrected, deletion()))).not.to.match(/XQP|key-1/);
  });

  it('is stored in the form of its element', () => {
    const corrected = after(card, correction({ member_dob: { value: '08/23/1987' } }, 'key-1', Date.UTC(2026, 0, 2)));
    expect(correctionsOf(corrected)?.member_dob?.element).to.deep.equal({ value: '1987-08-23' });
    const again = correction({ member_dob: { value: '8/23/1987' } }, 'key-2', Date.UTC(2026, 0, 3));
    expect(decide(corrected, again.input, again.atMs)).to.deep.equal({ outcome: 'unchanged' });
  });

  it('is rejected as a whole when one element is invalid', () => {
    const banana = { member_number: { value: 'XQP841207' }, member_dob: { value: 'banana' } };
    expect(() => decide(card, correction(banana).input, 20)).to.throw(
      InvalidInput,
      'value of member_dob must be a date',
    );
    const elements = { member_number: { value: 'XQP841207' }, nickname: { value: 'Sam' } };
    expect(() => decide(card, correction(elements).input, 20)).to.throw(InvalidInput, 'corrections must name');
  });

  it('is rejected until the card is completed, and for a deleted card', () => {
    for (const unfinished of [aCard(), after(aCard(), read('front', 's1'))])
      expect(() => decide(unfinished, numberCorrected.input, 20)).to.throw(CorrectionConflict);
    expect(() => decide(after(card, deletion()), numberCorrected.input, 20)).to.throw(CardNotFound);
  });
});
