import { expect } from 'chai';
import { isWithinLimits } from './image-limits.js';

describe('isWithinLimits', () => {
  for (const { what, width, height, wholeBytesPerPixel = 0, isAccepted } of [
    { what: '100 megapixels decoded row by row', width: 10_000, height: 10_000, isAccepted: true },
    { what: 'more', width: 10_001, height: 10_000, isAccepted: false },
    { what: 'a short side of 200 pixels', width: 200, height: 4000, isAccepted: true },
    { what: 'a shorter one', width: 4000, height: 199, isAccepted: false },
    { what: 'an AVIF of 50 megapixels', width: 8192, height: 6144, wholeBytesPerPixel: 25, isAccepted: true },
    { what: 'an AVIF of 52', width: 8320, height: 6240, wholeBytesPerPixel: 25, isAccepted: false },
    { what: 'a TIFF of numbers in one strip', width: 6000, height: 6000, wholeBytesPerPixel: 36, isAccepted: false },
  ])
    it(`${isAccepted ? 'accepts' : 'rejects'} ${what}`, () => {
      expect(isWithinLimits({ width, height, wholeBytesPerPixel })).to.equal(isAccepted);
    });
});
