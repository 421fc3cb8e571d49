import { expect } from 'chai';
import { stretched } from './light.js';
import { emptyPicture, type Picture } from './picture.js';

const size = 160;
/** Strokes of 8 px on a background. */
function striped(ground: number, stroke: number): Picture {
  const picture = emptyPicture(size, size);
  for (let y = 0; y < size; y++) picture.data.fill(y % 32 < 8 ? stroke : ground, y * size * 3, (y + 1) * size * 3);
  return picture;
}
const at = ({ data }: Picture, y: number): number => data[(y * size + 80) * 3 + 1]!;

describe('increasing the contrast', () => {
  it('changes nothing at full contrast', () => {
    const picture = striped(255, 0);
    expect(stretched(picture).data).to.deep.equal(picture.data);
  });

  it('raises the contrast of faint strokes, dark on light and light on dark', () => {
    expect([68, 84].map((y) => at(stretched(striped(120, 100)), y))).to.deep.equal([48, 208]);
    expect([68, 84].map((y) => at(stretched(striped(100, 120)), y))).to.deep.equal([208, 48]);
  });

  it('does not turn weak noise into text', () => {
    const picture = striped(120, 120);
    for (let i = 0; i < picture.data.length; i++) picture.data[i] = 120 + ((i * 7919) % 5) - 2;
    const { data } = stretched(picture);
    expect(Math.max(...data) - Math.min(...data)).to.be.below(41);
  });

  it('accepts a picture of one color', () => {
    expect(new Set(stretched(striped(200, 200)).data)).to.have.lengthOf(1);
  });
});
