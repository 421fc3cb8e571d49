import { expect } from 'chai';
import { fallbackStep } from './fallback.js';

describe('a browser that cannot read a card', () => {
  for (const [reading, fallback, step] of [
    ['device', 'ask', 'ask'],
    ['device', 'server', 'send'],
    ['device', 'none', 'fail'],
    ['both', 'ask', 'send'],
    ['both', 'server', 'send'],
    ['both', 'none', 'fail'],
  ] as const) {
    it(`with reading="${reading}" and fallback="${fallback}": ${step}`, () => {
      expect(fallbackStep(reading, fallback)).to.equal(step);
    });
  }
});
