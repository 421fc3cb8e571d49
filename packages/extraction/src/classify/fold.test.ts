import { expect } from 'chai';
import { fold, withinEdits } from './fold.js';
import { PhraseIndex } from './phrase-index.js';

describe('fold', () => {
  it('maps look-alikes to the same text and drops case, accents, spaces and punctuation', () => {
    expect(fold('Número de Miembro')).to.equal(fold('NUMER0 DE MIEMBR0'));
    expect(fold('RxBIN:')).to.equal(fold('rx b1n'));
    expect(fold('I.D.')).to.equal(fold('lD'));
  });

  it('counts insertions, deletions and substitutions up to the limit', () => {
    expect(withinEdits('abcdef', 'abcdef', 0)).to.equal(true);
    expect(withinEdits('abcdef', 'abxdef', 1)).to.equal(true);
    expect(withinEdits('abcdef', 'abdef', 1)).to.equal(true);
    expect(withinEdits('abcdef', 'abccdef', 1)).to.equal(true);
    expect(withinEdits('abcdef', 'abxxef', 1)).to.equal(false);
    expect(withinEdits('abcdef', 'abxxef', 2)).to.equal(true);
    expect(withinEdits('abcdef', 'ghijkl', 2)).to.equal(false);
  });
});

describe('PhraseIndex', () => {
  const index = new PhraseIndex<string>();
  for (const phrase of ['Member Name', 'Group', 'Blue Cross Blue Shield of Illinois', 'Subscriber'])
    index.add(phrase, phrase);
  const find = (text: string) => index.find(fold(text));

  it('finds a phrase with lost spaces and rn read as m', () => {
    expect(find('MEMBERNAME')?.entry).to.equal('Member Name');
    expect(find('Mernber Name')?.entry).to.equal('Member Name');
  });

  it('allows one edit in a word, two in a long phrase, none in a short word', () => {
    expect(find('Subscribcr')).to.include({ entry: 'Subscriber', edits: 1 });
    expect(find('Blue Cross B1ue Sheld of Ilinois')).to.include({
      entry: 'Blue Cross Blue Shield of Illinois',
      edits: 2,
    });
    expect(find('Croup')).to.equal(undefined);
    expect(find('Subxcribcr')).to.equal(undefined);
  });
});
