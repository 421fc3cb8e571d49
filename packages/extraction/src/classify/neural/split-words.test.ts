import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { pageOf } from '../layout/page-of.js';
import { splitWordsMax, splitWordsOf } from './split-words.js';

const textsOf = (...prints: Print[]) => splitWordsOf(pageOf(typeset(prints), 'front')).map(({ text }) => text);

describe('splitWordsOf', () => {
  it('separate a label from a value that follows without a space', () => {
    expect(textsOf(['RxBIN:610014 MemberID123456789', 50, 40])).to.deep.equal([
      'RxBIN:',
      '610014',
      'MemberID',
      '123456789',
    ]);
    expect(textsOf(['Issuer (80840)9140860054', 50, 40])).to.include('9140860054');
  });

  it('separate a family name from the first name behind its comma', () => {
    expect(textsOf(['DOE,JANE Dallas,TX,75201', 50, 40])).to.deep.equal(['DOE,', 'JANE', 'Dallas,TX,75201']);
  });

  it('separate amounts that share a word, and words that share a slash', () => {
    expect(textsOf(['PCP/Specialist $25/$50 20%/40% Copay$30', 50, 40])).to.deep.equal([
      'PCP',
      '/',
      'Specialist',
      '$25',
      '/',
      '$50',
      '20%',
      '/',
      '40%',
      'Copay',
      '$30',
    ]);
  });

  it('separate amounts without a dollar sign between slashes, unless they may be a date', () => {
    const parted: Readonly<Record<string, readonly string[]>> = {
      '5/8/50/5': ['5', '/', '8', '/', '50', '/', '5'],
      '20/40%': ['20', '/', '40%'],
      '20/40/150': ['20', '/', '40', '/', '150'],
      '1/5/25': ['1/5/25'],
      '24/7': ['24/7'],
    };
    for (const [printed, words] of Object.entries(parted))
      expect(textsOf([printed, 50, 40]), printed).to.deep.equal(words);
  });

  it('keep dates, phones, times and web addresses whole', () => {
    const words = ['01/15/2025', '(800)555-0142', '8:00', '24/7', 'www.acme.example/members'];
    for (const word of words) expect(textsOf([`See ${word}`, 50, 40]), word).to.deep.equal(['See', word]);
  });

  it('exclude the dot leaders between a label and its value', () => {
    expect(textsOf(['Group . .. ,... 12345', 50, 40])).to.deep.equal(['Group', '12345']);
  });

  it('have their share of the box, and positions within the line', () => {
    const [label, value] = splitWordsOf(pageOf(typeset([['PCN:ADV9', 100, 40]]), 'front'));
    expect(label).to.include({ text: 'PCN:', place: 0, x0: 100 });
    expect(value).to.include({ text: 'ADV9', place: 1 });
    expect(value!.x0).to.equal(label!.x1);
  });

  it('are limited to the input size of the network', () => {
    const prints = Array.from({ length: 60 }, (_, i): Print => ['a b c d e f g h', 50, 10 + 30 * i]);
    expect(splitWordsOf(pageOf(typeset(prints), 'back'))).to.have.lengthOf(splitWordsMax);
  });
});
