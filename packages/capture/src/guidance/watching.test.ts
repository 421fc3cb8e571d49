import { expect } from 'chai';
import { drawnCard } from './drawn-card.js';
import { grayOf } from './gray-image.js';
import type { FrameSource, Guide } from './guide.js';
import { Meter } from './measure.js';
import { watchFrames } from './watching.js';

describe('watching frames', () => {
  before(() => Object.assign(globalThis, { document: { hidden: false } }));
  after(() => Reflect.deleteProperty(globalThis, 'document'));

  it('shows a hint for every frame, and continues after a picture was not accepted', async () => {
    const card = grayOf(drawnCard());
    const meter = new Meter();
    const stop = new AbortController();
    const hints: string[] = [];
    const takenAfter: number[] = [];
    await watchFrames({ measure: async () => meter.measure(card) } as unknown as Guide, {} as FrameSource, {
      signal: stop.signal,
      onHint: (hint) => hints.push(hint),
      async onSteady(accepts) {
        takenAfter.push(hints.length);
        expect(accepts(meter.measure(card))).to.equal(true);
        expect(accepts({ ...meter.measure(card), brightness: 0 })).to.equal(false);
        if (takenAfter.length === 2) stop.abort();
      },
    });
    expect(takenAfter).to.deep.equal([4, 8]);
    expect(new Set(hints)).to.deep.equal(new Set(['ready']));
  });
});
