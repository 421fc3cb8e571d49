import { expect } from 'chai';
import { amountOf } from './enriched-results.js';

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
