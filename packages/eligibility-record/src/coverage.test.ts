import { expect } from 'chai';
import { exceptionsOf } from './coverage.js';

describe('the exceptions of an active plan', () => {
  const coverage = {
    status: 'active',
    not_covered: [{ service_type_code: '33', service_type: 'Chiropractic' }],
    unclear_services: [{ service_type_code: 'MH', service_type: 'Mental health' }],
  };

  it('are the requested services that are not clearly covered', () => {
    expect(exceptionsOf(coverage, ['33', '98', 'MH'])).to.deep.equal(['Chiropractic', 'Mental health']);
    expect(exceptionsOf(coverage, ['98'])).to.deep.equal([]);
    expect(exceptionsOf(coverage)).to.deep.equal([]);
  });

  it('are none when the plan is not active', () => {
    expect(exceptionsOf({ ...coverage, status: 'inactive' }, ['33'])).to.deep.equal([]);
    expect(exceptionsOf(undefined, ['33'])).to.deep.equal([]);
  });
});
