import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { emptyPicture, type Pyramid } from '../geometry/picture.js';
import { mapQuad } from '../geometry/quad.js';
import { partNeighbors } from './part-neighbors.js';

/** A white picture with letters: black strokes 6 px wide and 30 px high in these columns, from row 40 on. */
function lettersAt(...columns: number[]): Pyramid {
  const picture = emptyPicture(400, 120);
  picture.data.fill(255);
  for (const left of columns)
    for (let y = 40; y < 70; y++)
      for (let x = left; x < left + 6; x++) picture.data.fill(0, (y * 400 + x) * 3, (y * 400 + x) * 3 + 3);
  return [picture];
}

const box = (left: number, right: number, top = 30, bottom = 80): Quad => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const edges = (quads: readonly Quad[]) => quads.map(([tl, tr]) => [Math.round(tl[0]), Math.round(tr[0])]);

describe('separating overlapping boxes', () => {
  const letters = lettersAt(60, 74, 88, 102, 160, 174, 188, 202);

  it('ends a box that reaches into the next word in the gap between the words', () => {
    const [label, value] = edges(partNeighbors(letters, [box(50, 170), box(145, 220)]));
    expect(label![1]).to.be.within(109, 159);
    expect(value).to.deep.equal([145, 220]);
  });

  it('starts a box that reaches into the previous word in the gap', () => {
    const [value, label] = edges(partNeighbors(letters, [box(98, 220), box(50, 118)]));
    expect(label).to.deep.equal([50, 118]);
    expect(value![0]).to.be.within(109, 159);
  });

  it('separates both in the middle when no gap is visible', () => {
    const blank = lettersAt();
    expect(edges(partNeighbors(blank, [box(50, 170), box(150, 220)]))).to.deep.equal([
      [50, 160],
      [160, 220],
    ]);
  });

  it('separates the middle one of three at both ends', () => {
    const row = lettersAt(20, 34, 48, 100, 114, 128, 190, 204, 218);
    const [, middle] = edges(partNeighbors(row, [box(10, 108), box(90, 198), box(180, 230)]));
    expect(middle![0]).to.be.within(90, 99);
    expect(middle![1]).to.be.within(135, 189);
  });

  it('works on a rotated or reversed row', () => {
    const askew = (quad: Quad): Quad => mapQuad(quad, ([x, y]) => [x, y + (x - 200) * 0.05]);
    const [label] = edges(partNeighbors(letters, [askew(box(50, 170)), askew(box(145, 220))]));
    expect(label![1]).to.be.within(109, 159);
    const turned = ([tl, tr, br, bl]: Quad): Quad => [br, bl, tl, tr];
    const [first] = partNeighbors(letters, [turned(box(50, 170)), turned(box(145, 220))]);
    expect(Math.round(first![0][0])).to.be.within(109, 159);
  });

  it('keeps boxes of other rows, nested ones and those that do not overlap', () => {
    for (const boxes of [
      [box(50, 170), box(145, 220, 75, 115)],
      [box(50, 220), box(100, 150)],
      [box(50, 120), box(150, 220)],
      [box(50, 170), box(145, 220, 10, 110)],
    ])
      expect(partNeighbors(letters, boxes)).to.deep.equal(boxes);
  });
});
