import { InvalidInput } from '@cardlens/errors';
import { expect } from 'chai';
import { accountLogo } from './logo.js';

/** The beginning of a PNG, which is the only part that is checked. */
function png({ width = 200, height = 80, size = 400 } = {}): Uint8Array {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

describe('a logo', () => {
  it('is a PNG of up to 64 KB and 2,048 pixels', () => {
    for (const bytes of [png(), png({ width: 2048, height: 1 }), png({ size: 65_536 })]) {
      expect(accountLogo(bytes)).to.equal(bytes);
    }
  });

  const svg = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
  for (const [what, bytes, message] of [
    ['an SVG, which may run code', svg, 'the logo must be a PNG'],
    ['nothing', new Uint8Array(), 'the logo must be a PNG'],
    ['a signature alone', png().subarray(0, 8), 'the logo must be a PNG'],
    ['a file that is too large', png({ size: 65_537 }), 'the logo must be at most 64 KB'],
    ['a picture that is too wide', png({ width: 2049 }), 'the logo must be at most 2,048 pixels wide and high'],
    ['a picture without height', png({ height: 0 }), 'the logo must be at most 2,048 pixels wide and high'],
  ] as const) {
    it(`is not ${what}`, () => {
      expect(() => accountLogo(bytes)).to.throw(InvalidInput, message);
    });
  }
});
