import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { truthOf } from './export-truth.js';

const scores = ['0.990', '0.990'];

describe('truthOf', () => {
  it('has values and types of entries, without scores', () => {
    const details = {
      member_number: { value: 'XYZ123', scores },
      dependent_names: [{ value: 'ANN DOE', scores }],
      plan_details: [{ service: 'office_visit', category: 'copay', network: 'any', value: '$25', scores }],
    };
    expect(truthOf({ card_id: 'c1', details } as unknown as Card)).to.deep.equal({
      member_number: 'XYZ123',
      dependent_names: ['ANN DOE'],
      plan_details: [{ service: 'office_visit', category: 'copay', network: 'any', value: '$25' }],
    });
  });
});
