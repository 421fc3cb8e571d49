import { expect } from 'chai';
import { humanName } from './human-name.js';

describe('humanName', () => {
  for (const [text, parts] of [
    ['JORDAN EXAMPLE', { family: 'EXAMPLE', given: ['JORDAN'] }],
    ['Jordan Q. Example Jr.', { family: 'Example', given: ['Jordan', 'Q.'], suffix: ['Jr.'] }],
    ['EXAMPLE, JORDAN Q', { family: 'EXAMPLE', given: ['JORDAN', 'Q'] }],
    ['Van der Berg, Riley', { family: 'Van der Berg', given: ['Riley'] }],
    ['Jordan Example, III', { family: 'Example', given: ['Jordan'], suffix: ['III'] }],
    ['Madonna', { family: 'Madonna' }],
    ['V', { family: 'V' }],
    [',', { family: ',' }],
  ] as const)
    it(`parses "${text}"`, () => {
      expect(humanName(text)).to.deep.equal({ text, ...parts });
    });
});
