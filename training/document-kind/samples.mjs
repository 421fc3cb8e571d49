// Converts generated texts to training samples.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { featuresOf } from '../../packages/extraction/dist/src/stages/document-kind/features.js';
import { packed } from './fit.mjs';
import { fragmentOf, mixtureOf, onDocument, partOf, together } from './scenes.mjs';

const partShare = 0.3;
const onDocumentShare = 0.04;
const togetherShare = 0.3;
const linesOfPartMin = 8;
const fragmentShare = 0.15;
const mixtureShare = 0.3;

/** The packed features of a text's lines. */
export const packedOf = (text) => packed(featuresOf(text.lines));

export async function read(files) {
  const records = [];
  for (const file of files)
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const { text, card, side, kind, group } = JSON.parse(line);
      // Omits words and spans, which need most of the memory.
      const lines = text.lines.map(({ text, box, score }) => ({ text, box, score }));
      if (lines.length > 0) records.push({ card, side, kind, group, text: { ...text, lines } });
    }
  return records;
}

/**
 * `{ features, label, back }`: `label` is 1 for cards; `back` is 1 for backs, 0 for fronts, absent for both or neither.
 */
export function samplesOf(cards, documents, random) {
  const texts = documents.map(({ text }) => text);
  const samples = texts.map((text) => ({ features: packedOf(text), label: 0 }));
  for (const text of texts) {
    if (random() < fragmentShare) samples.push({ features: packedOf(fragmentOf(text, random)), label: 0 });
    if (random() < mixtureShare) samples.push({ features: packedOf(mixtureOf(texts, random)), label: 0 });
  }
  const add = (text, back) => samples.push({ features: packedOf(text), label: 1, ...(back !== undefined && { back }) });
  for (const [i, { card, side, text }] of cards.entries()) {
    const back = side === 'back' ? 1 : 0;
    add(text, back);
    if (text.lines.length > linesOfPartMin && random() < partShare) add(partOf(text, random), back);
    if (random() < onDocumentShare)
      add(onDocument(text, documents[Math.floor(random() * documents.length)].text, random));
    const before = cards[i - 1];
    if (before?.card === card && before.side !== side && random() < togetherShare)
      add(together(before.text, text, random));
  }
  return samples.filter(({ features }) => features.rows.length > 0);
}
