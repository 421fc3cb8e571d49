import { expect } from 'chai';
import { remembering } from './remembering.js';

describe('remembering', () => {
  it('makes the same of the same texts once, and of others anew', () => {
    const made: string[] = [];
    const of = remembering((text, further) => {
      made.push(`${text}|${further}`);
      return `${text}${further}`;
    });
    expect([of('A'), of('A', 'B'), of('A'), of('A', 'B')]).to.deep.equal(['A', 'AB', 'A', 'AB']);
    expect(made).to.deep.equal(['A|', 'A|B']);
  });

  it('forgets all but the last few', () => {
    let count = 0;
    const of = remembering(() => ++count);
    for (const text of ['A', 'B', 'C', 'D', 'E']) of(text);
    expect(of('A')).to.equal(6);
  });
});
