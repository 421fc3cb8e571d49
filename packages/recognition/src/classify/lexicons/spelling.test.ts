import { expect } from 'chai';
import { knownSpelling } from './spelling.js';

describe('knownSpelling', () => {
  it('puts back letters that were read as others that look alike', () => {
    expect(knownSpelling('Medlmpact')).to.equal('MedImpact');
    expect(knownSpelling('0ptumRx')).to.equal('OptumRx');
  });

  it('leaves case, and names that nobody knows', () => {
    expect(knownSpelling('OPTUMRX')).to.equal('OPTUMRX');
    expect(knownSpelling('Zorklmpact')).to.equal('Zorklmpact');
  });
});
