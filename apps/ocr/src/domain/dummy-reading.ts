import type { Line, Quad, Reading, Side, Word } from '@cardlens/reading';
import type { Entry, Texts } from './dummy-cards/index.js';

/** Size in pixels of the upright image. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const scores = ['0.990', '0.980'];
/** Scores of recognition and classification, followed by those of the second reading. */
const unsureScores = ['0.840', '0.860', '0.970', '0.950'];

/**
 * A reading of texts that are not on the image, laid out in rows from the top left. It has the form of a real reading,
 * so that evidence and merging work as in production.
 */
export function dummyReading(texts: Texts, side: Side, { width, height }: Size): Reading {
  const rows = Object.entries(texts).flatMap(([name, found]) =>
    Array.isArray(found)
      ? (found as readonly Entry[]).map((entry, index) => ({ place: `${name}[${index}]`, value: entry.value }))
      : [{ place: name, value: typeof found === 'string' ? found : (found as Entry).value }],
  );
  const rowHeight = height / (rows.length + 1);
  const lines = rows.map(({ place, value }, row) => ({
    place,
    line: lineOf(value, { width, top: rowHeight * (row + 0.5), rowHeight }),
  }));
  let words = 0;
  const evidence = lines.map(({ place, line }) => {
    const own = line.words.map((_, index) => words + index);
    words += own.length;
    return [place, { box: line.box, words: own }] as const;
  });
  return {
    side,
    width,
    height,
    lines: lines.map(({ line }) => line),
    details: withScores(texts) as Reading['details'],
    evidence: Object.fromEntries(evidence),
    insuranceScanVersion: 'sandbox-2',
    timingsMs: {},
  };
}

function lineOf(value: string, { width, top, rowHeight }: { width: number; top: number; rowHeight: number }): Line {
  const texts = value.split(' ');
  const characterWidth = Math.min(width / 40, (width * 0.9) / value.length);
  const bottom = top + rowHeight * 0.8;
  let left = width * 0.05;
  const words = texts.map((text): Word => {
    const right = left + text.length * characterWidth;
    const box = rectangle(left, top, right, bottom);
    left = right + characterWidth;
    return { text, box, score: 0.99 };
  });
  return { text: value, box: rectangle(width * 0.05, top, left - characterWidth, bottom), score: 0.99, words };
}

function rectangle(left: number, top: number, right: number, bottom: number): Quad {
  const [l, t, r, b] = [Math.round(left), Math.round(top), Math.round(right), Math.round(bottom)];
  return [
    [l, t],
    [r, t],
    [r, b],
    [l, b],
  ];
}

const withScores = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([name, found]) => {
      if (typeof found === 'string') return [name, { value: found, scores }];
      return [name, Array.isArray(found) ? (found as readonly Entry[]).map(scored) : scored(found as Entry)];
    }),
  );

const scored = ({ isUnsure = false, ...entry }: Entry) => ({ ...entry, scores: isUnsure ? unsureScores : scores });
