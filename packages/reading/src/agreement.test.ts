import { expect } from 'chai';
import { agreementOf, withScoresOf } from './agreement.js';
import type { Details } from './details.js';

const scores = ['0.900', '0.900'];
const others = ['0.800', '0.700'];
const given: Details = {
  member_number: { value: 'CVH 123456780', scores },
  group_number: { value: '0098765', scores },
  member_name: { value: 'Bob Sample', scores },
  rx_bin: { value: '610502', scores },
  plan_details: [
    { service: 'office_visit', category: 'copay', network: 'any', value: '$25', scores },
    { service: 'emergency_room', category: 'copay', network: 'any', value: '$150', scores },
  ],
  phone_numbers: [
    { label: 'Members', type: 'member_services', value: '800-555-0100', scores },
    { label: 'Rx', type: 'pharmacy', value: '800-555-0101', scores },
  ],
};
const read: Details = {
  member_number: { value: 'CVH123456780', scores: others },
  group_number: { value: '0098766', scores: others },
  member_name: { value: 'Robert Sample', scores: others },
  payer_name: { value: 'Example Health', scores: others },
  plan_details: [{ service: 'office_visit', category: 'copay', network: 'any', value: '$35', scores: others }],
  phone_numbers: [
    { label: '', type: 'other', value: '800-555-0177', scores: others },
    { label: 'Members', type: 'member_services', value: '800-555-0100', scores: others },
  ],
};

describe('the agreement of two readings of a card', () => {
  it('names what both have, with the same value or another, and what only one has', () => {
    expect(agreementOf(given, read)).to.deep.equal({
      same: ['member_number', 'phone_numbers[0]'],
      different: ['group_number', 'member_name', 'plan_details[0]'],
      onlyGiven: ['rx_bin', 'plan_details[1]', 'phone_numbers[1]'],
      onlyRead: ['payer_name', 'phone_numbers[0]'],
    });
  });

  it('is complete for two equal readings, and pairs each entry once', () => {
    const twice: Details = {
      dependent_names: [
        { value: 'Sam', scores },
        { value: 'Sam', scores },
      ],
    };
    expect(agreementOf(given, given)).to.deep.include({ different: [], onlyGiven: [], onlyRead: [] });
    const once: Details = { dependent_names: [{ value: 'SAM', scores }] };
    expect(agreementOf(twice, once)).to.deep.include({
      same: ['dependent_names[0]'],
      onlyGiven: ['dependent_names[1]'],
    });
    expect(agreementOf({}, {})).to.deep.equal({ same: [], different: [], onlyGiven: [], onlyRead: [] });
  });

  it('gives the scores of the second reading to values that it has, none to those that it contradicts, and changes no value', () => {
    const scored = withScoresOf(given, read);
    const none = ['0.000', '0.000'];
    expect(scored.member_number).to.deep.equal({ value: 'CVH 123456780', scores: others });
    expect(scored.group_number).to.deep.equal({ value: '0098765', scores: none });
    expect(scored.rx_bin).to.deep.equal(given.rx_bin);
    expect(scored.plan_details?.map((entry) => entry.scores)).to.deep.equal([none, scores]);
    expect(scored.phone_numbers?.map((entry) => entry.scores)).to.deep.equal([others, scores]);
    expect(scored).not.to.have.property('payer_name');
  });
});
