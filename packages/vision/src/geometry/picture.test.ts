import { expect } from 'chai';
import { emptyPicture, pyramid, release } from './picture.js';

describe('emptyPicture', () => {
  it('reuses the memory of a released picture for one of about its size', () => {
    const first = emptyPicture(1200, 900);
    release([first]);
    const second = emptyPicture(1190, 905);
    expect(second.data.buffer).to.equal(first.data.buffer);
    expect(second.data).to.have.lengthOf(1190 * 905 * 3);
    expect(emptyPicture(1190, 905).data.buffer).to.not.equal(first.data.buffer);
  });

  it('does not reuse memory that is much too large, or twice', () => {
    const large = emptyPicture(3000, 2500);
    release([large, large]);
    expect(emptyPicture(400, 300).data.buffer).to.not.equal(large.data.buffer);
    const [one, other] = [emptyPicture(3000, 2500), emptyPicture(3000, 2500)];
    expect(one.data.buffer).to.equal(large.data.buffer);
    expect(other.data.buffer).to.not.equal(large.data.buffer);
  });
});

describe('pyramid', () => {
  it('averages four pixels, whatever its memory held before', () => {
    const white = emptyPicture(512, 512);
    white.data.fill(255);
    release(pyramid(white));
    const gray = emptyPicture(512, 512);
    gray.data.fill(90);
    for (const { width, height, data } of pyramid(gray)) {
      expect(data).to.have.lengthOf(width * height * 3);
      expect(data.every((value) => value === 90)).to.equal(true);
    }
  });
});
