import type { LabelHit } from '../labels/find-labels.js';
import { opensWithLabel, type Sheet } from '../sheet.js';
import { aboveOf, belowOf, rightOf } from './neighbors.js';
import type { Box, Segment, Token } from './page.js';
import type { Piece } from './pieces.js';

/** A word, or the rest of a word that begins with a label. */
export interface Atom {
  readonly text: string;
  readonly token: Token;
}

/** A possible position of a value relative to its label. */
export type Relation = 'same' | 'right' | 'below' | 'above';

export interface Spot {
  readonly relation: Relation;
  /** The words up to the next label. */
  readonly atoms: readonly Atom[];
  /**
   * The words up to the next label with punctuation: names of plans and companies contain words that are labels
   * elsewhere.
   */
  readonly words: readonly Atom[];
}

/**
 * Possible positions of a label's value, most likely first. Labels printed together ("BIN/PCN: 004336/ADV") share
 * positions; `ordinal` is the index of this label among them.
 */
export function spotsOf(sheet: Sheet, hit: LabelHit): Spot[] {
  const own = following(sheet, hit);
  const [touching] = own.length === 1 && own[0].text.length === 1 ? rightOf(sheet.page, own[0].token, 0.8) : [];
  // A stray first letter that the next box repeats: "RXGRP: R" and "RXEPO4".
  if (touching?.text.startsWith(own[0]?.text ?? '')) return [besideSpot(sheet, touching)];
  const words = isHeaderRow(sheet, hit) ? [] : following(sheet, hit, endsText);
  if (own.length > 0) return [{ relation: 'same', atoms: own, words }];
  // "Product: Medicare Supplement Plan N": only a text value can begin with words that are a label elsewhere.
  const spots: Spot[] = words.length > 0 ? [{ relation: 'same', atoms: [], words }] : [];
  const [right] = rightOf(sheet.page, hit.box);
  const isLast = sheet.labels[hit.segment.id]?.at(-1) === hit;
  if (isLast && right && !opensWithLabel(sheet, right)) {
    spots.push(besideSpot(sheet, right));
  }
  // If other words precede the label, it is part of a sentence or a name, not a heading.
  if (!isHeading(sheet, hit)) {
    const broken = isLast && !right ? brokenOff(sheet, hit) : [];
    return broken.length > 0 ? [...spots, { relation: 'below', atoms: broken, words: broken }] : spots;
  }
  const below = columnBelow(sheet, hit);
  if (below.length > 0) spots.push({ relation: 'below', atoms: below, words: below });
  const isCaption = !hit.isDelimited && sheet.labels[hit.segment.id]?.length === 1;
  const above = isCaption ? columnAbove(sheet, hit) : [];
  if (above.length > 0) spots.push({ relation: 'above', atoms: above, words: above });
  return spots;
}

/**
 * The first words of the next line, for a sentence that wraps between a label and its value: "payer ID" / "64319."
 */
function brokenOff(sheet: Sheet, hit: LabelHit): Atom[] {
  const { segment } = hit;
  const rest = (sheet.pieces[segment.id] ?? []).slice(hit.to);
  if (rest.some(({ kind }) => kind !== 'marks')) return [];
  const next = belowOf(sheet.page, segment, 1.3).find(
    (below) => Math.abs(below.x0 - segment.x0) < 1.5 * segment.height,
  );
  if (!next || opensWithLabel(sheet, next)) return [];
  const atoms = segmentAtoms(sheet, next);
  const end = atoms.findIndex(({ token }) => /[.,;)]$/.test(token.text));
  return atoms.slice(0, end < 0 ? 2 : Math.min(end + 1, 3));
}

/** Whether the label's segment contains only labels and punctuation. */
function isHeading(sheet: Sheet, hit: LabelHit): boolean {
  const labels = (sheet.labels[hit.segment.id] ?? []).filter((other) => other.kind !== 'skip');
  return (sheet.pieces[hit.segment.id] ?? []).every(
    (piece, i) => piece.kind === 'marks' || labels.some((other) => other.from <= i && i < other.to),
  );
}

/** The text after a label in its own segment, up to the next label. */
export function following(sheet: Sheet, hit: LabelHit, isEnd = endsValue): Atom[] {
  const pieces = sheet.pieces[hit.segment.id] ?? [];
  const next = sheet.labels[hit.segment.id]?.find((other) => other.from >= hit.to && isEnd(other));
  return atomsOf(pieces, hit.to, next?.from ?? pieces.length);
}

/** All words of a segment as atoms. */
export function segmentAtoms(sheet: Sheet, segment: Segment): Atom[] {
  const pieces = sheet.pieces[segment.id] ?? [];
  return atomsOf(pieces, 0, pieces.length);
}

function besideSpot(sheet: Sheet, segment: Segment): Spot {
  const pieces = sheet.pieces[segment.id] ?? [];
  const upTo = (isEnd: (hit: LabelHit) => boolean) => {
    const next = sheet.labels[segment.id]?.find((other) => other.from > 0 && isEnd(other));
    return atomsOf(pieces, 0, next?.from ?? pieces.length);
  };
  return { relation: 'right', atoms: upTo(endsValue), words: upTo(endsText) };
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

/** Whether only labels follow the label, as in the header row of a table. */
function isHeaderRow(sheet: Sheet, hit: LabelHit): boolean {
  const rest = (sheet.pieces[hit.segment.id] ?? []).map((piece, i) => ({ piece, i })).slice(hit.to);
  const labels = (sheet.labels[hit.segment.id] ?? []).filter(({ kind }) => kind !== 'skip');
  return rest.every(({ piece, i }) => piece.kind === 'marks' || labels.some(({ from, to }) => from <= i && i < to));
}

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

export function atomsOf(pieces: readonly Piece[], from: number, to: number): Atom[] {
  const atoms: Atom[] = [];
  for (let i = from; i < to; ) {
    const first = pieces[i];
    let text = '';
    let j = i;
    for (; j < to && pieces[j].token === first.token; j++) text += pieces[j].text;
    const trimmed = text.replace(/^[\s:#=.»>;,：)\]]+/, '').replace(/^[-–—•·*|]+(?=.|$)/, '');
    if (trimmed !== '') atoms.push({ text: trimmed, token: first.token });
    // A hyphen between two words is part of the value: "Gold - PPO", "000123 - 0001".
    else if (/^[-–]$/.test(text) && atoms.length > 0) atoms.push({ text: '-', token: first.token });
    i = j;
  }
  return atoms;
}

/** The label's column: from its left edge to the next label in its row. */
function columnOf(sheet: Sheet, hit: LabelHit): Box {
  const height = hit.box.y1 - hit.box.y0;
  const inSegment = sheet.labels[hit.segment.id]?.find((other) => other.from >= hit.to && other.kind !== 'skip');
  const [rightNeighbor] = rightOf(sheet.page, hit.box, 60);
  const x1 = inSegment ? inSegment.box.x0 : rightNeighbor ? rightNeighbor.x0 : Infinity;
  return { x0: hit.box.x0 - 0.8 * height, x1: Math.max(hit.box.x1, x1 - 0.3 * height), y0: hit.box.y0, y1: hit.box.y1 };
}

function columnBelow(sheet: Sheet, hit: LabelHit): Atom[] {
  const column = columnOf(sheet, hit);
  const reach = { ...column, x1: Math.min(column.x1, hit.box.x1 + 6 * (hit.box.y1 - hit.box.y0)) };
  for (const segment of belowOf(sheet.page, reach)) {
    const atoms = segmentAtoms(sheet, segment).filter(({ token }) => {
      const center = (token.x0 + token.x1) / 2;
      return center > column.x0 && token.x0 < column.x1 && (token.x0 > column.x0 || center < hit.box.x1);
    });
    if (atoms.length === 0) continue;
    // A second row of labels (often Spanish) may come between the label and its value.
    const label = sheet.labels[segment.id]?.[0];
    if (label?.from === 0 && label.kind === hit.kind && label.to >= (sheet.pieces[segment.id]?.length ?? 0)) {
      return columnBelow(sheet, label);
    }
    if (opensWithLabel(sheet, segment)) return [];
    return atoms;
  }
  return [];
}

function columnAbove(sheet: Sheet, hit: LabelHit): Atom[] {
  const [segment] = aboveOf(sheet.page, hit.box, 1.2);
  if (!segment || opensWithLabel(sheet, segment)) return [];
  const height = hit.box.y1 - hit.box.y0;
  return segmentAtoms(sheet, segment).filter(
    ({ token }) => token.x1 > hit.box.x0 - height && token.x0 < hit.box.x1 + 4 * height,
  );
}
