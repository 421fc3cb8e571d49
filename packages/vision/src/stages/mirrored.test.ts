import type { Line, Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { emptyPicture } from '../geometry/picture.js';
import { turnQuad } from '../geometry/quad.js';
import { lineHeightsOf } from './detect.js';
import { isMirrored, mirrorQuad, turnedOver } from './mirrored.js';

const box = (y: number): Quad => [
  [0, y],
  [300, y],
  [300, y + 20],
  [0, y + 20],
];
const lines = (score: number): Line[] =>
  [0, 1, 2, 3].map((i) => ({ text: 'JONAH WEATHERLY', box: box(i * 30), score, words: [] }));
const reader =
  (scoreOf: (quad: Quad) => number, requested: Quad[] = []) =>
  async (quad: Quad) => {
    requested.push(quad);
    return { text: 'JONAH WEATHERLY', box: quad, score: scoreOf(quad), words: [] } satisfies Line;
  };
const plenty = (): number => 1000;
/** Whether the corners run counterclockwise. */
const isTurnedOver = ([tl, tr, , bl]: Quad): boolean => (tr[0] - tl[0]) * (bl[1] - tl[1]) < 0;
const isUpsideDown = ([tl, , , bl]: Quad): boolean => bl[1] < tl[1];

describe('isMirrored', () => {
  it('is true when lines are read better turned over', async () => {
    expect(
      await isMirrored(
        reader((quad) => (isTurnedOver(quad) ? 0.99 : 0.85)),
        lines(0.85),
        plenty,
      ),
    ).to.equal(true);
  });

  it('is true when they are also upside down', async () => {
    const read = reader((quad) => (isTurnedOver(quad) && isUpsideDown(quad) ? 0.99 : 0.7));
    expect(await isMirrored(read, lines(0.85), plenty)).to.equal(true);
    const turned = lines(0.85).map((line) => ({ ...line, box: turnQuad(line.box, 2) }));
    expect(
      await isMirrored(
        reader((quad) => (isUpsideDown(quad) ? 0.7 : 0.99)),
        turned,
        plenty,
      ),
    ).to.equal(true);
  });

  it('is false for blurred text that is not read better turned over', async () => {
    expect(
      await isMirrored(
        reader(() => 0.74),
        lines(0.72),
        plenty,
      ),
    ).to.equal(false);
  });

  it('is false without another reading when the text is clear, and without text', async () => {
    const requested: Quad[] = [];
    expect(
      await isMirrored(
        reader(() => 1, requested),
        lines(0.97),
        plenty,
      ),
    ).to.equal(false);
    expect(
      await isMirrored(
        reader(() => 1, requested),
        [],
        plenty,
      ),
    ).to.equal(false);
    expect(requested).to.deep.equal([]);
  });
});

describe('the cost of isMirrored', () => {
  const requested: Quad[] = [];
  const read = reader(() => 0.7, requested);
  beforeEach(() => requested.splice(0));

  it('is nothing when not all lines may be read again', async () => {
    const all = lines(0.85);
    const left = lineHeightsOf(all.map((line) => line.box));
    expect(await isMirrored(read, all, () => left)).to.equal(false);
    expect(requested).to.deep.equal([]);
  });

  it('is a few lines when they are long', async () => {
    const long = lines(0.85).map((line) => {
      const [[left, top], , [, bottom]] = line.box;
      const right = left + 60 * (bottom - top);
      return {
        ...line,
        box: [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ] satisfies Quad,
      };
    });
    await isMirrored(read, long, plenty);
    // Two lines of 60 line heights, also upside down.
    expect(requested).to.have.lengthOf(4);
  });
});

describe('turnedOver', () => {
  it('exchanges left and right, also in the close-up and the missing part', async () => {
    const picture = emptyPicture(2, 1);
    picture.data.set([1, 2, 3, 4, 5, 6]);
    const close = { width: 3, height: 1, data: Uint8Array.from([1, 1, 1, 2, 2, 2, 3, 3, 3]) };
    const missing = { left: 0, top: 0, right: 0.5, bottom: 1 };
    const turned = turnedOver({ picture, width: 6, height: 3, missing, closeUp: async () => close });
    expect([...turned.picture.data]).to.deep.equal([4, 5, 6, 1, 2, 3]);
    expect([...(await turned.closeUp()).data]).to.deep.equal([3, 3, 3, 2, 2, 2, 1, 1, 1]);
    expect(turned).to.deep.include({ missing: { ...missing, left: 1.5, right: 2 }, isTurnedOver: true, width: 6 });
    const small = turnedOver({ picture, width: 2, height: 1, closeUp: async () => picture });
    expect(await small.closeUp()).to.equal(small.picture);
  });
});

describe('mirrorQuad', () => {
  it('is its own inverse', () => expect(mirrorQuad(mirrorQuad(box(3)))).to.deep.equal(box(3)));
});
