import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { pageOf } from '../layout/page-of.js';
import { indexOfKind, type Kind, kinds } from './kinds.js';
import { spansOf } from './spans.js';
import { splitWordsOf } from './split-words.js';

type Said = Readonly<Record<string, readonly [kind: Kind, inside: number, begins: number]>>;

/** The text of each span of a side, for these network outputs. */
function textsOf(prints: readonly Print[], said: Said): string[] {
  const words = splitWordsOf(pageOf(typeset(prints), 'back'));
  const inside = new Float32Array(words.length * kinds.length);
  const begins = new Float32Array(words.length * kinds.length);
  for (const [i, { text }] of words.entries()) {
    const [kind, p, b] = said[text] ?? ['payer_id', 0, 0];
    inside[i * kinds.length + indexOfKind(kind)] = p;
    begins[i * kinds.length + indexOfKind(kind)] = b;
  }
  return spansOf(words, { inside, begins }).map(({ words: own }) => own.map((word) => word.text).join(' '));
}

describe('spansOf', () => {
  it('split adjacent values where one begins', () => {
    const said: Said = {
      JANE: ['dependent_names', 0.9, 0.9],
      DOE: ['dependent_names', 0.9, 0.1],
      JOHN: ['dependent_names', 0.9, 0.8],
    };
    expect(textsOf([['JANE DOE JOHN', 50, 40]], said)).to.deep.equal(['JANE DOE', 'JOHN']);
  });

  it('split people at separators', () => {
    const names = ['Ann', 'Lee;', 'Bo', 'Kim', 'and', 'Jane', 'Doe'];
    const said: Said = Object.fromEntries(
      names.map((name, i) => [name, ['dependent_names', 0.9, i === 0 ? 0.9 : 0.1] as const]),
    );
    expect(textsOf([[names.join(' '), 50, 40]], said)).to.deep.equal(['Ann Lee;', 'Bo Kim', 'Jane Doe']);
  });

  it('split people at the commas between their names', () => {
    const all = (text: string, begins: readonly string[]): Said =>
      Object.fromEntries(
        text.split(' ').map((word) => [word, ['dependent_names', 0.9, begins.includes(word) ? 0.7 : 0.1] as const]),
      );
    expect(textsOf([['Ann Lee, Bo Lee', 50, 40]], all('Ann Lee, Bo Lee', ['Ann']))).to.deep.equal([
      'Ann Lee,',
      'Bo Lee',
    ]);
    const sure: Said = { 'Ann,': ['dependent_names', 0.9, 0.9], Bo: ['dependent_names', 0.9, 0.97] };
    expect(textsOf([['Ann, Bo', 50, 40]], sure)).to.deep.equal(['Ann,', 'Bo']);
  });

  it('follow an address over stacked lines, but not into another column', () => {
    const prints: Print[] = [
      ['Box 981106', 50, 40],
      ['Reno', 50, 64],
      ['Elko', 600, 64],
    ];
    const said: Said = {
      Box: ['addresses', 0.9, 0.9],
      981106: ['addresses', 0.9, 0.1],
      Reno: ['addresses', 0.9, 0.1],
      Elko: ['addresses', 0.9, 0.1],
    };
    expect(textsOf(prints, said)).to.deep.equal(['Box 981106 Reno', 'Elko']);
  });

  it('keep a number printed in groups whole', () => {
    const said: Said = Object.fromEntries(
      ['1EG4', 'TE5', 'MK73'].map((group) => [group, ['medicare_medicaid_id', 0.9, 0.9] as const]),
    );
    expect(textsOf([['1EG4 TE5 MK73', 50, 40]], said)).to.deep.equal(['1EG4 TE5 MK73']);
  });

  it('never join identifiers across lines', () => {
    const said: Said = { A1234: ['member_number', 0.9, 0.1], B5678: ['member_number', 0.9, 0.1] };
    expect(
      textsOf(
        [
          ['A1234', 50, 40],
          ['B5678', 50, 64],
        ],
        said,
      ),
    ).to.deep.equal(['A1234', 'B5678']);
  });

  it('follow a name or number that a paragraph wraps to the next line', () => {
    const prints: Print[] = [
      ['We also cover Ann Lee and Bo', 50, 40],
      ['Kim as long as they study. Call 800', 50, 62],
      ['555-0142 for more about this.', 50, 84],
    ];
    const said: Said = {
      Ann: ['dependent_names', 0.9, 0.9],
      Lee: ['dependent_names', 0.9, 0.1],
      Bo: ['dependent_names', 0.9, 0.9],
      Kim: ['dependent_names', 0.9, 0.1],
      '800': ['phone_numbers', 0.9, 0.9],
      '555-0142': ['phone_numbers', 0.9, 0.1],
    };
    expect(textsOf(prints, said)).to.deep.equal(['Ann Lee', 'Bo Kim', '800 555-0142']);
  });

  it('keep stacked people separate', () => {
    const said: Said = {
      Ann: ['dependent_names', 0.9, 0.9],
      Lee: ['dependent_names', 0.9, 0.1],
      Bo: ['dependent_names', 0.9, 0.4],
      Kim: ['dependent_names', 0.9, 0.1],
    };
    const prints: Print[] = [
      ['Ann Lee', 50, 40],
      ['Bo Kim', 50, 62],
    ];
    expect(textsOf(prints, said)).to.deep.equal(['Ann Lee', 'Bo Kim']);
  });

  it('bridge punctuation between two parts of a value', () => {
    const said: Said = { Gold: ['plan_name', 0.9, 0.9], PPO: ['plan_name', 0.9, 0.1] };
    expect(textsOf([['Gold - PPO', 50, 40]], said)).to.deep.equal(['Gold - PPO']);
  });
});
