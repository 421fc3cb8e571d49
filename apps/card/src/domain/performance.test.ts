import { expect } from 'chai';
import { aCard, after } from '../../test/fakes.js';
import type { Card } from './card.js';
import { performanceMax } from './performance.js';

const withPerformance = (card: Card, performance: unknown, atMs: number): Card =>
  after(card, { input: { type: 'performanceReported', performance }, atMs });

const kept = (sent: unknown) => withPerformance(aCard(), sent, 5).performance?.[0]?.values;

describe('client timings', () => {
  it('are stored with their time of arrival', () => {
    const sent = { upload_ms: 812.5, isTorchOn: true, device: 'iPhone14-3', frames: [1, 2], stages: { capture: 12 } };
    expect(withPerformance(aCard(), sent, 5).performance).to.deep.equal([{ atMs: 5, values: sent }]);
  });

  it('replace older ones at the limit', () => {
    let card = aCard();
    for (let atMs = 0; atMs < performanceMax + 3; atMs++) card = withPerformance(card, { a: 1 }, atMs);
    expect(card.performance).to.have.length(performanceMax);
    expect(card.performance?.[0]?.atMs).to.equal(3);
  });

  for (const [what, sent] of [
    ['a sentence', { a: 'Pat Example was here' }],
    ['a date of birth', { a: '1980-01-02' }],
    ['a member number', { a: 'W123456789' }],
    ['a phone number', { a: '555-010-0199' }],
    ['null', { a: null }],
    ['a number that is none', { a: Number.NaN }],
    ['a name that is a sentence', { 'Pat Example': 1 }],
    ['a path', { 'a.b': 1 }],
    ['an operator', { $set: 1 }],
    ['a prototype', JSON.parse('{"__proto__":{"a":1}}') as unknown],
    ['a list', [1, 2]],
    ['a text', 'fast'],
  ] as const) {
    it(`are stored without ${what}`, () => {
      expect(kept(sent)).to.deep.equal({});
    });
  }

  it('are stored without text at any depth', () => {
    const sent = { a: { b: ['Pat Example', 7, { c: 'Pat Example', d: 1 }] }, e: { f: { g: { h: { i: 1 } } } } };
    expect(kept(sent)).to.deep.equal({ a: { b: [7, { d: 1 }] }, e: { f: { g: {} } } });
  });
});
