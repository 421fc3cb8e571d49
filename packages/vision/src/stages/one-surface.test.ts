import type { Point, Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { mapQuad } from '../geometry/quad.js';
import { cardSurface } from './one-surface.js';

const picture = { width: 1600, height: 1200 };

/** Lines of text, 30 px high, one every 60 px, rotated by `degrees` around the center of the picture. */
function lines({ left = 0, right = 1600, top = 0, bottom = 1200, degrees = 0 }): Quad[] {
  const angle = (degrees * Math.PI) / 180;
  const turn = ([x, y]: Point): Point => [
    800 + (x - 800) * Math.cos(angle) - (y - 600) * Math.sin(angle),
    600 + (x - 800) * Math.sin(angle) + (y - 600) * Math.cos(angle),
  ];
  const quads: Quad[] = [];
  for (let y = top; y + 30 <= bottom; y += 60)
    quads.push([
      [left, y],
      [right, y],
      [right, y + 30],
      [left, y + 30],
    ]);
  return quads.map((quad) => mapQuad(quad, turn));
}

const card = (degrees = 0) => lines({ left: 500, right: 1100, top: 400, bottom: 800, degrees });
/** A printed page around the card; text covered by the card is not visible. */
const page = (degrees: number) => [
  ...lines({ left: -200, right: 1800, top: -200, bottom: 250, degrees }),
  ...lines({ left: -200, right: 400, top: 400, bottom: 800, degrees }),
  ...lines({ left: 1200, right: 1800, top: 400, bottom: 800, degrees }),
  ...lines({ left: -200, right: 1800, top: 950, bottom: 1400, degrees }),
];
const price: Quad = mapQuad(card()[0]!, ([x, y]) => [1115 + (x - 500) / 10, y]);

describe('cardSurface', () => {
  it('separates a card from the page under it, rotated a few degrees against its lines', () => {
    for (const degrees of [-20, -5, 4, 30, 90]) {
      const surface = cardSurface([...page(degrees), ...card(), price], picture);
      expect(
        [...card(), price].filter((box) => !surface!.isOn(box)),
        `${degrees}°`,
      ).to.deep.equal([]);
      expect(
        page(degrees).filter((box) => surface!.isOn(box)),
        `${degrees}°`,
      ).to.deep.equal([]);
    }
  });

  it('separates them on a rotated card, too', () => {
    const surface = cardSurface([...page(0), ...card(12)], picture);
    expect(card(12).every((box) => surface!.isOn(box))).to.equal(true);
    expect(page(0).some((box) => surface!.isOn(box))).to.equal(false);
  });

  it('separates a card of few lines from a page of many', () => {
    const dense = [0, 30].flatMap((down) => page(15).map((box) => mapQuad(box, ([x, y]) => [x, y + down])));
    const few = lines({ left: 500, right: 1100, top: 560, bottom: 770 });
    const surface = cardSurface([...dense, ...dense, ...few], picture);
    expect(few.every((box) => surface!.isOn(box))).to.equal(true);
    expect(dense.some((box) => surface!.isOn(box))).to.equal(false);
  });

  it('assigns text of a closer look to the card or the page', () => {
    const surface = cardSurface([...page(10), ...card()], picture)!;
    expect(surface.isOn(mapQuad(card()[2]!, ([x, y]) => [x, y + 30]))).to.equal(true);
    expect(surface.isOn(mapQuad(page(10)[1]!, ([x, y]) => [x, y + 30]))).to.equal(false);
  });

  it('is undefined when all text has one direction, or there is little other text', () => {
    expect(cardSurface(card(7), picture)).to.equal(null);
    expect(cardSurface([...page(0), ...card()], picture)).to.equal(null);
    expect(cardSurface([...card(), ...page(20).slice(0, 2)], picture)).to.equal(null);
    expect(cardSurface([], picture)).to.equal(null);
  });

  it('keeps a second card that lies beside the first at another angle', () => {
    const [front, back] = [
      lines({ left: 500, right: 1100, top: 300, bottom: 620 }),
      lines({ left: 550, right: 1050, top: 720, bottom: 1000, degrees: 8 }),
    ];
    expect(cardSurface([...front, ...back], picture)).to.equal(null);
  });

  it('keeps all lines of a card whose lines converge in perspective', () => {
    const spread = card().map((quad, i) => mapQuad(quad, ([x, y]) => [x, y + (x - 800) * 0.03 * (i - 3)]));
    expect(cardSurface(spread, picture)).to.equal(null);
  });
});
