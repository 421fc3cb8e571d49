import { expect } from 'chai';
import { barsOf, rangeOf, roundUp, type UsageDay } from './periods.js';

const days = (count: number): UsageDay[] =>
  Array.from({ length: count }, (_, i) => ({
    day: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    cards: { created: 2, completed: 1, failed: 1 },
    checks: { created: 0, completed: 0, failed: 0 },
  }));

describe('the usage chart', () => {
  it('has one bar per day for up to three months', () => {
    const bars = barsOf(days(90), 'cards');
    expect(bars).to.have.length(90);
    expect(bars[0]).to.deep.equal({
      first: '2026-01-01',
      last: '2026-01-01',
      counts: { created: 2, completed: 1, failed: 1 },
    });
  });

  it('has one bar per week for longer periods, the last ending today, and counts every day once', () => {
    const bars = barsOf(days(365), 'cards');
    expect(bars).to.have.length(53);
    expect(bars.at(-1)).to.deep.include({ first: '2026-12-25', last: '2026-12-31' });
    expect(bars[0]).to.deep.include({ first: '2026-01-01', last: '2026-01-01' });
    expect(bars.reduce((sum, { counts }) => sum + counts.created, 0)).to.equal(730);
  });

  it('has a scale that ends at a round number', () => {
    expect([0, 1, 2, 3, 7, 11, 101, 499, 500].map(roundUp)).to.deep.equal([1, 1, 2, 5, 10, 20, 200, 500, 500]);
  });

  it('covers days up to today, UTC', () => {
    expect(rangeOf(7, Date.UTC(2026, 2, 3, 23, 59))).to.deep.equal({ from: '2026-02-25', to: '2026-03-03' });
  });
});
