import { expect } from 'chai';
import type { FrameSource, Guide } from './guide.js';
import type { Hint } from './hint.js';
import type { Judgment } from './judge.js';
import { watchFrames } from './watching.js';

/** Watches frames of these hints and edge sharpnesses. @returns after how many of them a picture was taken */
async function framesUntilPicture(...frames: readonly (readonly [count: number, hint: Hint, edgeSharpness: number])[]) {
  const judgments = frames.flatMap(([count, hint, edgeSharpness]) =>
    Array.from({ length: count }, () => ({ hint, measures: { edgeSharpness } }) as Judgment),
  );
  let seen = 0;
  let taken: number | undefined;
  const stop = new AbortController();
  const judge = async () => {
    if (seen === judgments.length) stop.abort();
    return judgments[seen++];
  };
  await watchFrames({ judge } as unknown as Guide, {} as FrameSource, {
    signal: stop.signal,
    onHint: () => undefined,
    async onSteady() {
      taken = seen;
      stop.abort();
    },
  });
  return taken;
}

describe('watching frames', () => {
  before(() => Object.assign(globalThis, { document: { hidden: false } }));
  after(() => Reflect.deleteProperty(globalThis, 'document'));

  it('takes a picture after four consecutive good frames', async () => {
    expect(await framesUntilPicture([3, 'ready', 0.7], [1, 'hold_still', 0.7], [5, 'ready', 0.7])).to.equal(8);
  });

  it('waits longer for print that may be out of focus', async () => {
    expect(await framesUntilPicture([10, 'ready', 0.41], [2, 'hold_still', 0.4])).to.equal(undefined);
    expect(await framesUntilPicture([10, 'ready', 0.41], [1, 'ready', 0.66])).to.equal(11);
    expect(await framesUntilPicture([20, 'ready', 0.41])).to.equal(14);
  });
});
