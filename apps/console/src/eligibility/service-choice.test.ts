import { expect } from 'chai';
import { serviceCodeOf, serviceCodes, serviceText } from './service-choice.js';

describe('the choice of service types', () => {
  it('begins with common ones and has a name for each', () => {
    expect(serviceCodes.slice(0, 3)).to.deep.equal(['30', '98', 'UC']);
    expect(serviceCodes.map(serviceText).filter((text) => text.startsWith('Service type'))).to.deep.equal([]);
    expect(new Set(serviceCodes).size).to.equal(serviceCodes.length);
  });

  it('knows a code, a name, or both', () => {
    expect([' uc ', 'urgent care', serviceText('UC')].map(serviceCodeOf)).to.deep.equal(['UC', 'UC', 'UC']);
    expect(['', 'urgent', 'banana', '999'].map(serviceCodeOf)).to.deep.equal(Array(4).fill(undefined));
  });
});
