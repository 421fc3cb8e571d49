import { expect } from 'chai';
import { folded, nameWords } from './name-words.js';

describe('the words of a name', () => {
  const cases: [name: string, words: string][] = [
    ['UnitedHealthcare', 'UNITED HEALTH CARE'],
    ['Cigna Health and Life Insurance Company', 'CIGNA HEALTH LIFE INSURANCE'],
    ['BCBS of Texas', 'BLUE CROSS BLUE SHIELD TEXAS'],
    ['BCBSNC', 'BLUE CROSS BLUE SHIELD NORTHCAROLINA'],
    ['BlueCross BlueShield of Tennessee', 'BLUE CROSS BLUE SHIELD TENNESSEE'],
    ['Blue Cross & Blue Shield of New York', 'BLUE CROSS BLUE SHIELD NEWYORK'],
    ['AETNA®, Inc.', 'AETNA'],
    ["Farmer's Hlth Ins. Co.", 'FARMER HEALTH INSURANCE'],
    ['Médica', 'MEDICA'],
    ['McLaren Health Plans', 'MCLAREN HEALTH PLAN'],
    ['Blue Cross Blue Shield of Kansas City', 'BLUE CROSS BLUE SHIELD KANSASCITY'],
    ['SutterHlthPlanMemberIdCard', 'SUTTER HEALTH PLAN MEMBER ID CARD'],
    ['Member IdCard', 'MEMBER ID CARD'],
    ['McrArkansas', 'MEDICARE ARKANSAS'],
    ['Sav-RxInsurance Company', 'SAV RX INSURANCE'],
    ['NhHealthy Families', 'NEWHAMPSHIRE HEALTHY FAMILIE'],
    ['SelectHlthSc', 'SELECT HEALTH SOUTHCAROLINA'],
    ['WilliamC EarhartCo.', 'WILLIAM C EARHART'],
    ['HumanaIns. Company', 'HUMANA INSURANCE'],
    ['Liberty Med,icare Advantage', 'LIBERTY MEDICARE ADVANTAGE'],
    ['  of the  ', ''],
  ];
  for (const [name, words] of cases) {
    it(`in "${name}" are "${words}"`, () => {
      expect(nameWords(name).join(' ')).to.equal(words);
    });
  }

  it('are the same whichever look-alike letters were read', () => {
    expect(folded('HEA1TH')).to.equal(folded('HEALTH'));
    expect(folded('COMERSTONE')).to.equal(folded('CORNERSTONE'));
    expect(folded('5ELECT')).to.equal(folded('SELECT'));
  });
});
