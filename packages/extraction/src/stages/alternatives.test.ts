import type { Quad, Word } from '@cardlens/reading';
import { expect } from 'chai';
import { alternativesOf } from './alternatives.js';

const box: Quad = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const word = (text: string, ...alternatives: NonNullable<Word['alternatives']>): Word => ({
  text,
  box,
  score: 1,
  ...(alternatives.length > 0 && { alternatives }),
});

describe('alternatives of an identifier', () => {
  it('replace only characters that the recognizer nearly read as others', () => {
    expect(alternativesOf('XQP84I207', [word('XQP84I207', { at: 5, text: '1', odds: 0.3 })])).to.deep.equal([
      'XQP841207',
    ]);
    expect(alternativesOf('XQP84I207', [word('XQP84I207')])).to.deep.equal([]);
  });

  it('are ordered by their odds, and replace at most two characters', () => {
    const read = word(
      'O1S',
      { at: 0, text: '0', odds: 0.5 },
      { at: 1, text: 'I', odds: 0.1 },
      { at: 2, text: '5', odds: 2 },
    );
    expect(alternativesOf('O1S', [read])).to.deep.equal(['O15', '015', '01S', 'OI5']);
  });

  it('keep the spaces of the value, and ignore characters around it', () => {
    const words = [
      word('ID:X8O', { at: 5, text: '0', odds: 0.2 }, { at: 0, text: '1', odds: 0.9 }),
      word('12B', { at: 2, text: '8', odds: 0.1 }),
    ];
    expect(alternativesOf('X8O 12B', words)).to.deep.equal(['X80 12B', 'X8O 128', 'X80 128']);
  });

  it('do not exist if the value is not in its words exactly once', () => {
    const twice = word('00', { at: 0, text: 'O', odds: 0.5 });
    expect(alternativesOf('0', [twice])).to.deep.equal([]);
    expect(alternativesOf('S1', [word('$1', { at: 1, text: 'I', odds: 0.5 })])).to.deep.equal([]);
  });
});
