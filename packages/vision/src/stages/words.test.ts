import { expect } from 'chai';
import { decodeCtc } from '../ctc.js';
import { splitWords, stepWidth } from './words.js';

const vocabulary = ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,.$abcl', ' '];

/**
 * Recognizer output and crop of a line: every letter has the highest probability in two time steps and ink in both; a
 * blank in `text` is an empty gap of `gapSteps` time steps, and `spaceTrace` is the probability of the space class
 * there.
 */
function line(text: string, { gapSteps = 2, spaceTrace = 0.3 } = {}) {
  const steps: { text: string; isSpace: boolean }[] = [];
  for (const letter of text) {
    if (letter === ' ') for (let i = 0; i < gapSteps; i++) steps.push({ text: '', isSpace: true });
    else steps.push({ text: letter, isSpace: false }, { text: '', isSpace: false });
  }
  const classes = vocabulary.length;
  const probabilities = new Float32Array(steps.length * classes);
  const width = steps.length * stepWidth;
  const data = new Float32Array(3 * 10 * width).fill(1);
  steps.forEach((step, s) => {
    const index = vocabulary.indexOf(step.text);
    probabilities[s * classes + index] = 0.9;
    if (step.isSpace) probabilities[s * classes + classes - 1] = spaceTrace;
    if (step.isSpace) return;
    // Letters leave one empty column at the end of their two steps.
    for (let x = s * stepWidth; x < (s + 1) * stepWidth - (step.text ? 0 : 1); x++) {
      for (let c = 0; c < 3; c++) data[c * 10 * width + 5 * width + x] = -1;
    }
  });
  const output = { probabilities, vocabulary };
  const crop = { tensor: { data, dims: [1, 3, 10, width] }, width };
  return splitWords(decodeCtc(output), output, crop);
}
const texts = (words: ReturnType<typeof line>): string[] =>
  words.map(({ characters }) => characters.map((c) => c.text).join(''));

describe('splitWords', () => {
  it('inserts a space at a wide gap where the recognizer gave a space some probability', () => {
    expect(texts(line('SALT LAKE CITY'))).to.deep.equal(['SALT', 'LAKE', 'CITY']);
  });

  it('splits at recognized spaces, and does not return them', () => {
    expect(texts(line('AB CD', { spaceTrace: 0.95 }))).to.deep.equal(['AB', 'CD']);
  });

  it('keeps evenly spaced letters together, however wide the spacing', () => {
    expect(texts(line('M E M B E R', { gapSteps: 1, spaceTrace: 0 }))).to.deep.equal(['MEMBER']);
  });

  it('keeps a number whole at a gap as narrow as those beside a thin digit', () => {
    expect(texts(line('12 34', { gapSteps: 1, spaceTrace: 0.0001 }))).to.deep.equal(['1234']);
  });

  it('does not separate a thin letter from its word at a slightly wider gap', () => {
    expect(texts(line('ANNUAb l', { gapSteps: 1, spaceTrace: 0.005 }))).to.deep.equal(['ANNUAbl']);
    expect(texts(line('PLAN b', { gapSteps: 3, spaceTrace: 0.3 }))).to.deep.equal(['PLAN', 'b']);
  });

  it('gives each word the columns of its ink', () => {
    const [salt, lake] = line('SALT LAKE');
    expect(salt!.from).to.equal(0);
    expect(salt!.to).to.be.within(8 * stepWidth - 1, 8 * stepWidth);
    expect(lake!.from).to.be.closeTo(10 * stepWidth, 1);
  });

  it('returns no words when nothing was read', () => {
    expect(line('   ', { spaceTrace: 0 })).to.deep.equal([]);
  });
});
