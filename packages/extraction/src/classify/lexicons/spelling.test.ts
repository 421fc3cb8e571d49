import { expect } from 'chai';
import { knownSpelling } from './spelling.js';

describe('knownSpelling', () => {
  it('corrects look-alike letters', () => {
    expect(knownSpelling('Medlmpact')).to.equal('MedImpact');
    expect(knownSpelling('0ptumRx')).to.equal('OptumRx');
    expect(knownSpelling('qetna')).to.equal('aetna');
  });

  it('corrects known words of a name, whatever its other words', () => {
    expect(knownSpelling('Blue Shield of Califomia')).to.equal('Blue Shield of California');
    expect(knownSpelling('Acme Community Pian, Inc.')).to.equal('Acme Community Plan, Inc.');
    expect(knownSpelling('BIUE CROSS OF lDAHO')).to.equal('BLUE CROSS OF IDAHO');
    expect(knownSpelling('Zorklnsurance Co.')).to.equal('ZorkInsurance Co.');
    expect(knownSpelling('Zork Foundry, lnc.')).to.equal('Zork Foundry, Inc.');
    expect(knownSpelling('Z,A, Care')).to.equal('Z.A. Care');
    expect(knownSpelling('VVellness Heaith P1an')).to.equal('Wellness Health Plan');
  });

  it('corrects a lost, added or misread letter of a common word', () => {
    expect(knownSpelling('BlueCross BlueShield of Ilinois')).to.equal('BlueCross BlueShield of Illinois');
    expect(knownSpelling('HEATHY Zork')).to.equal('HEALTHY Zork');
    expect(knownSpelling('Healh Denal Zork')).to.equal('Health Dental Zork');
    expect(knownSpelling('MEDICARE HEALTHINSURANCE')).to.equal('MEDICARE HEALTH INSURANCE');
  });

  it('keeps plurals, other word beginnings, and words of few names', () => {
    for (const name of ['Marketplaces', 'Meritan Mutual', 'Wealthy']) expect(knownSpelling(name)).to.equal(name);
  });

  it('keeps case, and unknown names', () => {
    expect(knownSpelling('OPTUMRX')).to.equal('OPTUMRX');
    expect(knownSpelling('Zorklvory')).to.equal('Zorklvory');
  });
});
