import { expect } from 'chai';
import { decodeCtc } from '../ctc.js';
import { alternativesIn, settleLookAlikes, wordScore } from './look-alikes.js';

const vocabulary = ['', ...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz$.,:-#()', ' '];

type Traces = Record<number, [text: string, probability: number]>;

/** Output that reads `text`. `traces` has, by position, another class to which it assigns a probability. */
function outputOf(text: string, traces: Traces) {
  const classes = vocabulary.length;
  const probabilities = new Float32Array(text.length * 2 * classes);
  [...text].forEach((letter, i) => {
    const [other, trace] = traces[i] ?? ['', 0];
    probabilities[i * 2 * classes + vocabulary.indexOf(letter)] = 0.99 - trace;
    probabilities[i * 2 * classes + vocabulary.indexOf(other)]! += trace;
    probabilities[(i * 2 + 1) * classes] = 1;
  });
  return { probabilities, vocabulary };
}

function settle(text: string, traces: Traces = {}): string {
  const output = outputOf(text, traces);
  return settleLookAlikes(decodeCtc(output), output)
    .map((c) => c.text)
    .join('');
}

describe('settleLookAlikes', () => {
  it('replaces a zero among letters by the letter that the recognizer also considered', () => {
    expect(settle('M0', { 1: ['O', 0.2] })).to.equal('MO');
    expect(settle('Pas0', { 3: ['o', 0.05] })).to.equal('Paso');
  });

  it('replaces a one before a colon by a letter, regardless of the number behind it', () => {
    expect(settle('1D:H533360269', { 0: ['I', 0.3] })).to.equal('ID:H533360269');
  });

  it('replaces letters in a number by digits', () => {
    expect(settle('1-8OO-555', { 3: ['0', 0.1], 4: ['0', 0.1] })).to.equal('1-800-555');
  });

  it('replaces an S before an amount by a dollar sign', () => {
    expect(settle('S3,000', { 0: ['$', 0.3] })).to.equal('$3,000');
    expect(settle('S1234567', { 0: ['$', 0.0005] })).to.equal('S1234567');
  });

  it('replaces the letter O as an amount by zero', () => {
    expect(settle('$o', { 1: ['0', 0.1] })).to.equal('$0');
    expect(settle('$O', { 1: ['0', 0.1] })).to.equal('$0');
  });

  it('keeps the case of an upper-case word to its end', () => {
    expect(settle('(HMo-POS)', { 3: ['O', 0.15] })).to.equal('(HMO-POS)');
  });

  it('keeps identifiers that mix letters and digits', () => {
    expect(settle('W2O7B5', { 2: ['0', 0.3], 4: ['8', 0.3] })).to.equal('W2O7B5');
  });

  it('prefers a digit before the digits of an identifier, behind one letter or a digit', () => {
    expect(settle('RO418827', { 1: ['0', 0.15] })).to.equal('R0418827');
    expect(settle('W4O827', { 2: ['0', 0.15] })).to.equal('W40827');
    expect(settle('RO418827', { 1: ['0', 0.003] })).to.equal('RO418827');
    expect(settle('ZGO418827', { 2: ['0', 0.15] })).to.equal('ZGO418827');
  });

  it('prefers a digit between digits even when the recognizer was nearly certain', () => {
    expect(settle('H719O4482', { 4: ['0', 0.07] })).to.equal('H71904482');
    expect(settle('H719O4482', { 4: ['0', 0.003] })).to.equal('H719O4482');
  });

  it('reads placeholders of zeros', () => {
    expect(settle('WO000000', { 1: ['0', 0.4] })).to.equal('W0000000');
    expect(settle('RXOOOO', { 2: ['0', 0.15], 3: ['0', 0.15], 4: ['0', 0.15], 5: ['0', 0.15] })).to.equal('RX0000');
    expect(settle('GROOVE', { 2: ['0', 0.03] })).to.equal('GROOVE');
  });

  it('corrects the plan type inside an identifier', () => {
    expect(settle('RXEP04', { 4: ['O', 0.03] })).to.equal('RXEPO4');
    expect(settle('RXEP04', { 4: ['O', 0.003] })).to.equal('RXEP04');
  });

  it('keeps an identifier of one letter and doubtful digits', () => {
    expect(settle('A1111', { 1: ['I', 0.1], 2: ['I', 0.1] })).to.equal('A1111');
  });

  it('keeps a character of which the recognizer was certain', () => {
    expect(settle('RX0', { 2: ['O', 0.001] })).to.equal('RX0');
  });

  it('keeps the digits in the parts of an identifier with hyphens', () => {
    expect(settle('3M41-NX0-CY87', { 7: ['O', 0.15] })).to.equal('3M41-NX0-CY87');
    expect(settle('M0', { 1: ['O', 0.15] })).to.equal('MO');
  });

  it('uses no lower-case letters in identifiers', () => {
    expect(settle('LG7868o46', { 6: ['0', 0.1] })).to.equal('LG7868046');
  });
});

describe('wordScore', () => {
  const score = (text: string, traces: Traces): number => {
    const output = outputOf(text, traces);
    return wordScore(settleLookAlikes(decodeCtc(output), output), output);
  };

  it('is low for an identifier with a character that may be a letter or a digit, however long it is', () => {
    expect(score('690C57890234', { 2: ['O', 0.3] })).to.be.at.most(0.8);
    expect(score('RXINN01', { 5: ['O', 0.06] })).to.be.at.most(0.8);
  });

  it('is the mean of the characters of other words', () => {
    expect(score('690C57890', { 2: ['O', 0.003] })).to.be.above(0.98);
    expect(score('M0', { 1: ['O', 0.2] })).to.be.above(0.7);
    expect(score('86041O', { 5: ['0', 0.2] })).to.be.above(0.9);
  });
});

describe('alternatives of a word', () => {
  const alternatives = (text: string, traces: Traces = {}) => {
    const output = outputOf(text, traces);
    return alternativesIn(settleLookAlikes(decodeCtc(output), output), output).map(({ at, text: other, odds }) => [
      at,
      other,
      Math.round(odds * 100) / 100,
    ]);
  };

  it('are look-alike characters that the recognizer nearly read, with their odds', () => {
    expect(alternatives('XQP84I2B7', { 5: ['1', 0.3], 7: ['8', 0.09] })).to.deep.equal([
      [5, '1', 0.43],
      [7, '8', 0.1],
    ]);
  });

  it('include the character that the recognizer read but the word does not fit', () => {
    expect(alternatives('H719O4482', { 4: ['0', 0.07] })).to.deep.equal([[4, 'O', 13.14]]);
  });

  it('count a lower-case form as the capital, and never are one', () => {
    expect(alternatives('X8051', { 4: ['l', 0.1], 3: ['s', 0.05] })).to.deep.equal([
      [3, 'S', 0.05],
      [4, 'I', 0.11],
    ]);
    expect(alternatives('X8O51', { 2: ['o', 0.4] })).to.deep.equal([]);
  });

  it('do not exist where the recognizer was certain, or considered a character that does not look alike', () => {
    expect(alternatives('X8O5I', { 2: ['0', 0.003], 3: ['6', 0.4], 4: ['7', 0.4] })).to.deep.equal([]);
  });
});
