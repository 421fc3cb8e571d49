import { aboveOf, belowOf, rightOf } from './neighbors.js';
import {
  type Box,
  type CharacterSpan,
  type LabelHit,
  opensWithLabel,
  type Page,
  type PageLine,
  type PageWord,
} from './page.js';

/** A word of a value: a word of the page, or the rest of one that begins with a label, without leading punctuation. */
export interface ValueWord {
  readonly text: string;
  readonly word: PageWord;
}

/** A possible position of a value relative to its label. */
export type Relation = 'same' | 'right' | 'below' | 'above';

/** The words that may be the value of a label. */
export interface ValueSpan {
  readonly relation: Relation;
  /** The words up to the next label. */
  readonly words: readonly ValueWord[];
  /**
   * The words up to the next label with punctuation: names of plans and companies contain words that are labels
   * elsewhere.
   */
  readonly textWords: readonly ValueWord[];
}

/** Possible positions of a label's value, most likely first. */
export function valueSpansOf(page: Page, hit: LabelHit): ValueSpan[] {
  const own = following(hit);
  // A stray first letter that the next box repeats: "RXGRP: R" and "RXEPO4".
  const [only, ...more] = own;
  const [touching] = only?.text.length === 1 && more.length === 0 ? rightOf(page, only.word, 0.8) : [];
  if (touching?.text.startsWith(only?.text ?? '')) return [spanBeside(touching)];
  const words = isHeading(hit, hit.to) ? [] : following(hit, endsText);
  if (own.length > 0) return [{ relation: 'same', words: own, textWords: words }];
  // "Product: Medicare Supplement Plan N": only a text value can begin with words that are a label elsewhere.
  const spans: ValueSpan[] = words.length > 0 ? [{ relation: 'same', words: [], textWords: words }] : [];
  const [right] = rightOf(page, hit.box);
  const isLast = hit.line.labels.at(-1) === hit;
  if (isLast && right && !opensWithLabel(right)) {
    spans.push(spanBeside(right));
  }
  // If other words precede the label, it is part of a sentence or a name, not a heading.
  if (!isHeading(hit)) {
    const broken = isLast && !right ? brokenOff(page, hit) : [];
    return broken.length > 0 ? [...spans, { relation: 'below', words: broken, textWords: broken }] : spans;
  }
  const below = columnBelow(page, hit);
  if (below.length > 0) spans.push({ relation: 'below', words: below, textWords: below });
  const isCaption = !hit.isDelimited && hit.line.labels.length === 1;
  const above = isCaption ? columnAbove(page, hit) : [];
  if (above.length > 0) spans.push({ relation: 'above', words: above, textWords: above });
  return spans;
}

/**
 * The first words of the next line, for a sentence that wraps between a label and its value: "payer ID" / "64319."
 */
function brokenOff(page: Page, hit: LabelHit): ValueWord[] {
  const { line } = hit;
  const rest = line.spans.slice(hit.to);
  if (rest.some(({ kind }) => kind !== 'marks')) return [];
  const next = belowOf(page, line, 1.3).find((below) => Math.abs(below.x0 - line.x0) < 1.5 * line.height);
  if (!next || opensWithLabel(next)) return [];
  const words = wordsOfLine(next);
  const end = words.findIndex(({ word }) => /[.,;)]$/.test(word.text));
  return words.slice(0, end < 0 ? 2 : Math.min(end + 1, 3));
}

/** Whether the label's line contains only labels and punctuation, or only the part of it from a span on. */
const isHeading = ({ line }: LabelHit, from = 0): boolean => {
  const labels = line.labels.filter((other) => other.kind !== 'skip');
  return line.spans.every(
    (span, i) => i < from || span.kind === 'marks' || labels.some((other) => other.from <= i && i < other.to),
  );
};

/** The text after a label in its own line, up to the next label. */
export function following({ line, to }: LabelHit, isEnd = endsValue): ValueWord[] {
  const next = line.labels.find((other) => other.from >= to && isEnd(other));
  return valueWordsOf(line.spans.slice(to, next?.from));
}

/** All words of a line. */
export const wordsOfLine = ({ spans }: PageLine): ValueWord[] => valueWordsOf(spans);

function spanBeside(line: PageLine): ValueSpan {
  const upTo = (isEnd: (hit: LabelHit) => boolean) => {
    const next = line.labels.find((other) => other.from > 0 && isEnd(other));
    return valueWordsOf(line.spans.slice(0, next?.from));
  };
  return { relation: 'right', words: upTo(endsValue), textWords: upTo(endsText) };
}

const textKinds: ReadonlySet<LabelHit['kind']> = new Set([
  'skip',
  'plan',
  'plan_name',
  'rx_plan',
  'network',
  'payer_name',
  'group',
  'person',
  'part_a',
  'part_b',
  'pcp_name',
  'client_name',
  'dependents',
]);

/** A text value ends at a label of a number or date, and at any label with punctuation. */
const endsText = (hit: LabelHit) => hit.isDelimited || !textKinds.has(hit.kind);

/** "Plan" or "Group" in running text may be part of a name; only a delimited or a long label ends a value. */
function endsValue(hit: LabelHit): boolean {
  return (
    hit.quality === 'sure' ||
    hit.quality === 'glued' ||
    hit.isDelimited ||
    hit.phrase.length > 7 ||
    /^(id|bin|pcn|rx|grp|dob|pcp)/i.test(hit.phrase)
  );
}

/** The words that consist of these spans. */
export function valueWordsOf(spans: readonly CharacterSpan[]): ValueWord[] {
  const texts = new Map<PageWord, string>();
  for (const { word, text } of spans) texts.set(word, (texts.get(word) ?? '') + text);
  const words: ValueWord[] = [];
  for (const [word, text] of texts) {
    const trimmed = text.replace(/^[\s:#=.»>;,：)\]]+/, '').replace(/^[-–—•·*|]+(?=.|$)/, '');
    if (trimmed !== '') words.push({ text: trimmed, word });
    // A hyphen between two words is part of the value: "Gold - PPO", "000123 - 0001".
    else if (/^[-–]$/.test(text) && words.length > 0) words.push({ text: '-', word });
  }
  return words;
}

/** The label's column: from its left edge to the next label in its row. */
function columnOf(page: Page, hit: LabelHit): Box {
  const height = hit.box.y1 - hit.box.y0;
  const inLine = hit.line.labels.find((other) => other.from >= hit.to && other.kind !== 'skip');
  const [rightNeighbor] = rightOf(page, hit.box, 60);
  const x1 = inLine ? inLine.box.x0 : rightNeighbor ? rightNeighbor.x0 : Infinity;
  return { x0: hit.box.x0 - 0.8 * height, x1: Math.max(hit.box.x1, x1 - 0.3 * height), y0: hit.box.y0, y1: hit.box.y1 };
}

function columnBelow(page: Page, hit: LabelHit): ValueWord[] {
  const column = columnOf(page, hit);
  const reach = { ...column, x1: Math.min(column.x1, hit.box.x1 + 6 * (hit.box.y1 - hit.box.y0)) };
  for (const line of belowOf(page, reach)) {
    const words = wordsOfLine(line).filter(({ word }) => {
      const center = (word.x0 + word.x1) / 2;
      return center > column.x0 && word.x0 < column.x1 && (word.x0 > column.x0 || center < hit.box.x1);
    });
    if (words.length === 0) continue;
    // A second row of labels (often Spanish) may come between the label and its value.
    const label = line.labels[0];
    if (label?.from === 0 && label.kind === hit.kind && label.to >= line.spans.length) {
      return columnBelow(page, label);
    }
    if (opensWithLabel(line)) return [];
    return words;
  }
  return [];
}

function columnAbove(page: Page, hit: LabelHit): ValueWord[] {
  const [line] = aboveOf(page, hit.box, 1.2);
  if (!line || opensWithLabel(line)) return [];
  const height = hit.box.y1 - hit.box.y0;
  return wordsOfLine(line).filter(({ word }) => word.x1 > hit.box.x0 - height && word.x0 < hit.box.x1 + 4 * height);
}
