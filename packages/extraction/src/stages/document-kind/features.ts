import type { Line } from '@cardlens/reading';
import { quadHeight } from '@cardlens/vision/geometry';
import { termOf } from './terms.js';

/** Rows of the weight table. Features that collide in a row share its weight; few do. */
export const hashRows = 65536;

/** Letters of a part of a word. Parts generalize to words that were not in training. */
const partLength = 4;

/** Lines with lower scores are noise and are ignored. */
const lineScoreMin = 0.7;
/** Maximum number of words in a label with its value; longer lines are sentences or table rows. */
const shortWords = 5;
const sentenceWords = 8;

/** Bin boundaries of the layout measures. */
const bounds = {
  lines: [3, 5, 8, 12, 18, 26, 36, 48, 62, 80, 110],
  words: [5, 10, 20, 35, 55, 80, 110, 150, 200, 280, 400],
  wordsPerLine: [1.5, 2, 2.6, 3.4, 4.5, 6, 9],
  inSentences: [0.01, 0.15, 0.3, 0.5, 0.7, 0.85],
  values: [0.03, 0.1, 0.18, 0.27, 0.38, 0.5],
  capitals: [0.08, 0.18, 0.3, 0.5, 0.75, 0.95],
  aspect: [0.4, 0.6, 0.8, 1, 1.2, 1.45, 1.75, 2.2, 3.2],
  lineHeights: [8, 14, 20, 26, 32, 40, 50, 65, 85],
  title: [1.2, 1.6, 2.1, 3, 4.5],
} as const;

/** A row of the weight table, and the feature's value. */
export interface Feature {
  readonly row: number;
  readonly weight: number;
}

/**
 * Features of a document, independent of position, scale and order of the lines: words and pairs of adjacent words,
 * words combined with the length class of their line, parts of words, and binned layout measures. Each of the four groups
 * is normalized to unit length, so a few words of a card have little weight on a page full of other words.
 */
export function featuresOf(lines: readonly Line[]): Feature[] {
  const read = lines
    .filter(({ score }) => score >= lineScoreMin)
    .map((line) => ({ line, terms: line.text.split(' ').map(termOf).filter(Boolean) }))
    .filter(({ terms }) => terms.length > 0);
  const wording = new Set<string>();
  const settings = new Set<string>();
  const parts = new Set<string>();
  for (const { terms } of read) {
    const setting = terms.length <= shortWords ? 's' : 'l';
    for (const [i, term] of terms.entries()) {
      wording.add(`w ${term}`).add(`b ${terms[i - 1] ?? '^'} ${term}`);
      settings.add(`${setting} ${term}`);
      for (const part of partsOf(term)) parts.add(`p ${part}`);
    }
    wording.add(`b ${terms.at(-1)} $`);
  }
  return [wording, settings, parts, layoutOf(read)].flatMap((group) => {
    const weight = 1 / Math.sqrt(Math.max(1, group.size));
    return [...group].map((name) => ({ row: hash(name) % hashRows, weight }));
  });
}

/** The sequences of letters in a word, including its start and end. Values have none. */
function partsOf(term: string): string[] {
  if (term.startsWith('<')) return [];
  const word = `^${term}$`;
  return Array.from({ length: Math.max(0, word.length - partLength + 1) }, (_, i) => word.slice(i, i + partLength));
}

function layoutOf(read: readonly { line: Line; terms: readonly string[] }[]): Set<string> {
  if (read.length === 0) return new Set();
  const words = read.flatMap(({ terms }) => terms);
  const letters = read.map(({ line }) => line.text.replace(/[^a-z]/gi, '')).join('');
  const points = read.flatMap(({ line }) => line.box);
  const across = span(points.map(([x]) => x));
  const down = span(points.map(([, y]) => y));
  const heights = read.map(({ line }) => Math.max(1, quadHeight(line.box))).sort((a, b) => a - b);
  const height = heights[Math.floor(heights.length / 2)] ?? 1;
  const long = read.filter(({ terms }) => terms.length >= sentenceWords);
  const measured: Readonly<Record<keyof typeof bounds, number>> = {
    lines: read.length,
    words: words.length,
    wordsPerLine: words.length / read.length,
    inSentences: long.flatMap(({ terms }) => terms).length / words.length,
    values: words.filter((word) => word.startsWith('<')).length / words.length,
    capitals: letters.replace(/[a-z]/g, '').length / Math.max(1, letters.length),
    aspect: across / down,
    lineHeights: across / height,
    title: (heights.at(-1) ?? 1) / height,
  };
  return new Set(
    Object.entries(bounds).map(([name, limits]) => {
      const value = measured[name as keyof typeof bounds];
      return `${name} ${limits.filter((limit) => value >= limit).length}`;
    }),
  );
}

const span = (numbers: readonly number[]): number =>
  Math.max(1, numbers.reduce((a, b) => Math.max(a, b)) - numbers.reduce((a, b) => Math.min(a, b)));

/** @source FNV-1a, 32 bits, over UTF-16 code units, with MurmurHash3's finalizer */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}
