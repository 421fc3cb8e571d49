import { CardError } from '@cardlens/errors';
import type { Line, Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { emptyPicture } from '../geometry/picture.js';
import { rejectUnread, sharpness } from './reject.js';

const at = (y: number): Quad => [
  [10, y],
  [300, y],
  [300, y + 20],
  [10, y + 20],
];
const line = (text: string, score = 0.98, y = 10): Line => ({
  text,
  box: at(y),
  score,
  words: [{ text, box: at(y), score }],
});
const codeOf = (run: () => void): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof CardError ? error.code : String(error);
  }
};

describe('rejectUnread', () => {
  it('accepts a side that was read, however blurred the picture', () => {
    expect(codeOf(() => rejectUnread([line('1-800-555-0104')], 1, () => 0))).to.equal(null);
  });

  it('reports no text when there are no boxes', () => {
    expect(codeOf(() => rejectUnread([], 0, () => 5))).to.equal('IMG_NO_TEXT');
  });

  it('reports blur when boxes were found and nothing could be read in a blurred picture', () => {
    expect(codeOf(() => rejectUnread([line('HumaNC', 0.8), line('~~', 0.3)], 12, () => 10))).to.equal('IMG_BLURRY');
  });

  it('reports no text when the picture is sharp', () => {
    expect(codeOf(() => rejectUnread([line('i', 0.8)], 12, () => 900))).to.equal('IMG_NO_TEXT');
  });
});

describe('sharpness', () => {
  it('is 0 for a uniform picture and high for edges', () => {
    const even = emptyPicture(64, 64);
    even.data.fill(120);
    const stripes = emptyPicture(64, 64);
    stripes.data.forEach((_, i) => {
      stripes.data[i] = Math.floor(i / 3 / 3) % 2 ? 255 : 0;
    });
    expect(sharpness(even)).to.equal(0);
    expect(sharpness(stripes)).to.be.greaterThan(1000);
  });
});
