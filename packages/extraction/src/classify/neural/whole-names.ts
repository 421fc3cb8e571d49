import { placeholdersIn } from '../formats/placeholders.js';
import { indexOfKind, type Kind, kinds } from './kinds.js';
import type { Beliefs } from './spans.js';
import type { Unit } from './units.js';

const people: readonly Kind[] = ['member_name', 'dependent_names'];
/** Minimum probability of one word for the whole name to be tagged. */
const hintMin = 0.3;

/** Probabilities with each placeholder name of a person merged into one value, as a truncated name is wrong. */
export function withWholeNames(units: readonly Unit[], beliefs: Beliefs): Beliefs {
  const names = linesOf(units).flatMap((line) =>
    placeholdersIn(line.map((i) => units[i].text)).map(({ from, to }) => line.slice(from, to)),
  );
  if (names.length === 0) return beliefs;
  const [inside, begins] = [beliefs.inside.slice(), beliefs.begins.slice()];
  for (const own of names) {
    for (const kind of people) {
      const at = (unit: number) => unit * kinds.length + indexOfKind(kind);
      const most = Math.max(...own.map((i) => inside[at(i)]));
      if (most < hintMin) continue;
      const first = Math.max(...own.map((i) => begins[at(i)]));
      for (const [place, i] of own.entries()) {
        inside[at(i)] = most;
        begins[at(i)] = place === 0 ? first : 0;
      }
    }
  }
  return { inside, begins };
}

function linesOf(units: readonly Unit[]): number[][] {
  const lines: number[][] = [];
  for (const [i, { segment }] of units.entries()) {
    if (i > 0 && units[i - 1].segment === segment) lines[lines.length - 1].push(i);
    else lines.push([i]);
  }
  return lines;
}
