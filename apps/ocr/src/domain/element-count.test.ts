import { expect } from 'chai';
import { elementCount } from './element-count.js';

describe('elementCount', () => {
  it('counts each list entry', () => {
    const element = { value: 'x', scores: [] };
    expect(elementCount({})).to.equal(0);
    expect(elementCount({ payer_name: element, phone_numbers: [element, element], addresses: [] })).to.equal(3);
  });
});
