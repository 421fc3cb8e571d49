import { expect } from 'chai';
import { inventedValues } from './invented.js';

const scores = ['0.990', '0.980'];

describe('a value that a browser shows', () => {
  it('is invented if it is printed nowhere on the card', () => {
    const invented = inventedValues(
      { member_number: 'A1', part_a_effective_date: '2016-03-01' },
      {
        member_number: { value: 'A2', scores },
        part_a_effective_date: { value: '2016-03-01', scores },
        start_date: { value: '2016-03-01', scores },
        group_number: { value: '7', scores },
        phone_numbers: [{ label: '', type: 'other', value: '800-555-0143', scores }],
      },
    );
    expect(invented.map(({ element }) => element)).to.deep.equal(['group_number', 'phone_numbers']);
  });

  it('is not invented if it is a name of the card with a wrong letter', () => {
    const truth = { dependent_names: ['Leila Haidari'] };
    const named = (name: string) => inventedValues(truth, { dependent_names: [{ value: name, scores }] }).length;
    expect(['LEIILA HAIDARI', 'Jonah Weatherly'].map(named)).to.deep.equal([0, 1]);
  });
});
