import { expect } from 'chai';
import { someDetails } from '../../../test/fakes.js';
import { qualityOf } from './recognition.js';

describe('the quality of a reading', () => {
  it('increases with every element and its score', () => {
    expect(qualityOf(someDetails(2))).to.be.greaterThan(qualityOf(someDetails(1)));
    expect(qualityOf(someDetails(1, '0.950'))).to.be.greaterThan(qualityOf(someDetails(1, '0.900')));
    expect(qualityOf({})).to.equal(0);
  });

  it('counts list entries', () => {
    const phone = { label: '', type: 'other', value: '800-555-0100', scores: ['0.9', '1'] } as const;
    expect(qualityOf({ phone_numbers: [phone, phone] })).to.be.closeTo(1.8, 1e-9);
  });
});
