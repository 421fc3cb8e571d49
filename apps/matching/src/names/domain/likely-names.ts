import type { NamesByWord } from './indexed-names.js';
import type { Read } from './reading.js';

const postingsMax = 2500;
const namesMax = 32;
const likelyShare = 0.5;

/**
 * Finds names that share distinctive words with a text, best first, at most 32.
 *
 * @param totals  total word weight of each name
 */
export function likelyNamesIn(
  { numbers, postings, weights }: NamesByWord,
  totals: Float32Array,
): (read: Read) => readonly number[] {
  const seen = new Float32Array(numbers.length);
  // For very common words, only the names in which they weigh most are considered.
  const nameCounts = Int32Array.from(postings, (list) => list.length);
  const shortened = postings.map((list) =>
    list.length <= postingsMax
      ? list
      : list
          .slice()
          .sort((a, b) => totals[a] - totals[b] || a - b)
          .slice(0, postingsMax),
  );

  return (read) => {
    const byRarity = [...read.found].sort(([a], [b]) => nameCounts[a] - nameCounts[b]);
    const touched: number[] = [];
    let visited = 0;
    for (const [word, { similarity }] of byRarity) {
      const list = shortened[word];
      if (visited > 0 && visited + nameCounts[word] > postingsMax) break;
      visited += list.length;
      const weight = weights[word] * similarity;
      for (let at = 0; at < list.length; at++) {
        const name = list[at];
        if (seen[name] === 0) touched.push(name);
        seen[name] += weight;
      }
    }
    // Most candidates share only one common word; they are dropped before sorting.
    let most = 0;
    for (const name of touched) {
      const rate = seen[name] / (totals[name] + 0.5);
      if (rate > most) most = rate;
    }
    const rated: number[] = [];
    for (const name of touched) if (seen[name] / (totals[name] + 0.5) >= most * likelyShare) rated.push(name);
    rated.sort((a, b) => seen[b] / (totals[b] + 0.5) - seen[a] / (totals[a] + 0.5));
    for (const name of touched) seen[name] = 0;
    return rated.length > namesMax ? rated.slice(0, namesMax) : rated;
  };
}
