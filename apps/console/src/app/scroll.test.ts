import { expect } from 'chai';
import { isOfList } from './scroll.js';

describe('an entry of a list', () => {
  for (const [path, list, expected] of [
    ['/cards/1', '/', true],
    ['/cards/1/eligibility', '/', true],
    ['/payers', '/', false],
    ['/eligibility/1', '/eligibility', true],
    ['/eligibility', '/eligibility', false],
    ['/eligibility-x', '/eligibility', false],
  ] as const)
    it(`${path} is ${expected ? '' : 'not '}one of ${list}`, () => expect(isOfList(path, list)).to.equal(expected));
});
