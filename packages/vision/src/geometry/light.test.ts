import { expect } from 'chai';
import { evened } from './light.js';
import { emptyPicture, type Picture } from './picture.js';

const size = 160;
/** Strokes of 8 px on a background, both with a brightness that depends on the position. */
function striped(ground: (x: number) => number, stroke: (x: number) => number): Picture {
  const picture = emptyPicture(size, size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const value = y % 32 < 8 ? stroke(x) : ground(x);
      for (let c = 0; c < 3; c++) picture.data[(y * size + x) * 3 + c] = value;
    }
  }
  return picture;
}
const at = ({ data }: Picture, x: number, y: number): number => data[(y * size + x) * 3 + 1]!;
const contrast = (picture: Picture, x: number): number => Math.abs(at(picture, x, 84) - at(picture, x, 68));

describe('equalizing the lighting', () => {
  it('changes nothing at good contrast', () => {
    const picture = striped(
      () => 235,
      () => 30,
    );
    expect(evened(picture).data).to.deep.equal(picture.data);
  });

  it('raises the contrast of faint strokes, dark on light and light on dark', () => {
    for (const [ground, stroke] of [
      [70, 40],
      [40, 70],
    ] as const) {
      const lit = evened(
        striped(
          () => ground,
          () => stroke,
        ),
      );
      expect(contrast(lit, 80)).to.be.above(100);
      expect(at(lit, 80, 84) > at(lit, 80, 68)).to.equal(ground > stroke);
    }
  });

  it('keeps the bright side of a shadow and brightens the dark one', () => {
    const shade = (x: number): number => (x < size / 2 ? 0.2 : 1);
    const lit = evened(
      striped(
        (x) => 240 * shade(x),
        (x) => 40 * shade(x),
      ),
    );
    expect(contrast(lit, 12)).to.be.above(120);
    expect(contrast(lit, 148)).to.be.closeTo(200, 2);
  });

  it('does not turn weak noise into text', () => {
    const picture = striped(
      () => 120,
      () => 120,
    );
    for (let i = 0; i < picture.data.length; i++) picture.data[i] = 120 + ((i * 7919) % 5) - 2;
    const { data } = evened(picture);
    expect(Math.max(...data) - Math.min(...data)).to.be.below(24);
  });
});
