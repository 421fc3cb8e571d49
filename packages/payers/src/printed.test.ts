import { expect } from 'chai';
import { addressKeys, digitsOf } from './printed.js';

describe('payer data as printed', () => {
  const phones: [printed: string, digits: string][] = [
    ['1-800-555-0100', '8005550100'],
    ['(800) 555-01O0', '8005550100'],
    ['855-4L4-1083', '8554141083'],
    ['800-7I6-77S7', '8007167757'],
    ['TTY 711', '711'],
    ['800-555-0100 Option', '8005550100'],
  ];
  for (const [printed, digits] of phones) {
    it(`has the digits ${digits} in "${printed}"`, () => {
      expect(digitsOf(printed)).to.equal(digits);
    });
  }

  it('has one key for an address, also without the end of its ZIP code', () => {
    const key = addressKeys('PO BOX 9010 FARMINGTON MO 63640');
    expect(addressKeys('P.O. Box 9010, Farmington, MO 63640-9010')).to.deep.equal(key);
    expect(addressKeys('PO BOX 9010 FARMINGTON MO 63640-731')).to.deep.equal(key);
  });
});
