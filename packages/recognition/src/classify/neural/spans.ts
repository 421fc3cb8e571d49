import { isSameRow, overlapsX } from '../layout/neighbors.js';
import { type Box, bounds } from '../layout/page.js';
import { type Kind, kinds, listed, wraps } from './kinds.js';
import type { Unit } from './units.js';

/** What the network says of each unit: row-major, `kinds.length` a unit, 0..1. */
export interface Beliefs {
  readonly inside: Float32Array;
  readonly begins: Float32Array;
}

/** Units that the network takes for one value, as indexes, in reading order. */
export interface Span {
  readonly kind: Kind;
  readonly units: readonly number[];
}

/** From this probability on a unit is taken in; the score decides later, so unsure values are proposed too. */
const insideMin = 0.3;
const beginsMin = 0.5;
/** What is added to a value in another line or column must be surer than what may be a value of its own. */
const goesOnMin = 0.5;
/** A value goes on in the next line when that is no further below than this many text heights … */
const lineGap = 1.3;
/** … or beside it in the same row within this many: parts of an address may stand further apart than words of a name. */
const besideGap = (kind: Kind): number => (kind === 'addresses' ? 5 : 1.5);

/** The values of every kind, run by run; what does not begin anew goes on from the run above or beside it. */
export function spansOf(units: readonly Unit[], beliefs: Beliefs): Span[] {
  return kinds.flatMap((kind, index) => {
    const spans: { kind: Kind; units: number[] }[] = [];
    for (const run of runsOf(units, beliefs, index)) {
      const begins = beliefs.begins[run[0]! * kinds.length + index]! >= beginsMin;
      const belief = run.reduce((sum, unit) => sum + beliefs.inside[unit * kinds.length + index]!, 0) / run.length;
      const mayGoOn = !begins && belief >= goesOnMin && wraps.has(kind);
      const home = mayGoOn ? spans.findLast((span) => goesOn(units, span.units, run, kind)) : undefined;
      if (home) home.units.push(...run);
      else spans.push({ kind, units: run });
    }
    return spans;
  });
}

/** Between two people. */
const conjunction = /^(and|&|y)$/i;

function runsOf(units: readonly Unit[], { inside, begins }: Beliefs, kind: number): number[][] {
  const runs: number[][] = [];
  let run: number[] | undefined;
  const isMany = listed.has(kinds[kind]!);
  const isPeople = kinds[kind] === 'dependent_names';
  for (const [i, unit] of units.entries()) {
    const at = i * kinds.length + kind;
    // A mark between two parts of a value belongs to it, whatever the network thinks of marks.
    const isBridge =
      run !== undefined &&
      /^[^\p{L}\p{N}$%]+$/u.test(unit.text) &&
      units[i + 1]?.segment === unit.segment &&
      inside[at + kinds.length]! >= insideMin &&
      begins[at + kinds.length]! < beginsMin;
    if ((inside[at]! < insideMin && !isBridge) || (isPeople && conjunction.test(unit.text))) {
      run = undefined;
      continue;
    }
    const before = units[i - 1];
    const isParted = isPeople && before?.text.endsWith(';') === true;
    // "Doe, Jane": nobody has but a family name.
    const isFirstName = isPeople && run?.length === 1 && before?.text.endsWith(',') === true;
    // Two values of one scalar element never stand side by side: a number in groups is one number.
    const isBegun = (isMany && begins[at]! >= beginsMin && !isFirstName) || isParted;
    const isNew = run === undefined || before?.segment !== unit.segment || isBegun;
    if (isNew) {
      run = [];
      runs.push(run);
    }
    run!.push(i);
  }
  return runs;
}

function goesOn(units: readonly Unit[], span: readonly number[], run: readonly number[], kind: Kind): boolean {
  const last = span.filter((i) => units[i]!.segment === units[span.at(-1)!]!.segment);
  const above = boxOf(units, last);
  const below = boxOf(units, run);
  const height = Math.max(above.y1 - above.y0, below.y1 - below.y0);
  if (isSameRow(above, below)) return below.x0 > above.x0 && below.x0 - above.x1 < besideGap(kind) * height;
  const gap = below.y0 - above.y1;
  return gap > -0.6 * height && gap < lineGap * height && overlapsX(above, below);
}

const boxOf = (units: readonly Unit[], indexes: readonly number[]): Box =>
  bounds(indexes.map((i) => ({ x0: units[i]!.x0, x1: units[i]!.x1, y0: units[i]!.token.y0, y1: units[i]!.token.y1 })));
