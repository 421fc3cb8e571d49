import { expect } from 'chai';
import type { Measures } from './measure.js';
import { Steadiness } from './steadiness.js';

const good: Measures = {
  card: { box: { left: 50, right: 670, top: 75, bottom: 465 }, scale: 1, aspect: 1.586, shift: 0, angle: 0 },
  brightness: 200,
  glare: 0,
  blur: 0.1,
  edgeSharpness: 0.7,
  motion: 0,
};
const frameMs = 100;

type Frames = readonly [count: number, differences: Partial<Measures>];

/** Shows frames until a picture would be taken. */
function see(...frames: readonly Frames[]) {
  const steadiness = new Steadiness();
  let seen = 0;
  for (const [count, differences] of frames) {
    for (let i = 0; i < count; i++) {
      const { isSteady } = steadiness.see({ ...good, ...differences }, seen++ * frameMs);
      if (isSteady) return { steadiness, takenAfter: seen };
    }
  }
  return { steadiness, takenAfter: undefined };
}

const takenAfter = (...frames: readonly Frames[]) => see(...frames).takenAfter;

describe('the moment of an automatic picture', () => {
  it('comes after four consecutive good frames', () => {
    expect(takenAfter([3, {}], [1, { motion: 1 }], [5, {}])).to.equal(8);
  });

  it('comes after two seconds if the print may be out of focus', () => {
    expect(takenAfter([15, { edgeSharpness: 0.41 }], [1, { motion: 1 }], [15, { edgeSharpness: 0.41 }])).to.equal(
      undefined,
    );
    expect(takenAfter([30, { edgeSharpness: 0.41 }])).to.equal(21);
  });

  it('comes at once when print that may be out of focus becomes sharp', () => {
    expect(takenAfter([10, { edgeSharpness: 0.41 }], [1, { edgeSharpness: 0.66 }])).to.equal(11);
  });

  it('is one of the sharpest of the last two seconds', () => {
    const [soft, softer] = [{ edgeSharpness: 0.47 }, { edgeSharpness: 0.42 }];
    expect(takenAfter([15, softer], [1, soft], [10, softer], [1, soft])).to.equal(27);
    // Sharper frames that are long past do not count.
    expect(takenAfter([10, soft], [50, softer])).to.equal(31);
  });

  it('does not wait for glare that has stayed for about five seconds', () => {
    expect(takenAfter([50, { glare: 0.1 }])).to.equal(undefined);
    expect(takenAfter([100, { glare: 0.1 }])).to.equal(59);
  });

  it('waits while the print is too small to read and the card could come closer, but not forever', () => {
    const far = { card: { ...good.card!, scale: 0.8 } };
    expect(takenAfter([50, { ...far, textHeightPx: 12 }])).to.equal(undefined);
    expect(takenAfter([50, { ...far, textHeightPx: 12 }], [9, { ...far, textHeightPx: 20 }])).to.equal(54);
    expect(takenAfter([100, { ...far, textHeightPx: 12 }])).to.equal(59);
    expect(takenAfter([10, { textHeightPx: 12 }])).to.equal(4);
  });

  it('counts interrupted glare in total', () => {
    expect(takenAfter([30, { glare: 0.1 }], [10, { motion: 1 }], [100, { glare: 0.1 }])).to.equal(69);
  });

  it('waits for any other problem, however long glare has stayed', () => {
    const glare = { glare: 0.1 };
    expect(takenAfter([55, glare], [50, { ...glare, motion: 1 }], [50, { ...glare, blur: 0.9 }])).to.equal(undefined);
  });
});

describe('a picture', () => {
  it('is not accepted if it is much softer than the last frame', () => {
    const { steadiness } = see([4, {}]);
    expect(steadiness.accepts(good)).to.equal(true);
    expect(steadiness.accepts({ ...good, edgeSharpness: 0.55 })).to.equal(false);
    expect(steadiness.accepts({ ...good, blur: 0.9 })).to.equal(false);
  });

  it('is accepted with glare only after glare has stayed', () => {
    expect(see([4, {}]).steadiness.accepts({ ...good, glare: 0.1 })).to.equal(false);
    expect(see([100, { glare: 0.1 }]).steadiness.accepts({ ...good, glare: 0.1 })).to.equal(true);
  });
});
