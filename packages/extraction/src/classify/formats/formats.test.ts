import { expect } from 'chai';
import { typeset } from '../../../test/typeset.js';
import { pageOf } from '../layout/page-of.js';
import type { ValueWord } from '../layout/value-spans.js';
import { readDate } from './dates.js';
import { readBin, readContract, readIdentifier, readMbi } from './identifiers.js';
import { findAmounts } from './money.js';
import { readName } from './names.js';
import { findPhones } from './phones.js';

const wordsOf = (text: string): ValueWord[] =>
  pageOf(typeset([[text, 50, 100]]), 'front').lines.flatMap(({ words }) =>
    words.map((word) => ({ text: word.text, word })),
  );

describe('dates', () => {
  const date = (text: string, pivot = 60) => readDate(wordsOf(text), pivot)?.value;

  it('become ISO when the day is unambiguous, in American order', () => {
    for (const text of [
      '03/01/2024',
      '3/1/2024',
      '03-01-2024',
      '03.01.2024',
      '03/01/24',
      'March 1, 2024',
      'MAR 01 2024',
      '01-Mar-2024',
      '2024-03-01',
      '03 01 2024',
      '03012024',
      '20240301',
      'O3/O1/2024',
    ]) {
      expect(date(text), text).to.equal('2024-03-01');
    }
  });

  it('are kept as read without a day, or if the day is invalid in American order', () => {
    expect(date('03/2024')).to.equal('03/2024');
    expect(date('March 2024')).to.equal('March 2024');
    expect(date('25/12/2024')).to.equal('25/12/2024');
  });

  it('are rejected when they do not exist', () => {
    expect(date('02/30/2024')).to.equal(undefined);
    expect(date('H5415')).to.equal(undefined);
  });

  it('with two-digit years use the century of the pivot', () => {
    expect(date('05/06/48', 26)).to.equal('1948-05-06');
    expect(date('05/06/48', 60)).to.equal('2048-05-06');
  });
});

describe('identifier formats', () => {
  it('end where the next value begins', () => {
    expect(readIdentifier(wordsOf('W1234 56789 Effective'), 'member_number')?.value).to.equal('W1234 56789');
    expect(readIdentifier(wordsOf('123456789 01/01/2024'), 'member_number')?.value).to.equal('123456789');
    expect(readIdentifier(wordsOf('JANE DOE'), 'member_number')).to.equal(undefined);
    expect(readIdentifier(wordsOf('000123 - 0001'), 'group_number')?.value).to.equal('000123 - 0001');
    expect(readIdentifier(wordsOf('000123 - 010 - 00001'), 'group_number')?.value).to.equal('000123 - 010 - 00001');
  });

  it('include the six digits of a BIN, contracts with packages, and Medicare numbers', () => {
    expect(readBin(wordsOf('O1885l'))?.value).to.equal('018851');
    expect(readBin(wordsOf('12345'))).to.equal(undefined);
    expect(readContract(wordsOf('H1234 PBP 001'))?.value).to.equal('H1234 001');
    expect(readContract(wordsOf('H12345'))).to.equal(undefined);
    expect(readMbi(wordsOf('1EG4 TE5 MK73'))?.value).to.equal('1EG4 TE5 MK73');
    expect(readMbi(wordsOf('1SG4-TE5-MK73'))).to.equal(undefined);
  });
});

describe('names', () => {
  it('of people are distinguished from plans, companies and labels', () => {
    for (const text of [
      'JANE Q DOE',
      "Siobhan O'Brien",
      'DOE, JANE A',
      'Jean-Luc St.Clair III',
      'Dr. Priya Rao, MD',
      'MARY A SMITH',
    ])
      expect(readName(wordsOf(text), true)?.value, text).to.equal(text);
    for (const text of [
      'Gold Plus HMO',
      'Member Services',
      'Group Number',
      'Aetna',
      'ACME Corporation',
      'call us today',
      'Urgent Care',
    ])
      expect(readName(wordsOf(text), true), text).to.equal(undefined);
  });

  it('have codes removed and a lost space restored', () => {
    expect(readName(wordsOf('01 JANE DOE'))).to.include({ value: 'JANE DOE', code: '01' });
    expect(readName(wordsOf('JANE DOE 02'))).to.include({ value: 'JANE DOE', code: '02' });
    expect(readName(wordsOf('JOHNSMITH'))?.value).to.equal('JOHN SMITH');
  });
});

describe('amounts and phones in a text', () => {
  it('are found with their positions', () => {
    expect(findAmounts('PCP $20/$1,500 20% $O')).to.have.deep.members([
      { value: '$20', kind: 'money', from: 4, to: 7 },
      { value: '$1,500', kind: 'money', from: 8, to: 14 },
      { value: '20%', kind: 'percent', from: 15, to: 18 },
      { value: '$0', kind: 'money', from: 19, to: 21 },
    ]);
    expect(findPhones('or 1-800-555-0142.')).to.deep.equal([
      { value: '800-555-0142', from: 3, to: 17, style: 'marked' },
    ]);
  });

  it('with an impossible area code are rejected', () => {
    expect(findPhones('123-456-7890 and 000-555-0100')).to.deep.equal([]);
  });
});
