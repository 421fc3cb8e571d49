/** Keyed 32-bit hashes with which words can be searched without being stored. */
export interface WordHashes {
  /** All hashes under which these words can be found. */
  ofWords(words: readonly string[]): number[];
  /**
   * Hash for words that begin with a text. May match other words too, so compare the results.
   */
  ofPrefix(text: string): number;
  /** Hash of a whole word. */
  ofWord(word: string): number;
}

/** Lengths in characters of the prefixes that are indexed: a longer text is searched by its longest indexed prefix. */
const prefixLengths = [1, 2, 3, 4, 5, 6, 8, 12, 16] as const;

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
