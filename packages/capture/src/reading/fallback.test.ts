import { expect } from 'chai';
import { fallbackStep } from './fallback.js';

describe('a browser that cannot read a card', () => {
  for (const [reading, fallback, step, checked] of [
    ['device', 'ask', 'ask', 'ask'],
    ['device', 'server', 'send', 'ask'],
    ['device', 'none', 'fail', 'fail'],
    ['both', 'ask', 'send', 'ask'],
    ['both', 'server', 'send', 'ask'],
    ['both', 'none', 'fail', 'fail'],
  ] as const) {
    it(`with reading="${reading}" and fallback="${fallback}": ${step}`, () => {
      expect(fallbackStep(reading, fallback, false)).to.equal(step);
    });

    it(`with reading="${reading}" and fallback="${fallback}", once values have been checked: ${checked}`, () => {
      expect(fallbackStep(reading, fallback, true)).to.equal(checked);
    });
  }
});
