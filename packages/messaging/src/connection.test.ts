import { expect } from 'chai';
import { isServerTooOld } from './index.js';

describe('isServerTooOld', () => {
  for (const [version, expected] of [
    ['2.9.10', true],
    ['2.10.22', true],
    ['2.10.23', false],
    ['2.10.23-RC.1', false],
    ['2.11.0', false],
    ['3.0.0', false],
    ['1.99.99', true],
  ] as const) {
    it(`${expected ? 'rejects' : 'accepts'} ${version}`, () => {
      expect(isServerTooOld(version)).to.equal(expected);
    });
  }
});
