import { placeholdersIn } from '../formats/placeholders.js';
import { indexOfKind, type Kind, kinds } from './kinds.js';
import type { Beliefs } from './spans.js';
import type { Unit } from './units.js';

/** Words for the members of funds in the names of union and trade funds. */
const trade =
  /^(local|unions?|workers?|teamsters|carpenters|laborers|plumbers|pipefitters|bricklayers|painters|ironworkers|machinists|engineers|electrical|trades|roofers|masons|longshoremen|ibew|i\.b\.e\.w\.|ufcw|seiu|afscme|iuoe|culinary|clerks|teachers)[.,]?$/i;
const end = /^(fund|funds|trust|plan)[.,]?$/i;

const titled: readonly Kind[] = ['payer_name', 'client_name'];
const people: readonly Kind[] = ['member_name', 'dependent_names'];
/** Minimum probability of one word for the whole title to be tagged. */
const hintMin = 0.3;

/**
 * Titles of union funds as units: whole lines without a number or a colon, including a title's last words on the next
 * line.
 */
export function fundTitles(units: readonly Unit[]): (readonly number[])[] {
  const lines = linesOf(units);
  const text = (i: number) => units[i].text;
  return lines.flatMap((line, place): (readonly number[])[] => {
    const isTitle =
      line.length > 2 && line.some((i) => trade.test(text(i))) && !line.some((i) => /[:$%@]/.test(text(i)));
    if (!isTitle) return [];
    if (end.test(text(line[line.length - 1]))) return [line];
    const next = lines[place + 1];
    const isRest = next !== undefined && next.length <= 3 && end.test(text(next[next.length - 1]));
    return isRest ? [[...line, ...next]] : [];
  });
}

/** Placeholder names of people as units. */
function placeholderNames(units: readonly Unit[]): (readonly number[])[] {
  return linesOf(units).flatMap((line) =>
    placeholdersIn(line.map((i) => units[i].text)).map(({ from, to }) => line.slice(from, to)),
  );
}

/** Probabilities with the titles of funds and placeholder names merged into one value, as a truncated name is wrong. */
export function withWholeNames(units: readonly Unit[], beliefs: Beliefs): Beliefs {
  const names = [
    ...fundTitles(units).map((own) => ({ own, named: titled })),
    ...placeholderNames(units).map((own) => ({ own, named: people })),
  ];
  if (names.length === 0) return beliefs;
  const [inside, begins] = [beliefs.inside.slice(), beliefs.begins.slice()];
  for (const { own, named } of names) {
    for (const kind of named) {
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
