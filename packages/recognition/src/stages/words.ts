import type { CtcCharacter } from '../ctc.js';

/** The line's characters in words: split at recognized spaces and at gaps that are wide for the line. */
export function splitWords(characters: readonly CtcCharacter[]): CtcCharacter[][] {
  const words: CtcCharacter[][] = [];
  let word: CtcCharacter[] = [];
  for (const character of characters) {
    if (character.text === ' ') {
      if (word.length) words.push(word);
      word = [];
    } else word.push(character);
  }
  if (word.length) words.push(word);
  return words;
}
