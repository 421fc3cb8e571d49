import type { CharacterSpan, LabelHit, Page, PageLine, PageWord } from '../layout/page.js';
import type { Proposal } from '../proposal.js';

/**
 * A word that the network tags: a word of the page, or a part of one if a label and a value, or two values, were
 * printed or read without a space between them ("RxBIN:610014", "$25/$50").
 */
export interface SplitWord {
  /** Index among the split words of the side. */
  readonly index: number;
  readonly word: PageWord;
  readonly line: PageLine;
  /** Characters of the page word's text. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Its part of the page word's box, interpolated by characters. */
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  /** Index among the split words of its line. */
  readonly place: number;
}

/** One side as the network, its features and its decoding see it. */
export interface TaggerInput {
  readonly page: Page;
  /** Line by line, left to right. */
  readonly words: readonly SplitWord[];
  wordsOf(line: PageLine): readonly SplitWord[];
  partsOf(word: PageWord): readonly SplitWord[];
  /** Proposals of the rule extractors, before ranking. */
  readonly proposals: readonly Proposal[];
}

export function taggerInputOf(page: Page, proposals: readonly Proposal[] = []): TaggerInput {
  const words = splitWordsOf(page);
  const of = new Map<PageLine | PageWord, SplitWord[]>();
  for (const part of words) {
    for (const whole of [part.line, part.word]) {
      const known = of.get(whole);
      if (known) known.push(part);
      else of.set(whole, [part]);
    }
  }
  return { page, words, wordsOf: (line) => of.get(line) ?? none, partsOf: (word) => of.get(word) ?? none, proposals };
}

const none: readonly SplitWord[] = [];

/** Maximum number of words. The densest cards have about 250 words per side, and time is quadratic in the words. */
export const splitWordsMax = 320;

/** Dot leaders between a label and its value, which carry no information and can number in the hundreds. */
const leader = /^[.,…]+$/;

export function splitWordsOf(page: Page): SplitWord[] {
  const words: SplitWord[] = [];
  for (const line of page.lines) {
    const labelCuts = cutsAtLabels(line);
    let place = 0;
    for (const word of line.words) {
      if (leader.test(word.text)) continue;
      const cuts = isAddressOfWeb.test(word.text) ? [] : [...cutsAtMarks(word.text), ...(labelCuts.get(word) ?? [])];
      const starts = [...new Set([0, ...cuts])].filter((at) => at < word.text.length).sort((a, b) => a - b);
      const width = (word.x1 - word.x0) / word.text.length;
      for (const [i, from] of starts.entries()) {
        const to = starts[i + 1] ?? word.text.length;
        const { y0, y1 } = word;
        const box = { x0: word.x0 + from * width, x1: word.x0 + to * width, y0, y1 };
        const text = word.text.slice(from, to);
        words.push({ index: words.length, word, line, from, to, text, ...box, place: place++ });
      }
    }
  }
  return words.slice(0, splitWordsMax);
}

/** Positions inside words where a known label begins or ends. */
function cutsAtLabels({ spans, labels }: PageLine): Map<PageWord, number[]> {
  const cuts = new Map<PageWord, number[]>();
  const cut = ({ word, start }: CharacterSpan) => cuts.set(word, [...(cuts.get(word) ?? []), start]);
  for (const hit of labels) {
    const first = spans[hit.from];
    if (first && !first.isWordStart) cut(first);
    const value = valueAfter(hit);
    if (value) cut(value);
  }
  return cuts;
}

/** Where the value begins in the last word of a label. */
function valueAfter({ line: { spans }, to }: LabelHit): CharacterSpan | undefined {
  const last = spans[to - 1];
  const next = spans.slice(to).find(({ word, kind }) => word !== last?.word || kind !== 'marks');
  return next?.word === last?.word ? next : undefined;
}

const boundaries: readonly RegExp[] = [
  // Splits "ID:ABC123" and "BIN#610014", but not "8:00" or "http://".
  /(?<=[^\d\s]\s?[:#=»]+)(?=[^\s:#=»/])/g,
  // Splits "(80840)9140860054", but not "(800)555".
  /(?<=\(\d{5}\))(?=\w)/g,
  // Splits "Copay$25", "$25/$50", "20%/40%", "$25copay".
  /(?<=[\p{L}\d/|%])(?=\$)/gu,
  /(?<=%)(?=[\p{L}\d/|])/gu,
  /(?<=\$[\d,.]{0,8}\d\/)(?=[\d\p{L}])/gu,
  /(?<=\$[\d,.]{0,8}\d)(?=[\p{L}/])/gu,
  /(?<=%\/)(?=\d)/g,
  // Splits "PCP/Specialist" and "610014/ADV/RX123", but not "01/02/2025", "24/7" or "80/60".
  /(?<!^\d{1,3}\/(?:\d{1,2}\/)?)(?<=[\p{L}\d]\/)(?=[\p{L}\d])(?!\d{1,4}$)/gu,
  /(?<=[\p{L}\d])(?=\/\p{L})/gu,
  /(?<=[|•·»])(?=[^|•·»])/g,
  // Splits "DOE,JANE".
  /(?<=^\p{L}[\p{L}'’-]+,)(?=\p{L}[\p{L}'’-]+[.,]?$)/gu,
];
/** "5/8/50/5" and "20/40%" are several amounts; "1/5/25" may be a date, and "24/7" is never an amount. */
const amounts = /^:?(\d{1,3})%?\/(\d{1,3})%?((?:\/\d{1,3}%?)*)[.,]?$/;

function cutsBetweenAmounts(text: string): number[] {
  const match = amounts.exec(text);
  if (!match || text.startsWith('24/7')) return [];
  const [, first, second, rest] = match;
  const isDateLike = Number(first) <= 12 && Number(second) <= 31 && /^\/\d\d$/.test(rest ?? '') && !text.includes('%');
  return isDateLike ? [] : [...text.matchAll(/(?<=\/)(?=\d)|(?=\/)/g)].map(({ index }) => index);
}

const isAddressOfWeb = /www\.|https?:|\.(com|org|net|gov|us|health|example)\b|@/i;

function cutsAtMarks(text: string): number[] {
  if (text.length < 3) return [];
  return [
    ...cutsBetweenAmounts(text),
    ...boundaries.flatMap((boundary) => [...text.matchAll(boundary)].map((match) => match.index)),
  ];
}
