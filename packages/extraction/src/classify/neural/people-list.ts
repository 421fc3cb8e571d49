import { isBreak } from './line-ends.js';
import { partsAtCommas } from './people.js';
import type { Unit } from './units.js';

/** Units that the network tagged as one span. */
interface Marked {
  readonly units: readonly number[];
}

/** Splits a list of people at its commas. */
export function peopleListed(units: readonly Unit[], spans: readonly Marked[]): number[][] {
  return rowsOf(units, spans).flatMap(
    (row) =>
      partsAtCommas(
        units,
        row.flatMap((span) => span.units),
      ) ?? row.map((span) => [...span.units]),
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
