import { expect } from 'chai';
import { editDistance } from './edit-distance.js';

describe('editDistance', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['', '', 0],
    ['ABC', '', 3],
    ['', 'ABC', 3],
    ['0714402', '0714402', 0],
    ['0714402', '0714O02', 1],
    ['KITTEN', 'SITTING', 3],
    ['ABCD', 'BCD', 1],
    ['AB', 'BA', 2],
  ];
  for (const [a, b, distance] of cases) {
    it(`is ${distance} from "${a}" to "${b}", and back`, () => {
      expect([editDistance(a, b), editDistance(b, a)]).to.deep.equal([distance, distance]);
    });
  }
});
