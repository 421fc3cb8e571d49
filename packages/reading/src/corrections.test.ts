import { expect } from 'chai';
import { correctedDetails, correctionFault } from './corrections.js';
import type { Details } from './details.js';

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
  it('are unchanged without corrections', () => {
    expect(correctedDetails(details, {})).to.deep.equal(details);
  });

  it('have the corrected values with full scores', () => {
    const corrected = correctedDetails(details, { member_number: { value: 'XQP841207' }, rx_bin: { value: '012345' } });
    expect(corrected.member_number).to.deep.equal({ value: 'XQP841207', scores: certain });
    expect(corrected.rx_bin).to.deep.equal({ value: '012345', scores: certain });
    expect(corrected.group_number).to.equal(details.group_number);
  });

  it('lack elements that are not on the card, and lists without entries', () => {
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

  it('keep the type of an entry unless it is corrected', () => {
    const { phone_numbers } = correctedDetails(details, {
      'phone_numbers[0]': { value: '800-555-0109' },
      'phone_numbers[1]': { value: '800-555-0101', type: 'pharmacy', label: undefined },
    });
    expect(phone_numbers).to.deep.equal([
      { label: 'Members', type: 'member_services', value: '800-555-0109', scores: certain },
      { label: 'Rx', type: 'pharmacy', value: '800-555-0101', scores: certain },
    ]);
  });

  it('have added entries at the end, without a type', () => {
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
  it('of an element, an entry, or the type of an entry is accepted', () => {
    for (const [name, element] of [
      ['member_number', { value: 'XQP841207' }],
      ['member_number', { value: null }],
      ['dependent_names[49]', { value: 'Sam Sample' }],
      ['plan_details[0]', { value: '$25', service: 'office_visit', category: 'copay', network: 'in' }],
      ['phone_numbers[1]', { value: '800-555-0101', label: 'Rx', type: 'pharmacy' }],
    ] as const)
      expect(correctionFault(name, element), name).to.equal(undefined);
  });

  it('of anything else is rejected without quoting it', () => {
    for (const name of ['XQP841207', 'phone_numbers', 'phone_numbers[50]', 'phone_numbers[01]', '__proto__', ''])
      expect(correctionFault(name, { value: 'x' }), name).to.match(/^corrections must name elements of details/);
  });

  it('must be text or null, in fields of the element', () => {
    for (const value of ['', '  ', 'x'.repeat(501), 'a\nb'])
      expect(correctionFault('member_number', { value })).to.match(/^value of member_number must be null or a text/);
    expect(correctionFault('member_number', { value: 'x', type: 'other' })).to.equal('member_number has no type');
    const badType = correctionFault('phone_numbers[0]', { value: 'x', type: 'fax' });
    expect(badType).to.match(/^type of phone_numbers\[0\] must be one of member_services, /);
    expect(correctionFault('addresses[0]', { value: 'x', label: '' })).to.match(/^label of addresses\[0\] must be/);
  });
});
