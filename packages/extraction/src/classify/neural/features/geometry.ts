import { aboveOf, belowOf, leftOf, rightOf } from '../../layout/neighbors.js';
import type { Page, PageLine } from '../../layout/page.js';
import { isProse } from '../../layout/text.js';
import { type SplitWord, splitWordsMax, type TaggerInput } from '../split-words.js';
import type { FeatureGroup } from './feature-group.js';

/** Maximum gaps that are measured, in text heights: within the row, and to the lines above and below. */
const besideMax = 20;
const stackedMax = 6;

interface PageSize {
  readonly page: Page;
  readonly width: number;
  readonly height: number;
  /** Largest text height. */
  readonly largest: number;
  readonly words: number;
}

/** A line with the distances to its neighbors, 0 to 1. */
interface Surroundings {
  readonly line: PageLine;
  readonly count: number;
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
  readonly isProse: boolean;
  readonly isCentered: boolean;
}

/** Position of a word on the side and in its line, and distances to neighboring lines: a measure for each feature. */
const measures: Readonly<Record<string, (word: SplitWord, around: Surroundings, size: PageSize) => number>> = {
  x0: (word, _, { page, width }) => (word.x0 - page.x0) / width,
  x1: (word, _, { page, width }) => (word.x1 - page.x0) / width,
  y: (word, _, { page, height }) => ((word.y0 + word.y1) / 2 - page.y0) / height,
  height: ({ word }, _, { page }) => word.height / page.height / 4,
  width: (word, _, { page }) => (word.x1 - word.x0) / page.height / 20,
  place: ({ place }) => place / 10,
  placeFromEnd: ({ place }, { count }) => (count - 1 - place) / 10,
  count: (_, { count }) => count / 20,
  gapLeft: (_, { left }) => left,
  gapRight: (_, { right }) => right,
  gapAbove: (_, { above }) => above,
  gapBelow: (_, { below }) => below,
  aspect: (_, __, { width, height }) => width / height / 3,
  isBack: (_, __, { page }) => Number(page.side === 'back'),
  units: (_, __, { words }) => words / splitWordsMax,
  isFirst: ({ place }) => Number(place === 0),
  isLast: ({ place }, { count }) => Number(place === count - 1),
  isProse: (_, { isProse: is }) => Number(is),
  isInsideWord: ({ word, from, to }) => Number(from > 0 || to < word.text.length),
  isLargest: (_, { line }, { largest }) => Number(line.height > 0.9 * largest),
  isCentered: (_, { isCentered }) => Number(isCentered),
};

export const geometry: FeatureGroup = {
  name: 'geometry',
  features: Object.keys(measures),
  fill(input, put) {
    const { page } = input;
    const size = {
      page,
      width: Math.max(1, page.x1 - page.x0),
      height: Math.max(1, page.y1 - page.y0),
      largest: Math.max(...page.lines.map((line) => line.height)),
      words: input.words.length,
    };
    const all = Object.values(measures);
    for (const line of page.lines) {
      const around = surroundingsOf(input, line, size);
      for (const word of input.wordsOf(line))
        for (const [feature, measure] of all.entries()) put(word, feature, measure(word, around, size));
    }
  },
};

function surroundingsOf({ page, wordsOf }: TaggerInput, line: PageLine, { width }: PageSize): Surroundings {
  const [left] = leftOf(page, line, besideMax);
  const [right] = rightOf(page, line, besideMax);
  const [above] = aboveOf(page, line, stackedMax);
  const [below] = belowOf(page, line, stackedMax);
  const gap = (size: number | undefined, limit: number) =>
    size === undefined ? 1 : Math.max(0, size / line.height / limit);
  return {
    line,
    count: wordsOf(line).length,
    left: gap(left && line.x0 - left.x1, besideMax),
    right: gap(right && right.x0 - line.x1, besideMax),
    above: gap(above && line.y0 - above.y1, stackedMax),
    below: gap(below && below.y0 - line.y1, stackedMax),
    isProse: isProse(line),
    isCentered: Math.abs(line.x0 + line.x1 - page.x0 - page.x1) < 0.08 * width,
  };
}
