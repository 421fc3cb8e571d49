import { expect } from 'chai';
import { formatOf, normalizedValue } from './element-formats.js';

const nowMs = Date.UTC(2026, 0, 2);
const stored = (path: string, text: string, category?: string) => normalizedValue(path, category, text, nowMs);

describe('the format of an element', () => {
  for (const text of [
    '1987-08-23',
    '8/23/1987',
    '08-23-1987',
    '08.23.1987',
    '19870823',
    '08231987',
    'Aug 23, 1987',
    'August 23rd 1987',
    '23 Aug 1987',
    '23-AUG-1987',
  ])
    it(`reads ${text} as a day`, () => {
      expect(stored('member_dob', text)).to.equal('1987-08-23');
    });

  for (const text of ['banana', '23/08/1987', '08/23/87', '1987-02-29', '1799-12-31', '2026-01-04', '08/1987', ''])
    it(`rejects ${text || 'an empty text'} as a date of birth`, () => {
      expect(stored('member_dob', text)).to.equal(undefined);
    });

  it('accepts a start in the future, and a start that is only a month', () => {
    expect(stored('start_date', '1/1/2027')).to.equal('2027-01-01');
    for (const text of ['01/2026', 'Jan 2026']) expect(stored('start_date', text)).to.equal(text);
    expect(stored('part_a_effective_date', '01/2026')).to.equal(undefined);
  });

  for (const [text, category, value] of [
    ['25', 'copay', '$25'],
    ['1,500', 'deductible', '$1,500'],
    ['20', 'coinsurance', '20%'],
    ['$ 20', 'copay', '$20'],
    ['20 %', 'copay', '20%'],
    ['$95.00', 'copay', '$95.00'],
    ['10 / 40 / 70', 'copay', '$10/$40/$70'],
    ['$10/20%', 'copay', '$10/20%'],
    ['20% after deductible', 'coinsurance', '20% after deductible'],
    ['no charge', 'copay', 'no charge'],
    ['N/A', 'copay', 'N/A'],
    ['banana', 'copay', undefined],
    ['$', 'copay', undefined],
    ['120%', 'coinsurance', undefined],
    ['$1,50', 'copay', undefined],
    ['2026-01-01', 'copay', undefined],
    ['Priya Venkataraman, MD', 'pcp_name', 'Priya Venkataraman, MD'],
  ] as const)
    it(`stores the ${category} ${text} as ${value ?? 'nothing'}`, () => {
      expect(stored('plan_details[2]', text, category)).to.equal(value);
    });

  for (const [text, value] of [
    ['800-555-0143', '800-555-0143'],
    ['+1 (800) 555 0143', '800-555-0143'],
    ['8005550143', '800-555-0143'],
    ['1-800-MEDICARE', '800-633-4227'],
    ['800-FLOWERS', '800-356-9377'],
    ['711', undefined],
    ['555-0143', undefined],
    ['800-555-0143 ext. 5', undefined],
  ] as const)
    it(`stores the phone number ${text} as ${value ?? 'nothing'}`, () => {
      expect(stored('phone_numbers[0]', text)).to.equal(value);
    });

  for (const [path, good, bad] of [
    ['rx_bin', ['610502', '61050200', '610-502'], ['61050', '61O502', 'banana']],
    ['member_number', ['W267104453', 'BW7731904-01', '660.101.482', 'MSA 0691 55853'], ['banana', '1.2E+10', 'a<b>1']],
    ['group_number', ['0868014-020-00014', 'SEGIP'], ['***', 'a@b']],
    ['rx_issuer', ['(80840) 9151014609', '9151014609'], ['"x"']],
    ['member_gender', ['F', 'male', 'X'], ['banana']],
    ['member_name', ['O\u2019Connor, Malik Y', 'ROBINSON-WONG, SEAN Y.', 'Zoë Łuk', 'Dependent One'], ['1987', 'a@b']],
    ['addresses[0]', ['PO Box 981106, El Paso, TX 79998-1106'], ['79998', 'banana']],
    ['payer_name', ['BlueCross BlueShield of Montana'], ['—']],
  ] as const)
    it(`of ${path} accepts what cards print, and nothing else`, () => {
      for (const text of good) expect(stored(path, text), text).to.be.a('string');
      for (const text of bad) expect(stored(path, text), text).to.equal(undefined);
    });

  it('has a hint that names no field', () => {
    for (const path of ['member_dob', 'rx_bin', 'phone_numbers[1]', 'plan_details[0]', 'member_number', 'plan_name'])
      expect(formatOf(path).hint, path)
        .to.match(/^[a-zA-Z]/)
        .and.not.match(/_/);
  });
});
