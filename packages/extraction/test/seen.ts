import { encode, featureNames } from '../src/classify/neural/encode.js';
import { type Print, typeset } from './typeset.js';

/**
 * Features (0 to 255) by name of a word on a typeset side. `place` is the index among words with the same spelling. For
 * tests.
 */
export function seen(...prints: Print[]): (word: string, place?: number) => Readonly<Record<string, number>> {
  const { input, features } = encode(typeset(prints), 'front');
  return (word, place = 0) => {
    const found = [...input.words.keys()].filter((i) => input.words[i]!.text === word)[place]!;
    const row = features.subarray(found * featureNames.length, (found + 1) * featureNames.length);
    return Object.fromEntries(featureNames.map((name, i) => [name, row[i]!]));
  };
}
