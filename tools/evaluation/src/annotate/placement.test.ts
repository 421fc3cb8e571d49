import { expect } from 'chai';
import { type Area, placeBeside } from './placement.js';

const picture = { width: 400, height: 250 };
const box: Area = { left: 100, top: 100, width: 80, height: 20 };
const size = { width: 60, height: 18 };
const right: Area = { left: 183, top: 101, ...size };
const above: Area = { left: 100, top: 79, ...size };

describe('placeBeside', () => {
  it('prefers the right of the box, where most cards are empty', () => {
    expect(placeBeside(box, size, [], picture)).to.deep.equal(right);
  });

  it('uses the space above when the right is occupied', () => {
    expect(placeBeside(box, size, [{ left: 190, top: 100, width: 50, height: 20 }], picture)).to.deep.equal(above);
  });

  it('covers as little as possible when every place is occupied', () => {
    const taken: Area[] = [
      { left: 183, top: 80, width: 100, height: 60 },
      { left: 0, top: 60, width: 180, height: 39 },
      { left: 90, top: 125, width: 20, height: 5 },
      { left: 0, top: 100, width: 99, height: 20 },
    ];
    expect(placeBeside(box, size, taken, picture).top).to.equal(123);
  });

  it('stays within the picture', () => {
    const corner: Area = { left: 380, top: 240, width: 20, height: 10 };
    const { left, top } = placeBeside(corner, size, [], picture);
    expect(left + size.width).to.be.at.most(picture.width);
    expect(top + size.height).to.be.at.most(picture.height);
  });
});
