import { expect } from 'chai';
import { correctedDetails, correctionFault } from './corrections.js';
import type { Details } from './reading.js';

const scores = ['0.700', '0.900'];
const certain = ['1.000', '1.000'];
const details: Details = {
  member_number: { value: 'XQP84I207', scores },
  group_number: { value: '0098765', scores },
  phone_numbers: [
    { label: 'Members', type: 'member_services', value: '800-555-0100', scores },
    { label: 'Rx', type: 'other', value: '800-555-0101', scores },
  ],
};

describe('details with corrections', () => {
  it('are the same without any', () => {
    expect(correctedDetails(details, {})).to.deep.equal(details);
  });

  it('have the values that a person gave, and those as certain', () => {
    const corrected = correctedDetails(details, { member_number: { value: 'XQP841207' }, rx_bin: { value: '012345' } });
    expect(corrected.member_number).to.deep.equal({ value: 'XQP841207', scores: certain });
    expect(corrected.rx_bin).to.deep.equal({ value: '012345', scores: certain });
    expect(corrected.group_number).to.equal(details.group_number);
  });

  it('lack what is not on the card, and a list with its last entry', () => {
    const { phone_numbers, ...corrected } = correctedDetails(details, {
      group_number: { value: null },
      'phone_numbers[0]': { value: null },
      'dependent_names[3]': { value: null },
    });
    expect(corrected).to.deep.equal({ member_number: details.member_number });
    expect(phone_numbers).to.deep.equal([details.phone_numbers?.[1]]);
    const none = correctedDetails(details, {
      'phone_numbers[0]': { value: null },
      'phone_numbers[1]': { value: null },
    });
    expect(none).not.to.have.property('phone_numbers');
  });

  it('keep what an entry is for unless the correction says it', () => {
    const { phone_numbers } = correctedDetails(details, {
      'phone_numbers[0]': { value: '800-555-0109' },
      'phone_numbers[1]': { value: '800-555-0101', type: 'pharmacy', label: undefined },
    });
    expect(phone_numbers).to.deep.equal([
      { label: 'Members', type: 'member_services', value: '800-555-0109', scores: certain },
      { label: 'Rx', type: 'pharmacy', value: '800-555-0101', scores: certain },
    ]);
  });

  it('have entries that nobody read at the end, for no purpose in particular', () => {
    const { plan_details, addresses, phone_numbers } = correctedDetails(details, {
      'phone_numbers[7]': { value: '800-555-0107' },
      'plan_details[0]': { value: '$25', category: 'copay' },
      'addresses[0]': { value: 'PO Box 7, Reno, NV 89501' },
    });
    expect(phone_numbers?.[2]).to.deep.equal({ label: '', type: 'other', value: '800-555-0107', scores: certain });
    expect(plan_details).to.deep.equal([
      { service: 'other', category: 'copay', network: 'any', value: '$25', scores: certain },
    ]);
    expect(addresses?.[0]).to.include({ type: 'general' });
  });
});

describe('a correction', () => {
  it('of an element, of an entry, or of what an entry is for can be applied', () => {
    for (const [name, element] of [
      ['member_number', { value: 'XQP841207' }],
      ['member_number', { value: null }],
      ['dependent_names[49]', { value: 'Sam Sample' }],
      ['plan_details[0]', { value: '$25', service: 'office_visit', category: 'copay', network: 'in' }],
      ['phone_numbers[1]', { value: '800-555-0101', label: 'Rx', type: 'pharmacy' }],
    ] as const)
      expect(correctionFault(name, element), name).to.equal(undefined);
  });

  it('of something else is refused without quoting it', () => {
    for (const name of ['XQP841207', 'phone_numbers', 'phone_numbers[50]', 'phone_numbers[01]', '__proto__', ''])
      expect(correctionFault(name, { value: 'x' }), name).to.match(/^corrections must name elements of details/);
  });

  it('needs a text or null, and fields that the element has', () => {
    for (const value of ['', '  ', 'x'.repeat(501), 'a\nb'])
      expect(correctionFault('member_number', { value })).to.match(/^value of member_number must be null or a text/);
    expect(correctionFault('member_number', { value: 'x', type: 'other' })).to.equal('member_number has no type');
    const badType = correctionFault('phone_numbers[0]', { value: 'x', type: 'fax' });
    expect(badType).to.match(/^type of phone_numbers\[0\] must be one of member_services, /);
    expect(correctionFault('addresses[0]', { value: 'x', label: '' })).to.match(/^label of addresses\[0\] must be/);
  });
});
