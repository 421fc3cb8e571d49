import { expect } from 'chai';
import { tokenOf } from './tokens.js';

describe('tokenOf', () => {
  it('folds spellings, so that look-alikes are equal', () => {
    expect(tokenOf('Insurance:')).to.equal(tokenOf('lnsurance'));
    expect(tokenOf('C0PAY')).to.equal(tokenOf('copay'));
  });

  it('returns the format of a value instead of its digits', () => {
    const forms = [
      '01/02/2026',
      '123-45-6789',
      '$25',
      '$25.00',
      '4.99',
      '20%',
      '9:41',
      '(800)555-0104',
      '800-555-0104',
    ];
    expect(forms.map(tokenOf)).to.deep.equal([
      '<date>',
      '<ssn>',
      '<dollars>',
      '<cents>',
      '<decimal>',
      '<percent>',
      '<time>',
      '<phone>',
      '<phone>',
    ]);
    expect(['www.example.com', 'jo@example.com'].map(tokenOf)).to.deep.equal(['<website>', '<email>']);
  });

  it('distinguishes numbers by their length and letters', () => {
    expect(tokenOf('610014')).to.equal('<6>');
    expect(tokenOf('ABC123456789')).to.equal(tokenOf('XYZ987654321'));
    expect(tokenOf('W123456789')).not.to.equal(tokenOf('ABC123456789'));
  });

  it('is empty for punctuation', () => {
    expect(['-', '|', '®'].map(tokenOf)).to.deep.equal(['', '', '']);
  });
});
