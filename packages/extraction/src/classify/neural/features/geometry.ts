import { aboveOf, belowOf, leftOf, rightOf } from '../../layout/neighbors.js';
import { isProse } from '../../layout/text.js';
import { unitsMax } from '../units.js';
import { type Block, indexesOf } from './block.js';

const features = [
  'x0',
  'x1',
  'y',
  'height',
  'width',
  'place',
  'placeFromEnd',
  'count',
  'gapLeft',
  'gapRight',
  'gapAbove',
  'gapBelow',
  'aspect',
  'isBack',
  'units',
  'isFirst',
  'isLast',
  'isProse',
  'isInsideWord',
  'isLargest',
  'isCentered',
] as const; // prettier-ignore
const at = indexesOf(features);

/** Maximum gap that is measured, in text heights. */
const reach = 20;

/** Position of a unit on the side and in its segment, and distances to neighboring units. */
export const geometry: Block = {
  name: 'geometry',
  features,
  fill({ sheet: { page, side }, units }, put) {
    const width = Math.max(1, page.x1 - page.x0);
    const height = Math.max(1, page.y1 - page.y0);
    const largest = Math.max(...page.segments.map((segment) => segment.height));
    const bySegment = page.segments.map((segment) => {
      const [left] = leftOf(page, segment, reach);
      const [right] = rightOf(page, segment, reach);
      const [above] = aboveOf(page, segment, 6);
      const [below] = belowOf(page, segment, 6);
      const gap = (size: number | undefined, limit: number) =>
        size === undefined ? 1 : Math.max(0, size / segment.height / limit);
      return {
        count: units.filter((unit) => unit.segment === segment).length,
        left: gap(left && segment.x0 - left.x1, reach),
        right: gap(right && right.x0 - segment.x1, reach),
        above: gap(above && segment.y0 - above.y1, 6),
        below: gap(below && below.y0 - segment.y1, 6),
        isProse: isProse(segment),
        isCentered: Math.abs(segment.x0 + segment.x1 - page.x0 - page.x1) < 0.08 * width,
      };
    });
    for (const [i, { token, segment, x0, x1, place, from, to }] of units.entries()) {
      const around = bySegment[segment.id];
      put(i, at.x0, (x0 - page.x0) / width);
      put(i, at.x1, (x1 - page.x0) / width);
      put(i, at.y, ((token.y0 + token.y1) / 2 - page.y0) / height);
      put(i, at.height, token.height / page.height / 4);
      put(i, at.width, (x1 - x0) / page.height / 20);
      put(i, at.place, place / 10);
      put(i, at.placeFromEnd, (around.count - 1 - place) / 10);
      put(i, at.count, around.count / 20);
      put(i, at.gapLeft, around.left);
      put(i, at.gapRight, around.right);
      put(i, at.gapAbove, around.above);
      put(i, at.gapBelow, around.below);
      put(i, at.aspect, width / height / 3);
      put(i, at.isBack, side === 'back' ? 1 : 0);
      put(i, at.units, units.length / unitsMax);
      if (place === 0) put(i, at.isFirst);
      if (place === around.count - 1) put(i, at.isLast);
      if (around.isProse) put(i, at.isProse);
      if (from > 0 || to < token.text.length) put(i, at.isInsideWord);
      if (segment.height > 0.9 * largest) put(i, at.isLargest);
      if (around.isCentered) put(i, at.isCentered);
    }
  },
};
