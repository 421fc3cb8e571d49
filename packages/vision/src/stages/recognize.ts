import type { Line, Quad, Word } from '@cardlens/reading';
import { decodeCtc } from '../ctc.js';
import type { Pyramid } from '../geometry/picture.js';
import { sliceQuad } from '../geometry/quad.js';
import type { Model } from '../model.js';
import { crop } from './crop.js';
import { alternativesIn, settleLookAlikes, wordScore } from './look-alikes.js';
import { splitWords } from './words.js';

/**
 * Recognizes one line.
 *
 * @param quad     in pixels of level 0, clockwise from the top left of the text
 * @param stretch  see `crop`
 * @returns the line with the boxes of its words in pixels of level 0; without words if nothing was recognized
 */
export async function recognize(model: Model, levels: Pyramid, quad: Quad, stretch = 1): Promise<Line> {
  const line = crop(levels, quad, model.manifest, stretch);
  const { data: probabilities } = await model.run(line.tensor);
  const output = { probabilities, vocabulary: model.manifest.vocabulary ?? [] };
  const spans = splitWords(decodeCtc(output), output, line).map((span) => ({
    ...span,
    characters: settleLookAlikes(span.characters, output),
  }));
  const words = spans.map(({ characters, from, to }): Word => {
    const alternatives = alternativesIn(characters, output);
    return {
      text: plain(characters.map((character) => character.text).join('')),
      box: sliceQuad(quad, from / line.width, to / line.width),
      score: wordScore(characters, output),
      ...(alternatives.length > 0 && { alternatives }),
    };
  });
  return {
    text: words.map((word) => word.text).join(' '),
    box: quad,
    score: mean(spans.flatMap(({ characters }) => characters.map((character) => character.score))),
    words,
  };
}

/** Typographic variants, mapped to the characters that later stages expect. */
const plainForms: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '—': '-' };

const plain = (text: string): string => text.replace(/[’‘“”—]/g, (sign) => plainForms[sign] ?? sign);

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
