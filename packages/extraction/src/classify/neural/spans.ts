import { fold } from '../fold.js';
import { isSameRow, overlapsX } from '../layout/neighbors.js';
import { type Box, bounds } from '../layout/page.js';
import { breaks, type Kind, kinds, listed, wraps } from './kinds.js';
import { isAligned, isBreak, lineGap } from './line-ends.js';
import { peopleListed } from './people-list.js';
import type { Unit } from './units.js';

/** The network's probabilities for each unit: row-major, `kinds.length` per unit, 0 to 1. */
export interface Beliefs {
  readonly inside: Float32Array;
  readonly begins: Float32Array;
}

/** Indexes of units that the network tags as one value, in reading order. */
export interface Span {
  readonly kind: Kind;
  readonly units: readonly number[];
}

/** Minimum probability of a unit; the score decides later, so uncertain values are proposed too. */
const insideMin = 0.3;
const beginsMin = 0.5;
/** "Doe," is followed by a first name, unless the network is this certain that a list of first names continues. */
const beginsOfPersonMin = 0.95;
/** Units in another line or column need a higher probability than units of a new value. */
const goesOnMin = 0.5;
/**
 * Maximum gap in text heights within a value in one row: parts of an address may be further apart than words of a name.
 */
const besideGap = (kind: Kind): number => (kind === 'addresses' ? 5 : 1.5);

/** The values of every kind in runs; units that do not begin a value continue the run above or beside them. */
export function spansOf(units: readonly Unit[], beliefs: Beliefs): Span[] {
  return kinds.flatMap((kind, index) => {
    const spans: { kind: Kind; units: number[] }[] = [];
    for (const run of runsOf(units, beliefs, index)) {
      const begins = beliefs.begins[run[0]! * kinds.length + index]! >= beginsMin;
      const belief = run.reduce((sum, unit) => sum + beliefs.inside[unit * kinds.length + index]!, 0) / run.length;
      const mayGoOn = !begins && belief >= goesOnMin;
      const home = mayGoOn
        ? spans.findLast(
            (span) =>
              (kind !== 'addresses' && wraps.has(kind) && skips(units, span.units, run)) ||
              (wraps.has(kind) && goesOn(units, span.units, run, kind) && !saysAgain(units, span.units, run)) ||
              ((wraps.has(kind) || breaks.has(kind)) && isBroken(units, span.units, run)),
          )
        : undefined;
      if (home) home.units.push(...(kind === 'addresses' ? [] : skipped(units, home.units, run)), ...run);
      else spans.push({ kind, units: run });
    }
    if (kind !== 'dependent_names') return spans;
    const isPerson = (unit: number) => beliefs.begins[unit * kinds.length + index]! >= beginsOfPersonMin;
    return peopleListed(units, spans, isPerson).map((own) => ({ kind, units: own }));
  });
}

/** Names of companies and plans fill their lines. */
const names: ReadonlySet<Kind> = new Set(['payer_name', 'plan_name', 'client_name']);

/** Whether a line only repeats the one above: a plan name that begins with its payer's. */
function saysAgain(units: readonly Unit[], span: readonly number[], run: readonly number[]): boolean {
  const text = (indexes: readonly number[]) => fold(indexes.map((i) => units[i]!.text).join(' '));
  const [own, more] = [text(span), text(run)];
  return run.length > 1 && more.length > 3 && (own.includes(more) || more.includes(own));
}

/** Whether another run follows in the same line behind one word. */
const skips = (units: readonly Unit[], span: readonly number[], run: readonly number[]): boolean =>
  units[span.at(-1)!]!.segment === units[run[0]!]!.segment && run[0]! - span.at(-1)! === 2;

/** A name in one line skips no word: one or two untagged words inside it are included. */
function skipped(units: readonly Unit[], span: readonly number[], run: readonly number[]): number[] {
  const [last, next] = [span.at(-1)!, run[0]!];
  if (units[last]!.segment !== units[next]!.segment || next - last > 3) return [];
  return Array.from({ length: next - last - 1 }, (_, i) => last + 1 + i);
}

/** Separators between two people; a capital Y is an initial. */
const conjunction = /^(and|And|AND|&|y)$/;

function runsOf(units: readonly Unit[], { inside, begins }: Beliefs, kind: number): number[][] {
  const runs: number[][] = [];
  let run: number[] | undefined;
  const isMany = listed.has(kinds[kind]!);
  const isPeople = kinds[kind] === 'dependent_names';
  for (const [i, unit] of units.entries()) {
    const at = i * kinds.length + kind;
    // Punctuation between two parts of a value belongs to it, whatever the network says.
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
    // A scalar element has no two values side by side: a number in groups is one number.
    const isBegun = (isMany && begins[at]! >= beginsMin) || isParted;
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
  // The end of a sentence below a name is not part of it.
  if (names.has(kind) && units[run[0]!]!.place > 0) return false;
  const gap = below.y0 - above.y1;
  return gap > -0.6 * height && gap < lineGap * height && overlapsX(above, below);
}

/**
 * Whether a paragraph wraps a value between two lines: it ends one, behind other words, and begins the next, which
 * starts at the same margin.
 */
function isBroken(units: readonly Unit[], span: readonly number[], run: readonly number[]): boolean {
  const { segment } = units[span.at(-1)!]!;
  const first = units[span.find((i) => units[i]!.segment === segment)!]!;
  return first.place > 0 && isBreak(units, span.at(-1)!, run[0]!) && isAligned(segment, units[run[0]!]!.segment);
}

const boxOf = (units: readonly Unit[], indexes: readonly number[]): Box =>
  bounds(indexes.map((i) => ({ x0: units[i]!.x0, x1: units[i]!.x1, y0: units[i]!.token.y0, y1: units[i]!.token.y1 })));
