import type { Line, Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { turnQuad } from '../geometry/quad.js';
import { lineHeightsOf } from './detect.js';
import { amountRead, meanScore, readUpright } from './upright.js';

const box = (y: number, width = 300): Quad => [
  [0, y],
  [width, y],
  [width, y + 20],
  [0, y + 20],
];
const boxes = Array.from({ length: 9 }, (_, i) => box(i * 30, 200 + i * 20));
const line = (quad: Quad, text: string, score: number): Line => ({ text, box: quad, score, words: [] });
/** Recognizes upside-down text as a real recognizer does: hardly any characters, with low scores. */
const reader =
  (isRight: (quad: Quad) => boolean, requested: Quad[] = [], scores = { right: 0.9, wrong: 0.5 }) =>
  async (quad: Quad): Promise<Line> => {
    requested.push(quad);
    return isRight(quad) ? line(quad, 'Member Services 1-800', scores.right) : line(quad, 'sE0', scores.wrong);
  };
const plenty = (): number => 1000;
const isLevel = ([tl, tr]: Quad): boolean => tr[0] > tl[0];

describe('readUpright', () => {
  it('reads every line once when the text is clearly upright', async () => {
    const requested: Quad[] = [];
    const lines = await readUpright(reader(isLevel, requested), boxes, plenty);
    expect(lines.map((one) => one.box)).to.deep.equal(boxes);
    expect(requested).to.have.lengthOf(boxes.length);
  });

  it('turns all lines when they are readable only upside down', async () => {
    const onTheirHeads = boxes.map((quad) => turnQuad(quad, 2));
    const lines = await readUpright(reader(isLevel), onTheirHeads, plenty);
    expect(lines.map((one) => one.box)).to.deep.equal(boxes);
    for (const { text } of lines) expect(text).to.equal('Member Services 1-800');
  });

  it('keeps them when they are not readable either way', async () => {
    const lines = await readUpright(
      reader(() => false),
      boxes,
      plenty,
    );
    expect(lines.map((one) => one.box)).to.deep.equal(boxes);
  });

  it('keeps blurred text that is worse upside down', async () => {
    const lines = await readUpright(reader(isLevel, [], { right: 0.65, wrong: 0.5 }), boxes, plenty);
    expect(lines.map((one) => one.box)).to.deep.equal(boxes);
  });

  it('reads no line again when not all of them may be', async () => {
    const requested: Quad[] = [];
    const onTheirHeads = boxes.map((quad) => turnQuad(quad, 2));
    const lines = await readUpright(reader(isLevel, requested), onTheirHeads, () => lineHeightsOf(boxes) - 1);
    expect(lines.map((one) => one.box)).to.deep.equal(onTheirHeads);
    expect(requested).to.have.lengthOf(boxes.length);
  });

  it('does nothing without text', async () => {
    expect(await readUpright(reader(isLevel), [], plenty)).to.deep.equal([]);
  });
});

describe('meanScore', () => {
  it('weighs lines by length', () => {
    expect(meanScore([line(box(0), 'a'.repeat(30), 0.9), line(box(0), 'b'.repeat(10), 0.5)])).to.be.closeTo(0.8, 1e-9);
  });

  it('is 0 without text', () => expect(meanScore([])).to.equal(0));
});

describe('amountRead', () => {
  it('weighs characters by their score, and ignores guesses', () => {
    const lines = [line(box(0), 'a'.repeat(10), 1), line(box(0), 'b'.repeat(10), 0.75), line(box(0), 'noise', 0.4)];
    expect(amountRead(lines)).to.be.closeTo(15, 1e-9);
  });
});
