import { expect } from 'chai';
import { keepCardOrder, neighborsOf } from './card-order.js';

describe('the order of cards', () => {
  it('is that of the list that was shown last', () => {
    keepCardOrder(['a', 'b', 'c']);
    expect(neighborsOf('b')).to.deep.equal({ place: 2, count: 3, previous: 'a', next: 'c' });
    expect(neighborsOf('a')).to.deep.equal({ place: 1, count: 3, previous: undefined, next: 'b' });
    keepCardOrder(['c']);
    expect(neighborsOf('b')).to.equal(undefined);
  });
});
