import type { Side, Word } from '@cardlens/reading';
import type { LabelKind } from '../labels/catalog.js';

/** A rectangle in page coordinates, in which text runs along the x axis regardless of the tilt of the photo. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A recognized word in page coordinates. */
export interface PageWord extends Box {
  readonly recognized: Word;
  readonly text: string;
  /** Text height, in which all gaps are measured. */
  readonly height: number;
}

/**
 * A line as printed: words beside each other without a column gap. The detector's lines (`Line` of `@cardlens/reading`)
 * are split and joined into these.
 */
export interface PageLine extends Box {
  /** Index among the lines of the page. */
  readonly id: number;
  readonly words: readonly PageWord[];
  readonly text: string;
  readonly height: number;
  readonly spans: readonly CharacterSpan[];
  /** Left to right. */
  readonly labels: readonly LabelHit[];
}

/** One side, deskewed and split into lines, top to bottom, left to right; prepared once for all extractors. */
export interface Page extends Box {
  readonly side: Side;
  readonly lines: readonly PageLine[];
  /** Median text height. */
  readonly height: number;
  /** The labels of all lines. */
  readonly labels: readonly LabelHit[];
  /** Lower-case text of the whole side, used to determine the type of card. */
  readonly lowerText: string;
}

/**
 * A span of a word with characters of one kind. Labels and values are often printed (or read) without a space between
 * them, so words are split wherever a label may end and a value begin.
 */
export interface CharacterSpan {
  readonly text: string;
  readonly folded: string;
  readonly kind: 'letters' | 'digits' | 'marks';
  readonly word: PageWord;
  /** Offset of `text` in the word's text. */
  readonly start: number;
  readonly isWordStart: boolean;
  readonly isWordEnd: boolean;
}

/**
 * How certain it is that the words are a label. `sure`: exact match, followed by punctuation, a column gap or the end
 * of the line; `plain`: exact match in running text; `fuzzy`: misread; `glued`: no space between label and value.
 */
export type LabelQuality = 'sure' | 'plain' | 'fuzzy' | 'glued';

/** A known label in a line. */
export interface LabelHit {
  readonly kind: LabelKind;
  readonly phrase: string;
  readonly quality: LabelQuality;
  readonly line: PageLine;
  /** Character spans `from` (inclusive) to `to` (exclusive) of the line, without the punctuation that follows. */
  readonly from: number;
  readonly to: number;
  readonly box: Box;
  /** Whether a colon, number sign or similar follows. */
  readonly isDelimited: boolean;
}

export function bounds(boxes: readonly Box[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return { x0, y0, x1, y1 };
}

/** Whether the line begins with the label of a value, so it is not itself a value. */
export function opensWithLabel({ labels: [first] }: PageLine): boolean {
  if (!first || first.kind === 'skip' || first.from > 0) return false;
  return first.quality !== 'plain' || first.to - first.from > 1;
}
