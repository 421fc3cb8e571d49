import { expect } from 'chai';
import { ageOn } from './age.js';

describe('the age of a person', () => {
  for (const [day, age] of [
    ['20260228', 0],
    ['20270227', 0],
    ['20270228', 1],
    ['20410227', 14],
    ['20260227', 0],
    ['20200101', 0],
  ] as const)
    it(`is ${age} on ${day}, born on 20260228`, () => {
      expect(ageOn('20260228', day)).to.equal(age);
    });
});
