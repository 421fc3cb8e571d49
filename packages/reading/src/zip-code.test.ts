import { expect } from 'chai';
import { withZipCode, zipCodeIn, zipCodeOf } from './zip-code.js';

describe('a ZIP code', () => {
  for (const [text, code] of [
    ['79998', '79998'],
    ['79998-0417', '79998-0417'],
    ['799980417', '79998-0417'],
    [' 79998 0417 ', '79998-0417'],
    ['79998 – 0417', '79998-0417'],
    ['7999', undefined],
    ['79998-041', undefined],
    ['K1A 0B1', undefined],
    ['', undefined],
  ] as const) {
    it(`"${text}" is ${code ?? 'none'}`, () => expect(zipCodeOf(text)).to.equal(code));
  }

  for (const [address, code] of [
    ['PO Box 990417, El Paso, TX 79998-0417', '79998-0417'],
    ['PO Box 990417, El Paso, TX 799980417', '79998-0417'],
    ['PO Box 990417 El Paso TX. 79998 0417.', '79998-0417'],
    ['PO Box 990417, El Paso, Texas, 79998', '79998'],
    ['PO Box 990417', undefined],
    ['12345 Main St, Reno, NV', undefined],
    ['PO Box 12345', undefined],
  ] as const) {
    it(`of "${address}" is ${code ?? 'not stated'}`, () => expect(zipCodeIn(address)).to.equal(code));
  }

  it('is written in one form in an address', () => {
    expect(withZipCode('PO Box 7, Reno, NV 89501 1234')).to.equal('PO Box 7, Reno, NV 89501-1234');
    expect(withZipCode('PO Box 7, Reno, NV 89501')).to.equal('PO Box 7, Reno, NV 89501');
    expect(withZipCode('PO Box 123456789')).to.equal('PO Box 123456789');
  });
});
