import type { Page, PageLine, PageWord } from './page.js';

/** The text of words joined by single spaces, with a mapping from characters to words. */
export interface JoinedText {
  readonly text: string;
  /** Words that overlap characters `from` (inclusive) to `to` (exclusive) of the text. */
  wordsAt(from: number, to: number): PageWord[];
}

export function joinedText(words: readonly PageWord[]): JoinedText {
  const spans: { word: PageWord; from: number; to: number }[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    spans.push({ word, from: text.length, to: text.length + word.text.length });
    text += word.text;
  }
  return {
    text,
    wordsAt: (from, to) => spans.filter((span) => span.from < to && span.to > from).map(({ word }) => word),
  };
}

const functionWords = new Set(
  'the of and to for is are this your not by in or with you must be may that any as on at from will if has have it call please all does their when who see use can its before after prior'.split(
    ' ',
  ),
);

const wordsOf = ({ text }: PageLine): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z']+/)
    .filter((word) => word !== '');

/** Running text (legal notices, instructions), which contains no unlabeled names or numbers. */
export function isProse(line: PageLine): boolean {
  const all = wordsOf(line);
  const glue = all.filter((word) => functionWords.has(word)).length;
  return glue >= 3 || all.length >= 10 || (glue >= 2 && all.length >= 6 && /[a-z][.;]$/.test(line.text));
}

/** Running text with function words; a long line without them is a row of labels and values. */
export const isSentence = (line: PageLine): boolean =>
  isProse(line) && wordsOf(line).some((word) => functionWords.has(word));

export type Zone = 'top' | 'middle' | 'bottom';

/** The third of the printed area that contains the center of the line. */
export function zoneOf(page: Page, line: PageLine): Zone {
  const place = ((line.y0 + line.y1) / 2 - page.y0) / Math.max(1, page.y1 - page.y0);
  return place < 0.34 ? 'top' : place < 0.67 ? 'middle' : 'bottom';
}

export type Size = 'large' | 'normal' | 'small';

/** Text height relative to the median of the side. */
export function sizeOf(page: Page, line: PageLine): Size {
  const ratio = line.height / page.height;
  return ratio > 1.25 ? 'large' : ratio < 0.8 ? 'small' : 'normal';
}
