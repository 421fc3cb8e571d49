import { expect } from 'chai';
import { checkedCorrection, correctedDetails } from './corrections.js';
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

  it('have no other readings of a number that a person has confirmed', () => {
    const read: Details = { member_number: { value: 'XQP84I207', scores, alternatives: ['XQP841207'] } };
    expect(correctedDetails(read, { group_number: { value: '7' } }).member_number).to.equal(read.member_number);
    const confirmed = correctedDetails(read, { member_number: { value: 'XQP84I207' } });
    expect(confirmed.member_number).to.deep.equal({ value: 'XQP84I207', scores: certain });
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
  const nowMs = Date.UTC(2026, 0, 2);
  const check = (name: string, element: Parameters<typeof checkedCorrection>[1], read: Details = details) =>
    checkedCorrection(name, element, { details: read, nowMs });

  it('of an element, an entry, or the type of an entry is accepted', () => {
    for (const [name, element] of [
      ['member_number', { value: 'XQP841207' }],
      ['member_number', { value: null }],
      ['dependent_names[49]', { value: 'Sam Sample' }],
      ['plan_details[0]', { value: '$25', service: 'office_visit', category: 'copay', network: 'in' }],
      ['phone_numbers[1]', { value: '800-555-0101', label: 'Rx', type: 'pharmacy' }],
    ] as const)
      expect(check(name, element), name).to.deep.equal({ element });
  });

  it('of anything else is rejected without quoting it', () => {
    for (const name of ['XQP841207', 'phone_numbers', 'phone_numbers[50]', 'phone_numbers[01]', '__proto__', ''])
      expect(check(name, { value: 'x' }).fault, name).to.match(/^corrections must name elements of details/);
  });

  it('must be text or null, in fields of the element', () => {
    for (const value of ['', '  ', 'x'.repeat(501), 'a\nb'])
      expect(check('member_number', { value }).fault).to.match(/^value of member_number must be null or a text/);
    expect(check('member_number', { value: 'x', type: 'other' }).fault).to.equal('member_number has no type');
    const badType = check('phone_numbers[0]', { value: 'x', type: 'fax' }).fault;
    expect(badType).to.match(/^type of phone_numbers\[0\] must be one of member_services, /);
    expect(check('addresses[0]', { value: 'x', label: '' }).fault).to.match(/^label of addresses\[0\] must be/);
  });

  it('is stored in the form of its element', () => {
    for (const [name, value, stored] of [
      ['member_dob', '08/23/1987', '1987-08-23'],
      ['rx_bin', '6105 02', '610502'],
      ['phone_numbers[0]', '(800) 555-0143', '800-555-0143'],
      ['plan_details[0]', '25', '$25'],
      ['member_name', '  Sam   Sample ', 'Sam Sample'],
    ] as const)
      expect(check(name, { value }).element?.value, name).to.equal(stored);
  });

  it('of an amount is read by its category: that of the correction, otherwise the one that was read', () => {
    const read = { plan_details: [{ service: 'other', category: 'coinsurance', network: 'any', value: '2%', scores }] };
    const amount = (element: object) =>
      check('plan_details[0]', { value: '20', ...element }, read as unknown as Details).element?.value;
    expect([amount({}), amount({ category: 'copay' })]).to.deep.equal(['20%', '$20']);
    expect(amount({ category: 'pcp_name' })).to.equal(undefined);
  });

  it('is rejected with its element and a hint, without its value', () => {
    for (const [name, value] of [
      ['member_dob', 'banana'],
      ['member_dob', '2027-01-02'],
      ['rx_bin', '4711'],
      ['phone_numbers[0]', '555-0199'],
      ['plan_details[3]', 'banana'],
    ] as const) {
      const { fault } = check(name, { value });
      expect(fault, name).to.match(/^value of [\w[\]]+ must be .*such as/);
      expect(fault).to.include(name).and.not.include(value);
    }
  });

  it('to the value that was read is accepted whatever it is, because it confirms it', () => {
    const read = { start_date: { value: '13/05/2024', scores }, rx_bin: { value: '61O5', scores } };
    for (const [name, { value }] of Object.entries(read)) {
      expect(check(name, { value }, read)).to.deep.equal({ element: { value } });
      expect(check(name, { value }, {}).fault).to.match(/^value of/);
    }
  });
});
