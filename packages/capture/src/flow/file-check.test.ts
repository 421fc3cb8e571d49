import { expect } from 'chai';
import { problemOfFile } from './file-check.js';

describe('a chosen file', () => {
  for (const [type, size, problem] of [
    ['image/jpeg', 200_000, undefined],
    ['', 200_000, undefined],
    ['application/pdf', 200_000, 'file_type'],
    ['image/svg+xml', 200_000, 'file_type'],
    ['image/png', 5_119, 'file_too_small'],
    ['image/png', 52_428_801, 'file_too_large'],
  ] as const) {
    it(`of type "${type}" and ${size} bytes is ${problem ?? 'sent'}`, () => {
      expect(problemOfFile({ type, size })).to.equal(problem);
    });
  }
});
