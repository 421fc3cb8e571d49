import { unboundedCost } from '@cardlens/testing';
import { interchangeOf, smallBody } from '@cardlens/testing/x12';
import { expect } from 'chai';
import { readResponse } from './read-response.js';

const fill = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));
const fixture = interchangeOf(smallBody('EB*1**30'));
const withSegments = (unit: string, size: number): string =>
  interchangeOf(smallBody(...Array.from({ length: size / (unit.length + 1) }, () => unit)));

describe("a payer's hostile response", () => {
  for (const [what, make] of [
    ['benefits', (size: number) => withSegments('EB*1**30', size)],
    ['messages', (size: number) => withSegments('MSG*x', size)],
    ['unknown segments', (size: number) => withSegments('ZZZ*1', size)],
    ['levels', (size: number) => withSegments('HL*9*1*23*0', size)],
    ['elements of one segment', (size: number) => withSegments(`EB*1${fill('*', size)}`, size + 9)],
    ['repetitions', (size: number) => withSegments(`EB*1**${fill('30^', size)}30`, size + 9)],
    ['a long element', (size: number) => withSegments(`MSG*${fill('x', size)}`, size + 9)],
    ['a segment without an end', (size: number) => fixture + fill('EB*', size)],
    ['line breaks', (size: number) => fixture + fill('\r\n', size)],
    ['interchanges', (size: number) => fill(fixture, size)],
    ['no interchange', (size: number) => fill('x', size)],
  ] as const)
    it(`costs time in proportion to its size, and does not block other work: ${what}`, async () => {
      const read = async (size: number) => {
        try {
          readResponse(make(size));
        } catch {
          // Rejected.
        }
      };
      expect(await unboundedCost(64 * 1024, read)).to.equal(undefined);
    });
});
