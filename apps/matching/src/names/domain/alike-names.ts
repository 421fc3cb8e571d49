import { forEach, type Steps } from './steps.js';

const lengthMin = 6;
const visitedMax = 3000;
const shareMin = 0.3;
const namesMax = 10;

/**
 * Finds names that share most letters with a text although no word may match: `Georgiaediced`. Best first, at most 10.
 *
 * @param texts  names without spaces
 */
export function* alikeNamesIn(texts: readonly string[]): Steps<(text: string) => readonly number[]> {
  const counts = new Map<number, number>();
  yield* forEach(texts, (text) => {
    if (text.length < lengthMin) return;
    for (let at = 0; at + 2 < text.length; at++) {
      const group = groupAt(text, at);
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
  });
  // Trigrams shared by nearly all names, such as `HEA`, are skipped.
  const lists = new Map<number, Int32Array>();
  for (const [group, count] of counts) {
    if (count <= visitedMax) lists.set(group, new Int32Array(count));
    counts.set(group, 0);
  }
  yield* forEach(texts, (text, name) => {
    if (text.length < lengthMin) return;
    for (let at = 0; at + 2 < text.length; at++) {
      const group = groupAt(text, at);
      const list = lists.get(group);
      if (list === undefined) continue;
      const place = counts.get(group) ?? 0;
      list[place] = name;
      counts.set(group, place + 1);
    }
  });
  const shared = new Uint8Array(texts.length);

  return (text) => {
    if (text.length < lengthMin) return none;
    const groups = new Set<Int32Array>();
    for (let at = 0; at + 2 < text.length; at++) {
      const list = lists.get(groupAt(text, at));
      if (list !== undefined) groups.add(list);
    }
    const touched: number[] = [];
    let visited = 0;
    for (const list of [...groups].sort((a, b) => a.length - b.length)) {
      visited += list.length;
      if (visited > visitedMax) break;
      for (const name of list) {
        if (shared[name] === 0) touched.push(name);
        if (shared[name] < 255) shared[name]++;
      }
    }
    const likely: { name: number; share: number }[] = [];
    for (const name of touched) {
      const share = shared[name] / Math.max(text.length, texts[name].length);
      if (share >= shareMin) likely.push({ name, share });
      shared[name] = 0;
    }
    return likely
      .sort((a, b) => b.share - a.share || a.name - b.name)
      .slice(0, namesMax)
      .map(({ name }) => name);
  };
}

const none: readonly number[] = [];

/** A trigram as a number, for faster lookup. */
const groupAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 127) * 128 + (text.charCodeAt(at + 1) & 127)) * 128 + (text.charCodeAt(at + 2) & 127);
