import { isBreak } from './line-ends.js';
import { partsAtCommas, partsOfName } from './people.js';
import type { Unit } from './units.js';

/** Units that the network tagged as one span. */
interface Marked {
  readonly units: readonly number[];
}

/**
 * Splits a list of people at commas, family names and gaps. `isPerson` returns whether a name certainly begins at a
 * unit.
 */
export function peopleListed(
  units: readonly Unit[],
  spans: readonly Marked[],
  isPerson: (unit: number) => boolean,
): number[][] {
  return rowsOf(units, spans).flatMap(
    (row) =>
      partsAtCommas(
        units,
        row.flatMap((span) => span.units),
      ) ?? people(units, row, isPerson).flatMap((span) => partsOfName(units, span.units)),
  );
}

/** Groups spans that are adjacent in one line, or separated by a line break after a comma or an initial. */
function rowsOf(units: readonly Unit[], spans: readonly Marked[]): Marked[][] {
  const rows: Marked[][] = [];
  for (const span of spans) {
    const last = rows.at(-1)?.at(-1)?.units.at(-1);
    const first = span.units[0];
    const touches =
      last !== undefined &&
      ((first === last + 1 && units[first].segment === units[last].segment) ||
        (isBreak(units, last, first) && /[,.]$/.test(units[last].text)));
    if (touches) rows[rows.length - 1].push(span);
    else rows.push([span]);
  }
  return rows;
}

/**
 * Corrects names that were split or joined in spite of their commas: "Doe," / "Jane", "Ann Lee, Bo Lee", "Doe, Ann Lee,
 * Bo".
 */
function people(units: readonly Unit[], spans: readonly Marked[], isPerson: (unit: number) => boolean): Marked[] {
  const hasComma = (i: number) => units[i].text.endsWith(',');
  const word = (i: number) => units[i].text.toLowerCase().replace(/[.,;]+$/, '');
  const found: Marked[] = [];
  for (const { units: own } of spans) {
    const last = found.at(-1);
    // "Doe," at the end of a line continues at the beginning of the next line.
    const isAlone = last?.units.length === 1 && hasComma(last.units[0]);
    const follows =
      last !== undefined && !isPerson(own[0]) && isBreak(units, last.units[last.units.length - 1], own[0]);
    let parts = [own];
    const commas = own.filter((i, place) => hasComma(i) && place < own.length - 1);
    const [first, second] = commas;
    if (first !== undefined && second === undefined) {
      const cut = own.indexOf(first) + 1;
      // Both end with the same family name.
      if (cut > 1 && own.length - cut > 1 && word(first) === word(own[own.length - 1]))
        parts = [own.slice(0, cut), own.slice(cut)];
    } else if (first !== undefined && second !== undefined && own.indexOf(first) === 0) {
      // The word before the second comma is the next family name.
      const cut = own.indexOf(second);
      if (cut > 1) parts = [own.slice(0, cut), own.slice(cut)];
    }
    if (last && isAlone && follows) {
      found.pop();
      parts = [[...last.units, ...parts[0]], ...parts.slice(1)];
    }
    found.push(...parts.map((part) => ({ units: part })));
  }
  return found;
}
