import type { Quad, Side, SideText } from '@cardlens/reading';
import type { ElementCandidate } from '../src/classify/element-classifier.js';
import { pageOf } from '../src/classify/layout/page-of.js';
import { type SplitWord, splitWordsOf } from '../src/classify/neural/split-words.js';
import { createRuleClassifier } from './rule-classifier.js';

/** A printed line: text, left edge, top edge, text height (default 20). For tests of a card without a picture. */
export type Print = readonly [text: string, x: number, y: number, height?: number];

const glyphWidth = 0.5;
const spaceWidth = 0.3;

/** Lays out lines as words with boxes on a side of 1000 × 630. */
export function typeset(prints: readonly Print[]): SideText {
  const lines = prints.map(([text, x, y, height = 20]) => {
    let left = x;
    const words = text.split(' ').map((word) => {
      const right = left + word.length * height * glyphWidth;
      const box = boxOf(left, y, right, y + height);
      left = right + height * spaceWidth;
      return { text: word, box, score: 0.99 };
    });
    return { text, words, score: 0.99, box: boxOf(x, y, left - height * spaceWidth, y + height) };
  });
  return { width: 1000, height: 630, lines };
}

function boxOf(x0: number, y0: number, x1: number, y1: number): Quad {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** The words of one line, as the network tags them. */
export const wordsOfText = (text: string): SplitWord[] => splitWordsOf(pageOf(typeset([[text, 50, 40]]), 'front'));

const classifier = createRuleClassifier();
const detectionMin = 0.5;

/** The classifier's result for the lines: the best value of each scalar element, and all entries of lists. */
export async function readPrints(side: Side, prints: readonly Print[]) {
  const found = (await classifier.classify(typeset(prints), side)).filter(({ score }) => score >= detectionMin);
  const of = (element: ElementCandidate['element']) =>
    found.filter((candidate) => candidate.element === element).sort((a, b) => b.score - a.score);
  return {
    value: (element: ElementCandidate['element']) => of(element)[0]?.value,
    values: (element: ElementCandidate['element']) => of(element).map(({ value }) => value),
    entries: (element: ElementCandidate['element']) => of(element),
    details: () =>
      of('plan_details')
        .map(({ service, category, network, value }) => `${service} ${category} ${network} ${value}`)
        .sort(),
    phones: () =>
      of('phone_numbers')
        .map(({ phoneType, value }) => `${phoneType} ${value}`)
        .sort(),
  };
}
