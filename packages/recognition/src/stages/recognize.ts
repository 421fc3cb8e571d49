import { type CtcCharacter, decodeCtc } from '../ctc.js';
import type { Pyramid } from '../geometry/picture.js';
import { sliceQuad } from '../geometry/quad.js';
import type { Model } from '../onnx.js';
import type { Line, Quad, Word } from '../reading.js';
import { crop } from './crop.js';
import { splitWords } from './words.js';

/** Pixels of the crop that one time step covers. */
const stepWidth = 8;

/**
 * Reads one line.
 *
 * @param quad  in pixels of level 0, clockwise from the top left of the text
 * @returns the line with its words' boxes in pixels of level 0; without words when nothing was read
 */
export async function recognize(model: Model, levels: Pyramid, quad: Quad): Promise<Line> {
  const { tensor, width } = crop(levels, quad, model.manifest);
  const output = await model.run(tensor);
  const characters = decodeCtc(output.data, model.manifest.vocabulary ?? []);
  return lineOf(quad, splitWords(characters), width);
}

function lineOf(quad: Quad, words: readonly CtcCharacter[][], cropWidth: number): Line {
  const toFraction = (step: number): number => Math.min(1, Math.max(0, (step * stepWidth) / cropWidth));
  const read: Word[] = words.map((characters, i) => {
    const first = characters[0]!;
    const last = characters[characters.length - 1]!;
    const before = words[i - 1]?.at(-1);
    const after = words[i + 1]?.[0];
    // A character reaches about one step to either side of its center; a word ends half-way to its neighbor at most.
    const from = before ? Math.max(first.center - 0.8, (before.center + first.center) / 2) : first.center - 0.8;
    const to = after ? Math.min(last.center + 1.8, (last.center + after.center) / 2 + 1) : last.center + 1.8;
    return {
      text: characters.map((c) => c.text).join(''),
      box: sliceQuad(quad, toFraction(from), toFraction(to)),
      score: mean(characters.map((c) => c.score)),
    };
  });
  const all = words.flat();
  return {
    text: read.map((word) => word.text).join(' '),
    box: quad,
    score: mean(all.map((c) => c.score)),
    words: read,
  };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
