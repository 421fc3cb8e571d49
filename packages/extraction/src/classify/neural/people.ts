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

/** Splits names without a comma: "ANN LEE BO S LEE", or a column gap between a family name and the next first name. */
export function partsOfName(units: readonly Unit[], row: readonly number[]): number[][] {
  if (row.length < 4 || row.some((i) => hasComma(units[i]))) return [[...row]];
  const words = row.map((i) => bare(units[i]));
  const family = words.findLast((word) => !suffix.test(word));
  const again = words.findIndex((word, place) => place > 0 && word === family && word.length > 1);
  const cutAt = (place: number) => [row.slice(0, place), ...partsOfName(units, row.slice(place))];
  if (again > 0 && row.length - again - 1 >= 2) return cutAt(again + 1);
  const gaps = row.slice(1).map((i, place) => {
    const [left, right] = [units[row[place]], units[i]];
    return left.segment === right.segment ? (right.x0 - left.x1) / left.segment.height : 0;
  });
  const widest = Math.max(...gaps);
  const place = gaps.indexOf(widest) + 1;
  const others = gaps.filter((_, at) => at !== place - 1);
  const isWide = widest > 1.4 * Math.max(0.15, ...others);
  return isWide && place >= 2 && row.length - place >= 2 && firstNames.has(words[place]) ? cutAt(place) : [[...row]];
}
