import type { Details } from '@cardlens/reading';
import { expect } from 'chai';
import { aCard, aCompletedCard, after, deletion, read, someDetails } from '../../test/fakes.js';
import { queryWordsOf, rankOf, searchedDetails, searchWordsOf, wordsOf } from './search.js';

const element = (value: string, score = '1.000') => ({ value, scores: [score, '1.000'] });

describe('words of a value', () => {
  for (const [value, words] of [
    ['Example Health', ['example', 'health', 'examplehealth']],
    ['RENÉE  Núñez', ['renee', 'nunez', 'reneenunez']],
    // The same letter, composed and decomposed.
    ['e\u0301\u00e9', ['ee']],
    ['Straße', ['strasse']],
    ['Łódź', ['lodz']],
    ['İSTANBUL ıstanbul', ['istanbul', 'istanbulistanbul']],
    ['Søren Æbler', ['soren', 'aebler', 'sorenaebler']],
    ['XYZ-123 456', ['xyz', '123', '456', 'xyz123456', '123456']],
    ['Anna Van Kirk', ['anna', 'van', 'kirk', 'annavankirk', 'vankirk']],
    ['ﬁne ①', ['fine', '1', 'fine1']],
    ['保険 证', ['保険', '证', '保険证']],
    ['Ωmega', ['ωmega']],
    ['--- $ {} []', []],
    ['', []],
  ] as const) {
    it(`of "${value}" are ${words.join(' ') || 'none'}`, () => {
      expect(wordsOf(value)).to.deep.equal(words);
    });
  }

  it('match a name with an apostrophe in any spelling', () => {
    expect(wordsOf("Pat O'Brien")).to.include.members(['pat', 'o', 'brien', 'obrien']);
    for (const apostrophe of `'‘’‛ʹʻʼʽˈ′‵\`´ꞌ＇`) {
      expect(
        queryWordsOf(`o${apostrophe}brien`).every((word) => ['o', 'brien', 'obrien'].includes(word)),
        apostrophe,
      ).to.equal(true);
      expect(wordsOf(`Niamh O${apostrophe}Brien`), apostrophe).to.include('obrien');
    }
  });

  it('match a name of several words written as one', () => {
    for (const [name, query] of [
      ['Anna Van Kirk', 'vankirk'],
      ['Maria de la Cruz', 'delacruz'],
      ['Ann Smith-Jones', 'smithjones'],
      ['Ian St. John', 'stjohn'],
      ["Zoe D'Angelo-Smith", 'dangelosmith'],
    ] as const)
      expect(wordsOf(name), name).to.include(query);
  });

  it('of a long text are not joined from each word', () => {
    expect(wordsOf(Array.from({ length: 100 }, (_, n) => `w${n}`).join(' '))).to.have.length(101);
  });

  it('are cut after 64 whole characters', () => {
    expect(wordsOf('𝟘'.repeat(70))[0]).to.equal('0'.repeat(64));
    expect(wordsOf('𠀀'.repeat(70))[0]).to.equal('𠀀'.repeat(64));
  });
});

describe('words of a query', () => {
  it('omit a word that another one includes', () => {
    expect(queryWordsOf('ann an ANNE health Ann')).to.deep.equal(['anne', 'health']);
  });

  for (const query of ['', ' ', '"$%&', '\u0000', '\u0301', '{"$gt": ""}'.replace(/[a-z]/g, '')]) {
    it(`are none in ${JSON.stringify(query)}`, () => {
      expect(queryWordsOf(query)).to.deep.equal([]);
    });
  }

  it('contain no characters with a meaning in patterns', () => {
    expect(queryWordsOf('a.*b ^c$ (d|e) [f-g] \\h')).to.deep.equal(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });
});

describe('the rank of a card', () => {
  const details: Details = {
    member_name: element('Anna Sample', '0.900'),
    payer_name: element('Example Health'),
    plan_name: element('Anna Gold', '0.500'),
  };

  it('is undefined when one word does not match', () => {
    expect(rankOf(details, ['anna', 'silver'])).to.equal(undefined);
  });

  it('is undefined when a word matches only inside another one', () => {
    expect(rankOf(details, ['ample'])).to.equal(undefined);
  });

  it('counts the elements that match and adds their scores', () => {
    expect(rankOf(details, ['anna'])).to.deep.equal({ matchCount: 2, quality: 1400 });
    expect(rankOf(details, ['anna', 'health'])).to.deep.equal({ matchCount: 3, quality: 2400 });
  });

  it('is lower for a shorter prefix', () => {
    expect(rankOf(details, ['an'])).to.deep.equal({ matchCount: 2, quality: 700 });
  });

  it('considers every dependent', () => {
    const dependents = { dependent_names: [element('Ben Sample'), element('Cleo Sample')] };
    expect(rankOf(dependents, ['cleo'])?.matchCount).to.equal(1);
  });
});

describe('the search words of a card', () => {
  const details = {
    ...someDetails(1, '0.900', 'Alpha 77'),
    addresses: [{ ...element('Elm'), label: '', type: 'general' }],
  } as Details;
  const completed = aCompletedCard(details);

  it('are the words of its names, payer, plan and numbers', () => {
    expect(searchWordsOf(completed)).to.deep.equal(['alpha', '77', 'alpha77']);
  });

  it('are empty before it is completed and after it is deleted', () => {
    expect(searchWordsOf(after(aCard(), read('front', 's1', { details })))).to.deep.equal([]);
    expect(searchWordsOf(after(completed, deletion()))).to.deep.equal([]);
  });

  it('come only from elements that the result shows', () => {
    expect(searchedDetails(details)).to.deep.equal(someDetails(1, '0.900', 'Alpha 77'));
  });
});
