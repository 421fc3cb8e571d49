import { expect } from 'chai';
import { amountOf, companyAndAddress } from './enriched-results.js';

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
