import { expect } from 'chai';
import { balancesOf } from './balances.js';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

describe('what is left of a plan’s amounts', () => {
  it('has what is left, the total and the used share, in network and for the individual first', () => {
    const found = balancesOf('Deductible', [
      { network: 'out', coverage_level: 'individual', amount: usd('3000.00') },
      { network: 'in', coverage_level: 'family', amount: usd('1000.00'), used: usd('250.00') },
      { network: 'in', coverage_level: 'individual', amount: usd('500.00'), remaining: usd('80.00') },
    ]);
    expect(found.map(({ scope, left, total, share }) => [scope, left, total, share])).to.deep.equal([
      ['individual, in network', '$80', '$500', 0.84],
      ['family, in network', '$750', '$1,000', 0.25],
      ['individual, out of network', undefined, '$3,000', undefined],
    ]);
  });

  it('has no bar for an amount of zero, without a limit, or of which more is left than there was', () => {
    const found = balancesOf('Deductible', [
      { amount: usd('0.00'), remaining: usd('0.00') },
      { no_limit: true },
      { amount: usd('100.00'), remaining: usd('150.00') },
    ]);
    expect(found.map(({ left, total, share }) => [left, total, share])).to.deep.equal([
      ['$0', '$0', undefined],
      [undefined, 'no limit', undefined],
      ['$150', '$100', 0],
    ]);
  });
});
