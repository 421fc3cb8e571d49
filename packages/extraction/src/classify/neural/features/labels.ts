import { type LabelKind, labelPhrases } from '../../labels/catalog.js';
import type { LabelHit } from '../../layout/page.js';
import { type Relation, valueSpansOf } from '../../layout/value-spans.js';
import { type FeatureGroup, keysOf } from './feature-group.js';

const labelKinds = keysOf(labelPhrases);
const announcedAt = (kind: LabelKind) => labelKinds.length + labelKinds.indexOf(kind);

const sureness: Readonly<Record<LabelHit['quality'], number>> = { sure: 1, glued: 0.8, plain: 0.6, fuzzy: 0.5 };
const nearness: Readonly<Record<Relation, number>> = { same: 1, right: 0.8, below: 0.6, above: 0.4 };

/** Words that are part of a label, and words at the position of a label's value. */
export const labels: FeatureGroup = {
  name: 'labels',
  features: [...labelKinds.map((kind) => `is.${kind}`), ...labelKinds.map((kind) => `after.${kind}`)],
  fill({ page, partsOf }, put) {
    for (const hit of page.labels) {
      for (const { word, start } of hit.line.spans.slice(hit.from, hit.to)) {
        const part = partsOf(word).find(({ from, to }) => start >= from && start < to);
        if (part) put(part, labelKinds.indexOf(hit.kind), sureness[hit.quality]);
      }
      if (hit.kind === 'skip') continue;
      const last = lastOfPair(hit);
      const end = hit.line.spans[last.to - 1];
      for (const { relation, words, textWords } of valueSpansOf(page, last)) {
        for (const { word } of words.length > 0 ? words : textWords) {
          for (const part of partsOf(word)) {
            // If there is no space after the label, the value is the text that follows.
            if (word === end?.word && part.from <= end.start) continue;
            put(part, announcedAt(hit.kind), nearness[relation]);
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
function lastOfPair(hit: LabelHit): LabelHit {
  const { spans, labels: all } = hit.line;
  let last = hit;
  for (const other of all) {
    if (other.from < last.to) continue;
    const joint = spans.slice(last.to, other.from).map(({ text }) => text);
    if (!/^\s*\/\s*$/.test(joint.join('')) || other.kind === 'skip') break;
    last = other;
  }
  return last;
}
