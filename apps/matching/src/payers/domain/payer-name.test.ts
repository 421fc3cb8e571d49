import { expect } from 'chai';
import { nameWords } from './payer-name.js';

describe('the words of a payer name', () => {
  const cases: [name: string, words: string][] = [
    ['UnitedHealthcare', 'UNITEDHEALTHCARE'],
    ['Cigna Health and Life Insurance Company', 'CIGNA HEALTH LIFE INSURANCE'],
    ['BCBS of Texas', 'BLUE CROSS BLUE SHIELD TEXAS'],
    ['BlueCross BlueShield of Tennessee', 'BLUE CROSS BLUE SHIELD TENNESSEE'],
    ['Blue Cross & Blue Shield of Texas', 'BLUE CROSS BLUE SHIELD TEXAS'],
    ['AETNA®, Inc.', 'AETNA'],
    ["Farmer's Hlth Ins. Co.", 'FARMERS HEALTH INSURANCE'],
    ['Médica', 'MEDICA'],
    ['  of the  ', ''],
  ];
  for (const [name, words] of cases) {
    it(`of "${name}" are "${words}"`, () => {
      expect(nameWords(name).join(' ')).to.equal(words);
    });
  }
});
