import { firstNames, lastNames } from '../lexicons/names.js';
import { isBreak } from './line-ends.js';
import type { SplitWord } from './split-words.js';

type Words = readonly SplitWord[];

/** Splits lists of people at their commas. @param spans  that the network tagged, in reading order */
export const peopleListed = (words: Words, spans: readonly Words[]): Words[] =>
  rowsOf(words, spans).flatMap((row) => partsAtCommas(row.flat()) ?? row);

/** Groups spans that are adjacent in one line, or separated by a line break after a comma or an initial. */
function rowsOf(words: Words, spans: readonly Words[]): Words[][] {
  const rows: Words[][] = [];
  for (const span of spans) {
    const row = rows.at(-1);
    const [last, first] = [row?.at(-1)?.at(-1), span[0]];
    const touches =
      last &&
      first &&
      ((first.index === last.index + 1 && first.line === last.line) ||
        (isBreak(words, last, first) && /[,.]$/.test(last.text)));
    if (row && touches) row.push(span);
    else rows.push([span]);
  }
  return rows;
}

const bare = (word: SplitWord): string => word.text.toLowerCase().replace(/[^\p{L}'-]/gu, '');
const hasComma = (word: SplitWord): boolean => word.text.endsWith(',');
const particle = /^(st|san|santa|de|del|la|le|van|von|mc|mac|el|al|da|dos|di)$/;
const suffix = /^(jr|sr|i{2,3}|iv|md)$/;

/** Splits "Ann Lee, Bo Lee" and "Ann, Bo, Cy" at every comma; undefined for "Lee, Ann" and "Lee, Ann, Bo". */
export function partsAtCommas(row: Words): SplitWord[][] | undefined {
  const parts: SplitWord[][] = [];
  let part: SplitWord[] = [];
  for (const [place, word] of row.entries()) {
    part.push(word);
    const next = row[place + 1];
    if (hasComma(word) && next && !suffix.test(bare(next))) {
      parts.push(part);
      part = [];
    }
  }
  parts.push(part);
  if (parts.length < 2) return undefined;
  const names = parts.map((own) => own.map(bare).filter((word) => word !== '' && !suffix.test(word)));
  const isFirst = (word = '') => firstNames.has(word);
  const isLast = (word = '') => lastNames.has(word);
  const known = names.filter(([first]) => isFirst(first)).length;
  if (names.every((name) => name.length >= 2)) {
    // "Garcia Lopez, Maria Elena" and "St. Pierre, Ann M" are one person each.
    const [word] = names[0] ?? [];
    const isFamily = !isFirst(word) && (isLast(word) || particle.test(word ?? ''));
    const arePeople = names.length > 2 ? 2 * known >= names.length : known > 0 && !isFamily;
    return arePeople ? parts : undefined;
  }
  if (names.every((name) => name.length === 1)) {
    const [first, second] = names.map(([word]) => word);
    const isPair = isFirst(first) && isFirst(second) && !isLast(first);
    const isFamily = isLast(first) && !isFirst(first);
    return (names.length > 2 ? !isFamily : isPair) ? parts : undefined;
  }
  return undefined;
}
