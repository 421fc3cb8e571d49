import { expect } from 'chai';
import { deterministicId } from './deterministic-id.js';

describe('deterministicId', () => {
  it('is a version 5 UUID that depends on every name', () => {
    const id = deterministicId('5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54', 'Coverage');
    expect(id).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(deterministicId('5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54', 'Patient')).not.to.equal(id);
    expect(deterministicId('5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e55', 'Coverage')).not.to.equal(id);
  });

  it('is the same across releases', () => {
    expect(deterministicId('5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54', 'Coverage')).to.equal(
      '0b52ef7a-911e-5eeb-8e3a-534a850f3b8d',
    );
  });
});
