import { type LabelKind, labelPhrases } from '../../labels/catalog.js';
import type { LabelHit } from '../../labels/find-labels.js';
import type { Token } from '../../layout/page.js';
import { type Relation, spotsOf } from '../../layout/spots.js';
import type { Sheet } from '../../sheet.js';
import type { Block } from './block.js';

const labelKinds = Object.keys(labelPhrases) as LabelKind[];
const announcedAt = (kind: LabelKind) => labelKinds.length + labelKinds.indexOf(kind);

const sureness: Readonly<Record<LabelHit['quality'], number>> = { sure: 1, glued: 0.8, plain: 0.6, fuzzy: 0.5 };
const nearness: Readonly<Record<Relation, number>> = { same: 1, right: 0.8, below: 0.6, above: 0.4 };

/** Units that are part of a label, and units at the position of a label's value. */
export const labels: Block = {
  name: 'labels',
  features: [...labelKinds.map((kind) => `is.${kind}`), ...labelKinds.map((kind) => `after.${kind}`)],
  fill({ sheet, units }, put) {
    const byToken = new Map<Token, number[]>();
    for (const [i, { token }] of units.entries()) byToken.set(token, [...(byToken.get(token) ?? []), i]);
    for (const [segment, hits] of sheet.labels.entries()) {
      const pieces = sheet.pieces[segment] ?? [];
      for (const hit of hits) {
        for (const piece of pieces.slice(hit.from, hit.to)) {
          for (const i of byToken.get(piece.token) ?? []) {
            const unit = units[i];
            if (piece.start >= unit.from && piece.start < unit.to)
              put(i, labelKinds.indexOf(hit.kind), sureness[hit.quality]);
          }
        }
        if (hit.kind === 'skip') continue;
        for (const { relation, atoms, words } of spotsOf(sheet, lastOfPair(sheet, hit))) {
          for (const { token } of atoms.length > 0 ? atoms : words) {
            const own = byToken.get(token) ?? [];
            // If there is no space after the label, the value is the text that follows.
            const last = pieces[lastOfPair(sheet, hit).to - 1];
            for (const i of own) {
              if (token === last?.token && units[i].from <= last.start) continue;
              put(i, announcedAt(hit.kind), nearness[relation]);
            }
          }
        }
      }
    }
  },
};

/**
 * Last label of a slash-separated sequence, which has one value or as many joined values: "Medicaid ID /
 * Identificación:", "BIN/PCN:".
 */
function lastOfPair(sheet: Sheet, hit: LabelHit): LabelHit {
  const pieces = sheet.pieces[hit.segment.id] ?? [];
  let last = hit;
  for (const other of sheet.labels[hit.segment.id] ?? []) {
    if (other.from < last.to) continue;
    const between = pieces.slice(last.to, other.from);
    const joint = between.map(({ text }) => text).join('');
    if (!/^\s*\/\s*$/.test(joint) || other.kind === 'skip') break;
    last = other;
  }
  return last;
}
