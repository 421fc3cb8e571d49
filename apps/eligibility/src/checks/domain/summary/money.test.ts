import { expect } from 'chai';
import { dollars, percent } from './money.js';

describe('dollars', () => {
  for (const [text, amount] of [
    ['2000', '2000.00'],
    ['1250.5', '1250.50'],
    ['25.00', '25.00'],
    ['.75', '0.75'],
    ['0', '0.00'],
    ['007', '7.00'],
    ['-12', '-12.00'],
    ['9007199254740993.01', '9007199254740993.01'],
    ['10.005', '10.005'],
    ['10.500', '10.50'],
  ] as const)
    it(`formats ${text} as ${amount}`, () => expect(dollars(text)).to.deep.equal({ amount, currency: 'USD' }));

  for (const text of [undefined, '', '.', '-', '1,000', '12e3', 'free'])
    it(`returns no amount for ${text}`, () => expect(dollars(text)).to.equal(undefined));
});

describe('percent', () => {
  for (const [text, wanted] of [
    ['.2', '20'],
    ['0.125', '12.5'],
    ['1', '100'],
    ['0', '0'],
    ['.05', '5'],
    ['20', '20'],
    ['0.3333', '33.33'],
  ])
    it(`formats ${text} as ${wanted}`, () => expect(percent(text)).to.equal(wanted));
});
