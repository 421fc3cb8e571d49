import { expect } from 'chai';
import { type Drawing, drawnCard } from './drawn-card.js';
import { grayOf } from './gray-image.js';
import { hintOf } from './hint.js';
import { Meter } from './measure.js';

const measure = (drawing: Drawing, meter = new Meter()) => meter.measure(grayOf(drawnCard(drawing)));

describe('guidance', () => {
  for (const [what, hint, drawing] of [
    ['a card that fills the guide', 'ready', {}],
    ['a card a little smaller and turned by 4 degrees', 'ready', { scale: 0.9, angle: 4 }],
    ['a dark card on a light table', 'ready', { paper: 120, table: 220 }],
    ['a card below a seam of the table', 'ready', { scale: 0.85, hasSeam: true }],
    ['a card in the dark', 'too_dark', { paper: 45, table: 12 }],
    ['an empty table', 'align', { scale: 0 }],
    ['a card far away', 'too_far', { scale: 0.6 }],
    ['a turned card', 'turned', { angle: 13 }],
    ['a card beside the guide', 'align', { scale: 0.8, x: 90 }],
    ['a reflection', 'glare', { hasGlare: true }],
    ['a blurred card', 'blurred', { blur: 5 }],
  ] as const satisfies readonly (readonly [string, string, Drawing])[]) {
    it(`is ${hint} for ${what}`, () => {
      expect(hintOf(measure(drawing))).to.equal(hint);
    });
  }

  it('asks to hold still while the picture moves', () => {
    const meter = new Meter();
    measure({ x: -12 }, meter);
    expect(hintOf(measure({ x: 12 }, meter))).to.equal('hold_still');
    expect(hintOf(measure({ x: 12 }, meter))).to.equal('ready');
  });
});

describe('image measures', () => {
  it('show how a card is rotated', () => {
    const { card } = measure({ scale: 0.9, angle: 5 });
    expect(card?.angle).to.equal(5);
    expect(card?.scale).to.be.closeTo(0.9, 0.03);
    expect(card?.aspect).to.be.closeTo(1.586, 0.08);
  });

  it('increase with blur', () => {
    const blurs = [0, 2, 4, 6].map((blur) => measure({ blur }).blur!);
    expect(blurs).to.deep.equal([...blurs].sort((a, b) => a - b));
  });
});
