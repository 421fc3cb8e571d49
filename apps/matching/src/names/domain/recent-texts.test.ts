import { expect } from 'chai';
import { cachedByText } from './recent-texts.js';

describe('cachedByText', () => {
  it('computes the result of equal texts once', () => {
    const made: string[] = [];
    const of = cachedByText((text, further) => {
      made.push(`${text}|${further}`);
      return `${text}${further}`;
    });
    expect([of('A'), of('A', 'B'), of('A'), of('A', 'B')]).to.deep.equal(['A', 'AB', 'A', 'AB']);
    expect(made).to.deep.equal(['A|', 'A|B']);
  });

  it('evicts all but the most recent results', () => {
    let count = 0;
    const of = cachedByText(() => ++count);
    for (const text of ['A', 'B', 'C', 'D', 'E']) of(text);
    expect(of('A')).to.equal(6);
  });
});
