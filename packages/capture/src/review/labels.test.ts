import type { Details } from '@cardlens/reading';
import { expect } from 'chai';
import { en } from '../strings/en.js';
import { es } from '../strings/es.js';
import { faultOf, labelsOf } from './labels.js';
import { ReviewDraft } from './review-draft.js';

const scores = ['0.990', '0.980'];
const details: Details = {
  start_date: { value: '2026-01-01', scores },
  dependent_names: [{ value: 'Pat Sample', scores }],
  plan_details: [
    { service: 'office_visit', category: 'copay', network: 'any', value: '$25', scores },
    { service: 'in_network_medical', category: 'deductible', network: 'in', value: '$500', scores },
    { service: 'other', category: 'other', network: 'out', value: '30%', scores },
    { service: 'other', category: 'pcp_name', network: 'any', value: 'Dr. Ada Smith', scores },
  ],
  phone_numbers: [
    { label: 'Nurse 24/7', type: 'nurse_line', value: '800-555-0143', scores },
    { label: '', type: 'pharmacy', value: '800-555-0144', scores },
    { label: '', type: 'other', value: '800-555-0145', scores },
  ],
  addresses: [{ label: '', type: 'appeals', value: 'PO Box 1, Reno, NV 89501', scores }],
};
const draft = new ReviewDraft(details);
const fields = [...draft.keyFields, ...draft.otherFields];
const labels = (texts: typeof en.review) => Object.fromEntries(labelsOf(fields, texts));

describe('a label in the review', () => {
  it('names the element, or what an entry of a list is about', () => {
    expect(labels(en.review)).to.include({
      member_number: 'Member number',
      'dependent_names[0]': 'Dependent',
      'plan_details[0]': 'Office visit · copay',
      'plan_details[1]': 'Deductible, in network',
      'plan_details[2]': 'Cost, out of network',
      'plan_details[3]': 'Primary care doctor',
      'phone_numbers[0]': 'Nurse 24/7',
      'phone_numbers[1]': 'Pharmacy',
      'phone_numbers[2]': 'Phone number',
      'addresses[0]': 'Address for appeals',
    });
  });

  it('is numbered if others are equal', () => {
    const phone = { label: '', type: 'pharmacy', value: '800-555-0146', scores } as const;
    const more = new ReviewDraft({
      dependent_names: ['Pat Sample', 'Sam Sample', 'Kim Sample'].map((value) => ({ value, scores })),
      phone_numbers: [
        phone,
        { ...phone, label: 'Nurse 24/7', type: 'nurse_line' },
        { ...phone, value: '800-555-0147' },
      ],
    });
    const shown = () => Object.fromEntries(labelsOf([...more.keyFields, ...more.otherFields], en.review));
    expect(shown()).to.include({
      'dependent_names[0]': 'Dependent 1',
      'dependent_names[1]': 'Dependent 2',
      'dependent_names[2]': 'Dependent 3',
      'phone_numbers[0]': 'Pharmacy 1',
      'phone_numbers[1]': 'Nurse 24/7',
      'phone_numbers[2]': 'Pharmacy 2',
    });
    expect(new Set(Object.values(shown())).size).to.equal(Object.keys(shown()).length);
    more.remove('dependent_names[0]');
    more.remove('phone_numbers[0]');
    expect(shown()).to.include({
      'dependent_names[1]': 'Dependent 1',
      'dependent_names[2]': 'Dependent 2',
      'phone_numbers[2]': 'Pharmacy',
    });
  });

  it('is in the language of the element', () => {
    expect(labels(es.review)).to.include({
      member_number: 'Número de miembro',
      'plan_details[0]': 'Consulta · copago',
    });
  });
});

describe('the text for a value that is not accepted', () => {
  const faultOfText = (path: string, text = '?') => {
    const field = fields.find((other) => other.path === path);
    return field && faultOf({ ...field, text });
  };

  for (const [path, kind] of [
    ['member_number', 'number'],
    ['member_name', 'name'],
    ['payer_name', 'other'],
    ['rx_bin', 'bin'],
    ['rx_pcn', 'number'],
    ['start_date', 'date'],
    ['dependent_names[0]', 'name'],
    ['plan_details[0]', 'amount'],
    ['plan_details[3]', 'name'],
    ['phone_numbers[0]', 'phone'],
    ['addresses[0]', 'address'],
  ] as const) {
    it(`of ${path} is that for a ${kind}`, () => {
      expect(faultOfText(path)).to.equal(kind);
    });
  }

  it('asks for the member number if nothing was entered', () => {
    expect(faultOfText('member_number', ' ')).to.equal('nothing');
  });
});
