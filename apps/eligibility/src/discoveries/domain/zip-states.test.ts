import { expect } from 'chai';
import { stateOfZip } from './zip-states.js';

describe('the state of a ZIP code', () => {
  for (const [zip, state] of [
    ['78701', 'TX'],
    ['88510', 'TX'],
    ['10001', 'NY'],
    ['00501', 'NY'],
    ['02134', 'MA'],
    ['20001', 'DC'],
    ['20101', 'VA'],
    ['33101', 'FL'],
    ['96813', 'HI'],
    ['99501', 'AK'],
    ['00901', 'PR'],
    ['05501', 'MA'],
    ['05401', 'VT'],
    ['73301', 'TX'],
    ['83101', 'WY'],
    ['00001', undefined],
    ['34001', undefined],
  ] as const)
    it(`${zip} is of ${state ?? 'none'}`, () => expect(stateOfZip(zip)).to.equal(state));
});
