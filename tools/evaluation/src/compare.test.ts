import type { Details, ElementName } from '@cardlens/reading';
import { expect } from 'chai';
import { compareCard, compareRejected } from './compare.js';
import type { Outcome } from './outcome.js';
import type { Truth } from './truth.js';

const scores = ['0.990', '0.950'];
const phone = (type: 'member_services' | 'pharmacy' | 'other', value: string, label = '') => ({ label, type, value });
const outcome = (element: ElementName, truth: Truth, details: Details): Outcome | undefined =>
  compareCard(truth, details).find((one) => one.element === element);
const counts = (one: Outcome | undefined) => one && [one.printed, one.returned, one.right];

describe('compareCard: scalar elements', () => {
  it('accepts any listed spelling', () => {
    const truth: Truth = { payer_name: ['Humana', 'Humana Medical Plan, Inc.'] };
    const details: Details = { payer_name: { value: 'HUMANA MEDICAL PLAN, INC.', scores } };
    expect(counts(outcome('payer_name', truth, details))).to.deep.equal([1, 1, 1]);
  });

  it('distinguishes wrong, missed and unprinted values', () => {
    const truth: Truth = { group_number: '0714402', rx_bin: '018477' };
    const details: Details = { group_number: { value: '0714042', scores }, rx_pcn: { value: 'HVRX', scores } };
    const kinds = compareCard(truth, details).flatMap(({ differences }) => differences);
    expect(kinds).to.deep.equal([
      { element: 'group_number', kind: 'wrong', printed: '0714402', returned: '0714042' },
      { element: 'rx_bin', kind: 'missed', printed: '018477', returned: undefined },
      { element: 'rx_pcn', kind: 'spurious', printed: undefined, returned: 'HVRX' },
    ]);
  });

  it('counts an optional element only when it is wrong', () => {
    const truth: Truth = { optional: { member_id_suffix: '01' } };
    const withSuffix = (value: string): Details => ({ member_id_suffix: { value, scores } });
    expect(compareCard(truth, {})).to.deep.equal([]);
    expect(compareCard(truth, withSuffix('01'))).to.deep.equal([]);
    expect(counts(outcome('member_id_suffix', truth, withSuffix('07')))).to.deep.equal([0, 1, 0]);
  });

  it('skips scalars and lists that the truth does not specify', () => {
    const details: Details = {
      member_id_prefix: { value: 'ABC', scores },
      employer: { value: 'Kestrel Logistics LLC', scores },
      phone_numbers: [{ ...phone('other', '888-555-0103'), scores }],
    };
    expect(compareCard({ unjudged: ['member_id_prefix', 'employer', 'phone_numbers'] }, details)).to.deep.equal([]);
    expect(compareCard({}, details)).to.have.lengthOf(3);
  });

  it('compares employer as client_name', () => {
    const details: Details = { employer: { value: 'Kestrel Logistics LLC', scores } };
    const outcomes = compareCard({ client_name: 'Kestrel Logistics LLC' }, details);
    expect(outcomes.map(({ element, right }) => [element, right])).to.deep.equal([['client_name', 1]]);
  });
});

describe('compareCard: lists', () => {
  it('pairs entries by value in any order, and reports missing and extra ones', () => {
    const truth: Truth = {
      phone_numbers: [phone('member_services', '800-555-0142'), phone('pharmacy', '800-555-0163')],
    };
    const details: Details = {
      phone_numbers: [
        { ...phone('other', '800-555-0199'), scores },
        { ...phone('pharmacy', '(800) 555-0163'), scores },
      ],
    };
    const one = outcome('phone_numbers', truth, details);
    expect(counts(one)).to.deep.equal([2, 2, 1]);
    expect(one?.differences.map(({ kind }) => kind)).to.deep.equal(['missed', 'spurious']);
  });

  it('counts a correct value with a wrong type or label as correct, and reports the attribute', () => {
    const truth: Truth = { phone_numbers: [phone('pharmacy', '800-555-0163', 'Pharmacists')] };
    const details: Details = { phone_numbers: [{ ...phone('other', '800-555-0163', 'Pharmacists:'), scores }] };
    const one = outcome('phone_numbers', truth, details);
    expect(counts(one)).to.deep.equal([1, 1, 1]);
    expect(one?.attributes).to.deep.equal({ type: { right: 0, of: 1 }, label: { right: 1, of: 1 } });
    expect(one?.differences.map(({ kind, attribute }) => [kind, attribute])).to.deep.equal([['attribute', 'type']]);
  });

  it('counts a repeated value that is printed once as one extra', () => {
    const entry = { ...phone('pharmacy', '800-555-0163'), scores };
    const truth: Truth = { phone_numbers: [phone('pharmacy', '800-555-0163')] };
    expect(counts(outcome('phone_numbers', truth, { phone_numbers: [entry, { ...entry }] }))).to.deep.equal([1, 2, 1]);
  });

  it('pairs equal amounts by service', () => {
    const copay = (service: 'specialist_visit' | 'urgent_care') =>
      ({ service, category: 'copay', network: 'any', value: '$40' }) as const;
    const truth: Truth = { plan_details: [copay('specialist_visit'), copay('urgent_care')] };
    const details: Details = {
      plan_details: [
        { ...copay('urgent_care'), scores },
        { ...copay('specialist_visit'), scores },
      ],
    };
    const one = outcome('plan_details', truth, details);
    expect(one?.attributes.service).to.deep.equal({ right: 2, of: 2 });
  });

  it('compares dependents by name', () => {
    const truth: Truth = { dependent_names: ['Emi L Nakamura', ['Kenji Nakamura', 'Ken Nakamura']] };
    const details: Details = {
      dependent_names: [
        { value: 'KEN NAKAMURA', scores },
        { value: 'EMI L NAKAMURA', scores },
      ],
    };
    expect(counts(outcome('dependent_names', truth, details))).to.deep.equal([2, 2, 2]);
  });
});

describe('compareRejected', () => {
  it('counts everything printed as missed', () => {
    const truth: Truth = { rx_bin: '018477', phone_numbers: [phone('pharmacy', '800-555-0163')] };
    expect(compareRejected(truth).map(counts)).to.deep.equal([
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });
});
