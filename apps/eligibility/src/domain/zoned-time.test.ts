import { expect } from 'chai';
import { zonedTime } from './zoned-time.js';

describe('zonedTime', () => {
  for (const [iso, timeZone, date, time] of [
    ['2026-03-02T14:07:00Z', 'UTC', '20260302', '1407'],
    ['2026-03-01T05:30:00Z', 'America/Los_Angeles', '20260228', '2130'],
    ['2026-07-01T07:05:00Z', 'America/Los_Angeles', '20260701', '0005'],
    ['2026-01-01T00:00:00Z', 'America/New_York', '20251231', '1900'],
  ] as const)
    it(`is ${date} ${time} in ${timeZone} at ${iso}`, () => {
      expect(zonedTime(Date.parse(iso), timeZone)).to.deep.equal({ date, time });
    });
});
