import type { IndexedName, IndexedNames } from './indexed-names.js';
import { forEach, type Steps } from './steps.js';
import type { ReadText } from './text-reading.js';

const wordNamesMax = 2500;
const byWordsMax = 32;
const likelyShare = 0.5;

/** Finds names that share distinctive words with a text, best first, at most 32. */
export function searchByWords({ all, byWord, weights }: IndexedNames): (read: ReadText) => readonly IndexedName[] {
  const seen = new Float32Array(all.length);
  const totals = Float64Array.from(all, ({ weight }) => weight + 0.5);
  // For very common words, only the names in which they weigh most are considered.
  const weightOf = (position: number): number => all[position]?.weight ?? 0;
  const shortened = byWord.map((names) =>
    names.length <= wordNamesMax
      ? names
      : names.toSorted((a, b) => weightOf(a) - weightOf(b) || a - b).slice(0, wordNamesMax),
  );
  const countOf = (word: number): number => byWord[word]?.length ?? 0;

  return (read) => {
    const byRarity = [...read.found].sort(([a], [b]) => countOf(a) - countOf(b));
    const touched: number[] = [];
    let visited = 0;
    for (const [word, { similarity }] of byRarity) {
      const names = shortened[word] ?? none;
      if (visited > 0 && visited + countOf(word) > wordNamesMax) break;
      visited += names.length;
      const weight = (weights[word] ?? 0) * similarity;
      for (const name of names) {
        const before = seen[name] ?? 0;
        if (before === 0) touched.push(name);
        seen[name] = before + weight;
      }
    }
    let most = 0;
    for (const name of touched) most = Math.max(most, (seen[name] ?? 0) / (totals[name] ?? 0));
    // Most candidates share only one common word; they are dropped before sorting.
    const likely: { name: number; rate: number }[] = [];
    for (const name of touched) {
      const rate = (seen[name] ?? 0) / (totals[name] ?? 0);
      if (rate >= most * likelyShare) likely.push({ name, rate });
      seen[name] = 0;
    }
    likely.sort((a, b) => b.rate - a.rate);
    return likely.slice(0, byWordsMax).flatMap(({ name }) => all[name] ?? []);
  };
}

const none = new Int32Array();

const lettersMin = 6;
const visitedMax = 3000;
const shareMin = 0.3;
const byLettersMax = 10;

/**
 * Finds names that share most letters with a text although no word may match: `Georgiaediced`. Best first, at most 10.
 */
export function* searchByLetters({ all }: IndexedNames): Steps<(letters: string) => readonly IndexedName[]> {
  const counts = new Map<number, number>();
  yield* forEach(all, ({ letters }) => {
    for (const trigram of trigramsOf(letters)) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  });
  // Trigrams shared by nearly all names, such as `HEA`, are skipped.
  const lists = new Map<number, Int32Array>();
  for (const [trigram, count] of counts) {
    if (count <= visitedMax) lists.set(trigram, new Int32Array(count));
    counts.set(trigram, 0);
  }
  yield* forEach(all, ({ letters, position }) => {
    for (const trigram of trigramsOf(letters)) {
      const list = lists.get(trigram);
      if (list === undefined) continue;
      const place = counts.get(trigram) ?? 0;
      list[place] = position;
      counts.set(trigram, place + 1);
    }
  });
  const shared = new Uint8Array(all.length);

  return (letters) => {
    const found = new Set<Int32Array>();
    for (const trigram of trigramsOf(letters)) {
      const list = lists.get(trigram);
      if (list) found.add(list);
    }
    const touched: number[] = [];
    let visited = 0;
    for (const list of [...found].sort((a, b) => a.length - b.length)) {
      visited += list.length;
      if (visited > visitedMax) break;
      for (const position of list) {
        const before = shared[position] ?? 0;
        if (before === 0) touched.push(position);
        if (before < 255) shared[position] = before + 1;
      }
    }
    const likely: { name: IndexedName; share: number }[] = [];
    for (const position of touched) {
      const name = all[position];
      const share = name ? (shared[position] ?? 0) / Math.max(letters.length, name.letters.length) : 0;
      if (name && share >= shareMin) likely.push({ name, share });
      shared[position] = 0;
    }
    return likely
      .sort((a, b) => b.share - a.share || a.name.position - b.name.position)
      .slice(0, byLettersMax)
      .map(({ name }) => name);
  };
}

/** The trigrams of a text as numbers, for faster lookup; none of a short text. */
function trigramsOf(text: string): number[] {
  const trigrams: number[] = [];
  if (text.length < lettersMin) return trigrams;
  for (let at = 0; at + 2 < text.length; at++)
    trigrams.push(
      ((text.charCodeAt(at) & 127) * 128 + (text.charCodeAt(at + 1) & 127)) * 128 + (text.charCodeAt(at + 2) & 127),
    );
  return trigrams;
}
