import { Details } from '@cardlens/contracts';
import { expect } from 'chai';
import { amountOf, companyAndAddress, enrichedResults } from './enriched-results.js';

describe('the amount of a plan detail', () => {
  for (const [text, amount] of [
    ['$25', 25],
    ['$1,500.00', 1500],
    ['20%', 20],
    ['$12.50 copay', 12.5],
    ['no charge', undefined],
    ['$500 / $1,000', undefined],
    ['', undefined],
  ] as const) {
    it(`of "${text}" is ${amount ?? 'not one number'}`, () => {
      expect(amountOf(text)).to.equal(amount);
    });
  }
});

describe('copays and deductibles', () => {
  it('are the amounts of cost categories, never a number in a name or another text', () => {
    const detail = (category: string, value: string) => ({
      service: 'office_visit',
      category,
      network: 'any',
      value,
      scores: ['0.990', '0.980'],
    });
    const details = Details.fromPartial({
      planDetails: [
        detail('copay', '$25'),
        detail('coinsurance', '20%'),
        detail('deductible', '$1,500'),
        detail('out_of_pocket_max', '$6,000'),
        detail('pcp_name', 'DR LEE SUITE 4'),
        detail('other', 'Visit limit 30'),
      ],
    });
    expect(enrichedResults(details, []).copays_deductibles).to.deep.equal(
      [
        ['copay', 25],
        ['coinsurance', 20],
        ['deductible', 1500],
        ['out_of_pocket_max', 6000],
      ].map(([category, value]) => ({ service: 'office_visit', category, value, score: '0.980' })),
    );
  });
});

describe('an address', () => {
  for (const [text, company_name, address] of [
    [
      'Harborview Health Plan, P.O. Box 4417, Fort Wayne, IN 46801',
      'Harborview Health Plan',
      'P.O. Box 4417, Fort Wayne, IN 46801',
    ],
    ['Cedar & Pine TPA, PO Box 1, Eagan, MN 55121', 'Cedar & Pine TPA', 'PO Box 1, Eagan, MN 55121'],
    ['Cedar Mutual, 7300 Summit Parkway, Eagan, MN 55121', 'Cedar Mutual', '7300 Summit Parkway, Eagan, MN 55121'],
  ] as const) {
    it(`separates the company name: ${text}`, () => {
      expect(companyAndAddress(text)).to.deep.equal({ company_name, address });
    });
  }

  for (const text of [
    'P.O. Box 4417, Fort Wayne, IN 46801',
    'PO Box 83405, Lancaster, PA 17608-3405',
    '7300 Summit Parkway, Suite 210, Fort Wayne, IN 46825',
    'Fort Wayne, IN 46801',
    'One Cedar Plaza, Suite 210, Fort Wayne, IN 46801',
    'Harborview Health Plan',
    '',
  ]) {
    it(`is kept whole when it begins with no company name: "${text}"`, () => {
      expect(companyAndAddress(text)).to.deep.equal({ address: text });
    });
  }
});
