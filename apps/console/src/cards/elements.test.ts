import type { Details } from '@cardlens/sdk';
import { expect } from 'chai';
import { allElementsOf, calmCase, elementGroupsOf, textOf, weakestOf } from './elements.js';

const element = (value: string, scores = ['0.990', '0.990']) => ({ value, scores });
const details = {
  rx_bin: element('018477'),
  member_name: element('PAT DOE'),
  client_name: element('Bluestem Grocers'),
  employer: element('Bluestem Grocers'),
  dependent_names: [element('KIM DOE', ['0.500', '0.990'])],
  phone_numbers: [{ label: '', type: 'nurse_line', ...element('800-555-0100') }],
  plan_details: [
    { service: 'specialist_visit', category: 'copay', network: 'any', ...element('$40') },
    { service: 'out_of_network_medical', category: 'deductible', network: 'out', ...element('$6,600') },
    { service: 'urgent_care', category: 'copay', network: 'in', ...element('$75') },
    { service: 'other', category: 'pcp_name', network: 'any', ...element('Lee Doe, MD') },
  ],
  future_element: element('<script>'),
} as unknown as Details;

const correction = (value: string | null) => ({
  value,
  corrected_at: '2026-01-02 03:04:05.000678+00:00',
  key_id: '22222222-2222-4222-8222-222222222222',
});

describe('elements of a card', () => {
  it('have labels in the same case, also those that a card prints in capitals', () => {
    const labels = ['PCP PHONE', 'CUSTOMER CARE', 'Customer Care', 'TTY', '24/7 NURSE LINE', 'Rx Help'];
    expect(labels.map(calmCase)).to.deep.equal([
      'PCP phone',
      'Customer care',
      'Customer Care',
      'TTY',
      '24/7 nurse line',
      'Rx Help',
    ]);
  });

  it('show corrections beside the original values, and added elements', () => {
    const shown = allElementsOf(details, {
      rx_bin: correction('018478'),
      member_name: correction(null),
      group_number: correction('00123'),
      'dependent_names[2]': correction('SAM DOE'),
      'phone_numbers[1]': { ...correction('800-555-0101'), type: 'pharmacy' },
    });
    const listed = shown.flatMap(({ path, label, value, corrected }) =>
      corrected === undefined ? [] : [[path, label, value, corrected]],
    );
    expect(listed).to.deep.equal([
      ['member_name', 'Member name', 'PAT DOE', null],
      ['dependent_names[2]', 'Dependent', '', 'SAM DOE'],
      ['group_number', 'Group number', '', '00123'],
      ['rx_bin', 'Rx BIN', '018477', '018478'],
      ['phone_numbers[1]', 'Pharmacy', '', '800-555-0101'],
    ]);
    expect(shown.find(({ path }) => path === 'dependent_names[0]')).not.to.have.property('corrected');
  });

  it('have the corrected value wherever a single one is shown', () => {
    const corrections = { member_name: correction('PAT ROE'), rx_bin: correction(null), group_number: correction('7') };
    const card = { details, corrections };
    expect(
      (['member_name', 'rx_bin', 'group_number', 'plan_name'] as const).map((name) => textOf(card, name)),
    ).to.deep.equal(['PAT ROE', '', '7', '']);
    expect([textOf({ details }, 'rx_bin'), textOf({}, 'rx_bin'), textOf(undefined, 'rx_bin')]).to.deep.equal([
      '018477',
      '',
      '',
    ]);
  });

  it('are grouped, each with its key in the evidence, added ones last', () => {
    expect(
      elementGroupsOf(details).map(({ title, elements }) => [title, elements.map(({ path }) => path)]),
    ).to.deep.equal([
      ['Member', ['member_name', 'dependent_names[0]']],
      ['Plan', ['client_name']],
      ['Pharmacy', ['rx_bin']],
      ['Costs', ['plan_details[0]', 'plan_details[1]', 'plan_details[2]']],
      ['Doctor', ['plan_details[3]']],
      ['Contacts', ['phone_numbers[0]']],
      ['Other', ['future_element']],
    ]);
  });

  it('have labels', () => {
    const labels = Object.fromEntries(allElementsOf(details).map(({ path, label }) => [path, label]));
    expect(labels).to.include({
      'plan_details[0]': 'Specialist visit copay',
      'plan_details[1]': 'Deductible, out of network',
      'plan_details[2]': 'Urgent care copay, in network',
      'plan_details[3]': 'Primary care physician',
      'phone_numbers[0]': 'Nurse line',
      rx_bin: 'Rx BIN',
      future_element: 'Future element',
    });
  });

  it('are numbered if costs have the same label, and mark amounts of an unknown kind', () => {
    const deductible = (value: string) => ({
      service: 'in_network_medical',
      category: 'deductible',
      network: 'in',
      ...element(value),
    });
    const dental = { service: 'dental', category: 'other', network: 'any', ...element('$1,500') };
    const costs = { plan_details: [deductible('$3,300'), dental, deductible('$6,600')] } as unknown as Details;
    expect(allElementsOf(costs).map(({ label }) => label)).to.deep.equal([
      'Deductible, in network (1 of 2)',
      'Dental, other amount',
      'Deductible, in network (2 of 2)',
    ]);
  });

  it('have the parts of a name if they are not obvious', () => {
    const named = (value: string, parts: object) =>
      allElementsOf({ member_name: { ...element(value), parts } } as unknown as Details)[0]?.parts;
    expect(named('ANA GARCIA LOPEZ', { first: element('ANA'), last: element('GARCIA LOPEZ') })).to.equal(
      'first ANA, last GARCIA LOPEZ',
    );
    expect(named('SAM DOE JR', { last: element('DOE'), suffix: element('JR'), first: element('SAM') })).to.equal(
      'first SAM, last DOE, suffix JR',
    );
    expect(named('SAM DOE', { first: element('SAM'), last: element('DOE') })).to.equal(undefined);
  });

  it('determine the confidence of the card by the least certain one', () => {
    expect(weakestOf({ details })).to.include({ path: 'dependent_names[0]', confidence: 'doubtful' });
    expect(weakestOf({ details, corrections: { 'dependent_names[0]': correction(null) } })?.confidence).to.equal(
      'sure',
    );
    expect(weakestOf({})).to.equal(undefined);
  });
});
