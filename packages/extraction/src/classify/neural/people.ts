import { firstNames, lastNames } from '../lexicons/names.js';
import type { Unit } from './units.js';

const bare = (unit: Unit): string => unit.text.toLowerCase().replace(/[^\p{L}'-]/gu, '');
const hasComma = (unit: Unit): boolean => unit.text.endsWith(',');
const particle = /^(st|san|santa|de|del|la|le|van|von|mc|mac|el|al|da|dos|di)$/;
const suffix = /^(jr|sr|i{2,3}|iv|md)$/;

/** Splits "Ann Lee, Bo Lee" and "Ann, Bo, Cy" at every comma; undefined for "Lee, Ann" and "Lee, Ann, Bo". */
export function partsAtCommas(units: readonly Unit[], row: readonly number[]): number[][] | undefined {
  const parts: number[][] = [[]];
  for (const [place, i] of row.entries()) {
    parts[parts.length - 1].push(i);
    const isBeforeSuffix = row[place + 1] !== undefined && suffix.test(bare(units[row[place + 1]]));
    if (hasComma(units[i]) && place < row.length - 1 && !isBeforeSuffix) parts.push([]);
  }
  if (parts.length < 2) return undefined;
  const words = parts.map((part) =>
    part.map((i) => bare(units[i])).filter((word) => word !== '' && !suffix.test(word)),
  );
  const isFirst = (word: string | undefined) => word !== undefined && firstNames.has(word);
  const known = words.filter(([first]) => isFirst(first)).length;
  if (words.every((part) => part.length >= 2)) {
    // "Garcia Lopez, Maria Elena" and "St. Pierre, Ann M" are one person each.
    const [word] = words[0];
    const isFamily = !isFirst(word) && (lastNames.has(word) || particle.test(word));
    return words.length > 2
      ? 2 * known >= words.length
        ? parts
        : undefined
      : known > 0 && !isFamily
        ? parts
        : undefined;
  }
  if (words.every((part) => part.length === 1)) {
    const [first, second] = words.map(([word]) => word);
    const isPair = isFirst(first) && isFirst(second) && !lastNames.has(first);
    const isFamily = lastNames.has(first) && !isFirst(first);
    return (words.length > 2 ? !isFamily : isPair) ? parts : undefined;
  }
  return undefined;
}
