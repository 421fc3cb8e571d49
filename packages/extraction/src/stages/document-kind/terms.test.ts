import { expect } from 'chai';
import { termOf } from './terms.js';

describe('termOf', () => {
  it('folds spellings, so that look-alikes are equal', () => {
    expect(termOf('Insurance:')).to.equal(termOf('lnsurance'));
    expect(termOf('C0PAY')).to.equal(termOf('copay'));
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
    expect(forms.map(termOf)).to.deep.equal([
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
    expect(['www.example.com', 'jo@example.com'].map(termOf)).to.deep.equal(['<website>', '<email>']);
  });

  it('distinguishes numbers by their length and letters', () => {
    expect(termOf('610014')).to.equal('<6>');
    expect(termOf('ABC123456789')).to.equal(termOf('XYZ987654321'));
    expect(termOf('W123456789')).not.to.equal(termOf('ABC123456789'));
  });

  it('is empty for punctuation', () => {
    expect(['-', '|', '®'].map(termOf)).to.deep.equal(['', '', '']);
  });
});
