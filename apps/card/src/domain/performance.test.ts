import { InvalidInput } from '@cardlens/errors';
import { expect } from 'chai';
import { aCard } from '../../test/fakes.js';
import { performanceMax, withPerformance } from './performance.js';

describe('client timings', () => {
  it('are kept with the time they came', () => {
    const card = withPerformance(aCard(), { atMs: 5, timingsMs: { upload_ms: 812.5 } });
    expect(card.performance).to.deep.equal([{ atMs: 5, timingsMs: { upload_ms: 812.5 } }]);
  });

  it('make room for newer ones', () => {
    let card = aCard();
    for (let atMs = 0; atMs < performanceMax + 3; atMs++) card = withPerformance(card, { atMs, timingsMs: { a: 1 } });
    expect(card.performance).to.have.length(performanceMax);
    expect(card.performance?.[0]?.atMs).to.equal(3);
  });

  for (const [what, timingsMs] of [
    ['nothing', {}],
    ['a name that could be text of a person', { 'Pat Example': 1 }],
    ['a name with a dot', { 'a.b': 1 }],
    ['a name of the database', { $set: 1 }],
    ['a name of the language', { ['__proto__']: 1 }],
    ['a negative time', { a: -1 }],
    ['no number', { a: Number.NaN }],
    ['more than a day', { a: 86_400_001 }],
    ['too many', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`t${index}`, 1]))],
  ] as const) {
    it(`are refused with ${what}`, () => {
      expect(() => withPerformance(aCard(), { atMs: 1, timingsMs })).to.throw(InvalidInput);
    });
  }
});
