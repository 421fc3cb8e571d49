import { expect } from 'chai';
import { faultOfSize, type HeaderFacts, validateImage } from './image-rules.js';

const header = (width: number, height: number, wholeBytesPerPixel = 0): HeaderFacts => ({
  status: 'known',
  format: 'jpeg',
  width,
  height,
  wholeBytesPerPixel,
});

describe('validateImage', () => {
  for (const [sizeBytes, code] of [
    [0, 'IMG_TOO_SMALL'],
    [5119, 'IMG_TOO_SMALL'],
    [5120, undefined],
    [52_428_800, undefined],
    [52_428_801, 'IMG_TOO_LARGE'],
  ] as const) {
    it(`finds ${sizeBytes} bytes ${code ?? 'valid'}`, () => {
      expect(faultOfSize(sizeBytes)).to.equal(code);
      expect(validateImage(sizeBytes, header(1000, 600)).isAccepted).to.equal(code === undefined);
    });
  }

  for (const [width, height, isAccepted] of [
    [200, 200, true],
    [199, 4000, false],
    [4000, 199, false],
    [10_000, 10_000, true],
    [10_001, 10_000, false],
    [65_535, 65_535, false],
  ] as const) {
    it(`${isAccepted ? 'accepts' : 'rejects'} ${width} × ${height} pixels`, () => {
      const verdict = validateImage(6000, header(width, height));
      if (isAccepted) {
        expect(verdict).to.deep.equal({ isAccepted, image: { sizeBytes: 6000, format: 'jpeg', width, height } });
      } else {
        expect(verdict).to.deep.equal({ isAccepted, code: 'IMG_DIMENSIONS' });
      }
    });
  }

  it('accepts fewer pixels of an image that is decoded as a whole', () => {
    expect(validateImage(6000, header(8192, 6144, 3)).isAccepted).to.equal(true);
    expect(validateImage(6000, header(9000, 6000, 3))).to.deep.equal({ isAccepted: false, code: 'IMG_DIMENSIONS' });
    expect(validateImage(6000, header(8000, 6000, 36))).to.deep.equal({ isAccepted: false, code: 'IMG_DIMENSIONS' });
  });

  it('distinguishes an unsupported file from a damaged image', () => {
    expect(validateImage(6000, { status: 'unreadable' })).to.include({ code: 'IMG_UNSUPPORTED' });
    expect(validateImage(6000, { status: 'corrupt' })).to.include({ code: 'IMG_CORRUPT' });
  });

  it('accepts a document by its size alone, because pages have no pixels yet', () => {
    const pdf = { status: 'document', format: 'pdf' } as const;
    expect(validateImage(8000, pdf)).to.deep.equal({ isAccepted: true, image: { sizeBytes: 8000, format: 'pdf' } });
    expect(validateImage(100, pdf)).to.deep.equal({ isAccepted: false, code: 'IMG_TOO_SMALL' });
  });
});
