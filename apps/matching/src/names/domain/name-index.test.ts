import { expect } from 'chai';
import { editDistance } from './edit-distance.js';
import { nameIndexOf } from './name-index.js';

const index = nameIndexOf([
  ['CEDAR VALLEY HEALTH PLAN', 'CVHP'],
  ['CEDAR VALLEY DENTAL'],
  ['HEALTHBRIDGE OF OHIO'],
  ['HEALTHBRIDGE OF TEXAS'],
  ['SUMMIT MUTUAL'],
]);
const first = (text: string, further?: string) => index.find(text, further)[0];

describe('the name index', () => {
  it('finds a name with a misread character, in another order, or without spaces', () => {
    expect(first('CEDAR VALLFY HEALTH PLAN')?.owner).to.equal(0);
    expect(first('Health Plan, Cedar Valley')?.owner).to.equal(0);
    expect(first('CedarValleyHealthPlan')).to.include({ owner: 0, isWhole: true });
    expect(first('Ohio Health Bridge')?.owner).to.equal(2);
  });

  it('returns which of the names matched', () => {
    expect(first('CVHP')).to.include({ owner: 0, name: 1, isWhole: true });
  });

  it('weighs a word by its rarity', () => {
    expect(index.weightOf('SUMMIT')).to.be.greaterThan(index.weightOf('CEDAR'));
  });

  it('takes missing words from the additional text, and ignores the rest of it', () => {
    const alone = first('HEALTHBRIDGE')!;
    const both = first('HEALTHBRIDGE', 'Texas Gold PPO 1500')!;
    expect(both.owner).to.equal(3);
    expect(both.ofName).to.be.greaterThan(alone.ofName);
    expect(both.foreign).to.equal(alone.foreign);
  });

  it('counts a repeated word in a name each time', () => {
    const blues = nameIndexOf([['BLUE CROSS BLUE SHIELD OF TEXAS'], ['BLUE CROSS OF IDAHO'], ['SUMMIT MUTUAL']]);
    expect(blues.find('Texas Blue Cross Blue Shield')[0]).to.include({ owner: 0, foreign: 0 });
  });

  it('joins two words of a name that looks like a plural', () => {
    const names = nameIndexOf([['BENESYS'], ['SUMMIT MUTUAL']]);
    expect(names.find('BeneSys')[0]?.owner).to.equal(0);
  });

  it('finds a two-word state with one word misread, and a state that looks like a plural', () => {
    const names = nameIndexOf([['BRIDGE OF NORTH CAROLINA'], ['BRIDGE OF TEXAS'], ['BRIDGE OF OHIO']]);
    expect(names.find('Bridge of North CaroIina')[0]).to.include({ owner: 0, isWhole: true });
    expect(names.find('BRIDGE OF NORTH GARQLINA')[0]?.owner).to.equal(0);
    expect(names.find('Bridge of Texos')[0]?.owner).to.equal(1);
  });

  it('finds a brand of several words that is written as one, with a misread letter', () => {
    const names = nameIndexOf([['SUMMITCARE'], ['SUMMIT MUTUAL'], ['CEDAR CARE']]);
    expect(names.find('Summitcarc')[0]?.owner).to.equal(0);
  });

  it('ignores extra letters in word endings, also misread ones', () => {
    const [found] = index.find('Summit Mutual Insurence Compny');
    expect(found).to.include({ owner: 4, isCore: true });
    expect(found!.foreign).to.be.at.most(0.15);
  });

  it('requires the endings of a name whose words are all common', () => {
    const many = nameIndexOf([
      ['BENEFIT MANAGEMENT INC'],
      ...['A', 'B', 'C', 'D', 'E'].map((x) => [`BENEFIT MANAGEMENT ${x}${x}${x}`]),
    ]);
    expect(many.find('Benefit Management Program').every(({ isCore }) => !isCore)).to.equal(true);
  });

  it('does not count a caption after a name against it, also when its words are common', () => {
    const [found] = index.find('Cedar Valley Dental Member ID Card');
    expect(found).to.include({ owner: 1, isCore: true });
  });

  it('matches misread words beside most of a name to its remaining words', () => {
    const blues = nameIndexOf([['BLUE SHIELD OF SUMMIT VALLEY'], ['GREEN SHIELD OF OTTER CREEK'], ['SUMMIT MUTUAL']]);
    const [found] = blues.find('BLE SHIELD OF SUMMIT VALLEY');
    expect(found).to.include({ owner: 0, missing: 0, foreign: 0 });
    expect(found!.guessed).to.be.greaterThan(0);
  });

  it('does not match a brand to another that shares only a common beginning', () => {
    const brands = nameIndexOf([['HEALTHEZ'], ['SUMMIT MUTUAL']]);
    expect(brands.find('Healtheos')).to.deep.equal([]);
    expect(nameIndexOf([['EMPIRE PLAN'], ['SUMMIT MUTUAL']]).find('Empirx')).to.deep.equal([]);
    expect(nameIndexOf([['HEALTHSCOPE'], ['SUMMIT MUTUAL']]).find('Healthseope')[0]?.owner).to.equal(0);
  });

  it('finds a name by its letters when no word of it was read', () => {
    const names = nameIndexOf([['GEORGIA SUMMIT TRUST'], ['CEDAR CARE'], ['OTTER MUTUAL']]);
    expect(names.find('georgiasumittrst')[0]?.owner).to.equal(0);
    expect(names.find('georgiasumittrst')[0]?.letters).to.be.greaterThan(0.75);
  });

  it('counts text as part of a name when one or two letters are misread', () => {
    const names = nameIndexOf([['SUMMIT HEALTH PLAN', 'SUMMIT HEALTH'], ['PANAMA MUTUAL'], ['CEDAR CARE']]);
    expect(names.find('Summit Health Pan')[0]).to.include({ owner: 0, foreign: 0, missing: 0, nearly: 1 });
  });

  it('does not match a name to another one when their distinctive word differs', () => {
    const names = nameIndexOf([
      ['MCA ADMINISTRATORS'],
      ['BCBST'],
      ['BRIDGE OF ARKANSAS'],
      ['BRIDGE OF KANSAS'],
      ['CEDAR ADMINISTRATORS'],
    ]);
    expect(names.find('MBA Administrators').every(({ nearly }) => nearly === 0)).to.equal(true);
    expect(names.find('BCBSM')).to.deep.equal([]);
    expect(names.find('Bridge of Kansas')[0]).to.include({ owner: 3, isWhole: true });
  });

  it('detects that a text begins with a name, unless a state behind it makes it an affiliate', () => {
    const names = nameIndexOf([['SUMMIT BRIDGE'], ['SUMMIT MUTUAL'], ['CEDAR OF OHIO']]);
    expect(names.find('Summit Bridge Choice Plus')[0]).to.include({ owner: 0, isFront: true });
    expect(names.find('Summit Bridge of Ohio').find(({ owner }) => owner === 0)?.isFront).to.equal(false);
  });

  it('does not match part of a word to a rare word of four letters', () => {
    const names = nameIndexOf([['BIND BENEFIT'], ['SUMMIT MUTUAL'], ['EAST CEDAR']]);
    expect(names.find('Eastwind')).to.deep.equal([]);
  });

  it('matches a whole name of common words', () => {
    const plans = nameIndexOf([['SELF FUNDED PLANS INC'], ['SUMMIT MUTUAL']]);
    expect(plans.find('Self-Funded Plans, Inc.')[0]?.shared).to.be.greaterThan(0.35);
  });

  it('does not match a city to the state that shares its name', () => {
    const states = nameIndexOf([['BRIDGE OF KANSAS'], ['BRIDGE OF OHIO'], ['SUMMIT MUTUAL']]);
    expect(states.find('Bridge of Kansas City')[0]?.foreign).to.be.greaterThan(0.5);
  });

  it('finds nothing without a known word', () => {
    expect(index.find('Otter Logistics')).to.deep.equal([]);
    expect(index.find('')).to.deep.equal([]);
  });

  it('returns the states in a name', () => {
    expect(index.nameOf(2, 0).states).to.deep.equal(['OH']);
  });
});

describe('editDistance', () => {
  const cases: [a: string, b: string, max: number, distance: number][] = [
    ['AETNA', 'AETNA', 1, 0],
    ['AETNA', 'AETMA', 1, 1],
    ['AETNA', 'AENTA', 1, 1],
    ['AETNA', 'AETN', 1, 1],
    ['HUMANA', 'CIGNA', 2, 3],
    ['', 'ABC', 3, 3],
    ['A'.repeat(300), 'A'.repeat(299), 2, 3],
  ];
  for (const [a, b, max, distance] of cases) {
    it(`of "${a}" and "${b}" is ${distance}`, () => {
      expect(editDistance(a, b, max)).to.equal(distance);
    });
  }
});
