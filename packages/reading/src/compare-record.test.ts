import { expect } from 'chai';
import { compareRecord } from './compare-record.js';
import type { Details } from './details.js';

const scores = ['0.990', '0.980'];
const read = (value: string) => ({ value, scores });
const phone = (value: string) => ({ label: '', type: 'other' as const, ...read(value) });

const details: Details = {
  member_number: read('XQP841207'),
  member_name: read('Bill Example'),
  group_number: read('77-40215'),
  payer_name: read('Cedar Valley Health'),
  client_name: read('Maple Works'),
  employer: read('Maple Works'),
  dependent_names: [read('Sky Example'), read('River Example')],
  phone_numbers: [phone('800-555-0142'), phone('800-555-0143')],
  plan_details: [
    { service: 'office_visit', category: 'copay', network: 'any', ...read('$25') },
    { service: 'specialist_visit', category: 'copay', network: 'in', ...read('$50') },
  ],
};

describe('a card compared with the record on file', () => {
  it('differs only where the record is not to the letter what the card says', () => {
    const comparison = compareRecord(details, {
      member_number: 'XQP841208',
      member_name: 'EXAMPLE, WILLIAM',
      group_number: '7740215',
      payer_name: 'Cedar Valley Health',
      rx_bin: '610502',
      employer: 'Maple Works',
      dependent_names: ['RIVER EXAMPLE', 'Storm Example'],
      phone_numbers: ['8005550143'],
      plan_details: [{ service: 'specialist_visit', category: 'copay', network: 'in', value: '$40' }],
    });
    expect(comparison).to.deep.equal({
      differences: [
        { element: 'group_number', kind: 'spelling', value: '77-40215', scores, onFile: '7740215' },
        { element: 'member_number', kind: 'changed', value: 'XQP841207', scores, onFile: 'XQP841208' },
        {
          element: 'member_name',
          kind: 'spelling',
          value: 'Bill Example',
          scores,
          onFile: 'EXAMPLE, WILLIAM',
          isNickname: true,
        },
        { element: 'dependent_names[0]', kind: 'new', value: 'Sky Example', scores },
        { element: 'dependent_names[1]', kind: 'spelling', value: 'River Example', scores, onFile: 'RIVER EXAMPLE' },
        { element: 'phone_numbers[0]', kind: 'new', value: '800-555-0142', scores },
        { element: 'phone_numbers[1]', kind: 'spelling', value: '800-555-0143', scores, onFile: '8005550143' },
        { element: 'plan_details[0]', kind: 'new', value: '$25', scores },
        { element: 'plan_details[1]', kind: 'changed', value: '$50', scores, onFile: '$40' },
      ],
      same: 2,
      notOnCard: ['rx_bin', 'dependent_names[1]'],
    });
  });

  it('is new altogether when nothing is on file; an empty text is nothing', () => {
    const { differences, same, notOnCard } = compareRecord(details, { member_number: ' ', dependent_names: [''] });
    expect(differences.every(({ kind }) => kind === 'new')).to.equal(true);
    expect([differences.length, same, notOnCard]).to.deep.equal([11, 0, []]);
  });

  it('takes an entry of the record once', () => {
    const twins: Details = { dependent_names: [read('Sky Example'), read('Sky Example')] };
    const { differences, same } = compareRecord(twins, { dependent_names: ['Sky Example'] });
    expect([same, differences.map(({ kind }) => kind)]).to.deep.equal([1, ['new']]);
  });

  it('gives equal entries to each other before it gives an entry to another', () => {
    const amount = (value: string) => ({ service: 'office_visit', category: 'copay', network: 'in', value }) as const;
    const names = (...values: string[]): Details => ({ dependent_names: values.map(read) });
    const amounts = (...values: string[]): Details => ({
      plan_details: values.map((value) => ({ ...amount(value), scores })),
    });
    const kindsOf = ({ differences, same }: ReturnType<typeof compareRecord>) => [
      same,
      ...differences.map(({ element, kind }) => `${element} ${kind}`),
    ];
    expect(kindsOf(compareRecord(amounts('$20', '$25'), { plan_details: [amount('$25')] }))).to.deep.equal([
      1,
      'plan_details[0] new',
    ]);
    expect(
      kindsOf(compareRecord(amounts('$30', '$25.00', '$20'), { plan_details: [amount('$25'), amount('$20')] })),
    ).to.deep.equal([1, 'plan_details[0] new', 'plan_details[1] spelling']);
    expect(
      kindsOf(compareRecord(names('SKY EXAMPLE', 'Sky Example'), { dependent_names: ['Sky Example'] })),
    ).to.deep.equal([1, 'dependent_names[0] new']);
  });

  it('compares as many and as long names as there may be', () => {
    const long = (word: string) => Array.from({ length: 50 }, (_, i) => `${i},${word.repeat(243)}`);
    const { same, differences, notOnCard } = compareRecord(
      { dependent_names: long('b,').map(read) },
      { dependent_names: long('B.').reverse() },
    );
    expect([same, differences.length, notOnCard.length]).to.deep.equal([0, 50, 0]);
    expect(differences.every(({ kind }) => kind === 'spelling')).to.equal(true);
  });
});
