import { expect } from 'chai';
import { isNpi } from './npi.js';

describe('isNpi', () => {
  // The first is the example in the CMS document.
  for (const npi of ['1234567893', '1245319599', '1003000126', '2000000002'])
    it(`accepts ${npi}`, () => expect(isNpi(npi)).to.equal(true));

  for (const [what, text] of [
    ['a wrong check digit', '1234567890'],
    ['two digits that changed places', '1234567983'],
    ['nine digits', '123456789'],
    ['eleven digits', '12345678930'],
    ['digits of another script', '１234567893'],
    ['spaces around it', ' 1234567893'],
    ['a line break behind it', '1234567893\n'],
    ['letters', '12345678AB'],
    ['nothing', ''],
  ] as const)
    it(`rejects ${what}`, () => expect(isNpi(text)).to.equal(false));
});
