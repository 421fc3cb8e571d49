import { expect } from 'chai';
import { dateOf, dayText, money, timeText, valueText, withDays } from './formats.js';

describe('formats of the console', () => {
  for (const [day, text] of [
    ['2024-03-01', 'Mar 1, 2024'],
    ['19870823', 'Aug 23, 1987'],
    ['2024-02-29', 'Feb 29, 2024'],
    ['2023-02-30', '2023-02-30'],
    ['01/2026', '01/2026'],
    ['', ''],
  ] as const)
    it(`writes the day “${day}” as “${text}”`, () => expect(dayText(day)).to.equal(text));

  it('writes a time with its time zone, to the minute or to the second', () => {
    const at = dateOf('2026-11-28 08:31:07.000678+00:00');
    expect(timeText(at, 'minutes', 'America/New_York')).to.equal('Nov 28, 2026, 3:31 AM EST');
    expect(timeText(at, 'seconds', 'UTC')).to.equal('Nov 28, 2026, 8:31:07 AM UTC');
    expect(timeText(at)).to.match(/^Nov 2\d, 2026, \d+:31 [AP]M \S+$/);
  });

  for (const [amount, text] of [
    ['3300', '$3,300'],
    ['3000.00', '$3,000'],
    ['15.50', '$15.50'],
    ['0', '$0'],
  ] as const)
    it(`writes the amount ${amount} as ${text}`, () => expect(money(amount)).to.equal(text));

  for (const [value, text] of [
    ['1987-08-23', 'Aug 23, 1987'],
    ['$3000.00', '$3,000'],
    ['$15.50', '$15.50'],
    ['$10/$30/$50', '$10/$30/$50'],
    ['19870823', '19870823'],
    ['CVH123456789', 'CVH123456789'],
  ] as const)
    it(`writes the value “${value}” of a card as “${text}”`, () => expect(valueText(value)).to.equal(text));

  it('writes the days of a sentence', () =>
    expect(withDays('a date such as 2026-01-01, or a month such as 01/2026')).to.equal(
      'a date such as Jan 1, 2026, or a month such as 01/2026',
    ));
});
