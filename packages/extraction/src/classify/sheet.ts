import type { Side, SideText } from '@cardlens/reading';
import { findLabels, type LabelHit } from './labels/find-labels.js';
import { type Page, pageOf, type Segment } from './layout/page.js';
import { type Piece, piecesOf } from './layout/pieces.js';

/** One side, prepared once for all extractors: deskewed, split into segments and pieces, with its labels. */
export interface Sheet {
  readonly side: Side;
  readonly page: Page;
  /** By segment id. */
  readonly pieces: readonly (readonly Piece[])[];
  /** By segment id, left to right. */
  readonly labels: readonly (readonly LabelHit[])[];
  /** Lower-case text of the whole side, used to determine the type of card. */
  readonly lowerText: string;
}

export function sheetOf(text: SideText, side: Side): Sheet {
  const page = pageOf(text);
  const pieces = page.segments.map(piecesOf);
  return {
    side,
    page,
    pieces,
    labels: page.segments.map((segment, i) => findLabels(segment, pieces[i] ?? [])),
    lowerText: page.segments.map((segment) => segment.text.toLowerCase()).join('\n'),
  };
}

/** Whether the segment begins with the label of a value, so it is not itself a value. */
export function opensWithLabel(sheet: Sheet, segment: Segment): boolean {
  const first = sheet.labels[segment.id]?.[0];
  if (!first || first.kind === 'skip' || first.from > 0) return false;
  return first.quality !== 'plain' || first.to - first.from > 1;
}
