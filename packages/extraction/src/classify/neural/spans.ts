import { isSameRow, overlapsX } from '../layout/neighbors.js';
import { type Box, bounds } from '../layout/page.js';
import { breaks, type Kind, kinds, listed, wraps } from './kinds.js';
import { isAligned, isBreak, lineGap } from './line-ends.js';
import { peopleListed } from './people-list.js';
import type { Unit } from './units.js';

/** The network's probabilities: row-major, one row of `kinds.length` values (0 to 1) per unit. */
export interface Beliefs {
  readonly inside: Float32Array;
  readonly begins: Float32Array;
}

/** Indexes of units that the network tags as one value, in reading order. */
export interface Span {
  readonly kind: Kind;
  readonly units: readonly number[];
}

/** Minimum probability of a unit. Low, because uncertain values are filtered later by their score. */
const insideMin = 0.3;
const beginsMin = 0.5;
/** Minimum probability of a unit that continues a value on another line or in another column. */
const goesOnMin = 0.5;
/** Maximum gap in text heights between parts of a value in one row; wider for addresses than for names. */
const besideGap = (kind: Kind): number => (kind === 'addresses' ? 5 : 1.5);

/** The tagged values of every kind. Units that do not begin a value continue the run above or next to them. */
export function spansOf(units: readonly Unit[], beliefs: Beliefs): Span[] {
  return kinds.flatMap((kind, index) => {
    const spans: { kind: Kind; units: number[] }[] = [];
    for (const run of runsOf(units, beliefs, index)) {
      const begins = beliefs.begins[run[0] * kinds.length + index] >= beginsMin;
      const belief = run.reduce((sum, unit) => sum + beliefs.inside[unit * kinds.length + index], 0) / run.length;
      const mayGoOn = !begins && belief >= goesOnMin;
      const home = mayGoOn
        ? spans.findLast(
            (span) =>
              (wraps.has(kind) && goesOn(units, span.units, run, kind)) ||
              ((wraps.has(kind) || breaks.has(kind)) && isBroken(units, span.units, run)),
          )
        : undefined;
      if (home) home.units.push(...run);
      else spans.push({ kind, units: run });
    }
    if (kind !== 'dependent_names') return spans;
    return peopleListed(units, spans).map((own) => ({ kind, units: own }));
  });
}

/** Separators between two people; a capital Y is an initial instead. */
const conjunction = /^(and|And|AND|&|y)$/;

function runsOf(units: readonly Unit[], { inside, begins }: Beliefs, kind: number): number[][] {
  const runs: number[][] = [];
  let run: number[] | undefined;
  const isMany = listed.has(kinds[kind]);
  const isPeople = kinds[kind] === 'dependent_names';
  for (const [i, unit] of units.entries()) {
    const at = i * kinds.length + kind;
    // Punctuation between two parts of a value is part of it, whatever the network's output.
    const isBridge =
      run !== undefined &&
      /^[^\p{L}\p{N}$%]+$/u.test(unit.text) &&
      units[i + 1]?.segment === unit.segment &&
      inside[at + kinds.length] >= insideMin &&
      begins[at + kinds.length] < beginsMin;
    if ((inside[at] < insideMin && !isBridge) || (isPeople && conjunction.test(unit.text))) {
      run = undefined;
      continue;
    }
    const before = units[i - 1];
    const isParted = isPeople && before?.text.endsWith(';') === true;
    // A scalar element never has two adjacent values: a number in groups is one number.
    const isBegun = (isMany && begins[at] >= beginsMin) || isParted;
    if (run === undefined || before?.segment !== unit.segment || isBegun) {
      run = [];
      runs.push(run);
    }
    run.push(i);
  }
  return runs;
}

function goesOn(units: readonly Unit[], span: readonly number[], run: readonly number[], kind: Kind): boolean {
  const last = span.filter((i) => units[i].segment === units[span[span.length - 1]].segment);
  const above = boxOf(units, last);
  const below = boxOf(units, run);
  const height = Math.max(above.y1 - above.y0, below.y1 - below.y0);
  if (isSameRow(above, below)) return below.x0 > above.x0 && below.x0 - above.x1 < besideGap(kind) * height;
  const gap = below.y0 - above.y1;
  return gap > -0.6 * height && gap < lineGap * height && overlapsX(above, below);
}

/**
 * Whether a value wraps between two lines of a paragraph: it follows other words at the end of one line and continues
 * at the beginning of the next, which has the same margin.
 */
function isBroken(units: readonly Unit[], span: readonly number[], run: readonly number[]): boolean {
  const { segment } = units[span[span.length - 1]];
  const first = span.find((i) => units[i].segment === segment);
  return (
    first !== undefined &&
    units[first].place > 0 &&
    isBreak(units, span[span.length - 1], run[0]) &&
    isAligned(segment, units[run[0]].segment)
  );
}

const boxOf = (units: readonly Unit[], indexes: readonly number[]): Box =>
  bounds(indexes.map((i) => ({ x0: units[i].x0, x1: units[i].x1, y0: units[i].token.y0, y1: units[i].token.y1 })));
