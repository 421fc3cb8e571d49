/** Keyed hashes of 32 bits by which words are found without being stored. */
export interface WordHashes {
  /** All by which these words are found. */
  ofWords(words: readonly string[]): number[];
  /** Of the words that begin with a text of at least two characters. May find others too: compare what was found. */
  ofPrefix(text: string): number;
  /** Of the whole word. */
  ofWord(word: string): number;
}

/** Lengths in characters of the prefixes that are kept of a word: a longer text is found by the longest that it has. */
const prefixLengths = [2, 3, 4, 5, 6, 8, 12, 16] as const;

export function wordHashes(hash: (text: string) => number): WordHashes {
  const prefix = (characters: readonly string[], length: number) =>
    hash(`prefix ${characters.slice(0, length).join('')}`);
  const ofWord = (word: string) => hash(`word ${word}`);
  return {
    ofWords: (words) => [
      ...new Set(
        words.flatMap((word) => {
          const characters = [...word];
          const lengths = prefixLengths.filter((length) => length <= characters.length);
          return [ofWord(word), ...lengths.map((length) => prefix(characters, length))];
        }),
      ),
    ],
    ofPrefix(text) {
      const characters = [...text];
      return prefix(characters, prefixLengths.findLast((length) => length <= characters.length) ?? characters.length);
    },
    ofWord,
  };
}
