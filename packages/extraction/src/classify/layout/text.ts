import type { Page, Segment, Token } from './page.js';

/** Text of several tokens joined by single spaces, with a mapping from characters to tokens. */
export interface TokenText {
  readonly text: string;
  /** Tokens that overlap characters `from` (inclusive) to `to` (exclusive) of the text. */
  tokens(from: number, to: number): Token[];
}

export function tokenText(tokens: readonly Token[]): TokenText {
  const spans: { token: Token; from: number; to: number }[] = [];
  let text = '';
  for (const token of tokens) {
    if (text !== '') text += ' ';
    spans.push({ token, from: text.length, to: text.length + token.text.length });
    text += token.text;
  }
  return {
    text,
    tokens: (from, to) => spans.filter((span) => span.from < to && span.to > from).map(({ token }) => token),
  };
}

const functionWords = new Set(
  'the of and to for is are this your not by in or with you must be may that any as on at from will if has have it call please all does their when who see use can its before after prior'.split(
    ' ',
  ),
);

const wordsOf = ({ text }: Segment): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z']+/)
    .filter((word) => word !== '');

/** Running text (legal notices, instructions), which contains no unlabeled names or numbers. */
export function isProse(segment: Segment): boolean {
  const all = wordsOf(segment);
  const glue = all.filter((word) => functionWords.has(word)).length;
  return glue >= 3 || all.length >= 10 || (glue >= 2 && all.length >= 6 && /[a-z][.;]$/.test(segment.text));
}

/** Running text with function words; a long line without them is a row of labels and values. */
export const isSentence = (segment: Segment): boolean =>
  isProse(segment) && wordsOf(segment).some((word) => functionWords.has(word));

export type Zone = 'top' | 'middle' | 'bottom';

/** The third of the printed area that contains the center of the segment. */
export function zoneOf(page: Page, segment: Segment): Zone {
  const place = ((segment.y0 + segment.y1) / 2 - page.y0) / Math.max(1, page.y1 - page.y0);
  return place < 0.34 ? 'top' : place < 0.67 ? 'middle' : 'bottom';
}

export type Size = 'large' | 'normal' | 'small';

/** Text height relative to the median of the side. */
export function sizeOf(page: Page, segment: Segment): Size {
  const ratio = segment.height / page.height;
  return ratio > 1.25 ? 'large' : ratio < 0.8 ? 'small' : 'normal';
}
