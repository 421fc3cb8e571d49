import { placeholdersIn } from '../formats/placeholders.js';
import { indexOfKind, type Kind, kinds } from './kinds.js';
import type { Beliefs } from './spans.js';
import type { Unit } from './units.js';

/** Whose funds they are: what the name of a union or a trade has. */
const trade =
  /^(local|unions?|workers?|teamsters|carpenters|laborers|plumbers|pipefitters|bricklayers|painters|ironworkers|machinists|engineers|electrical|trades|roofers|masons|longshoremen|ibew|i\.b\.e\.w\.|ufcw|seiu|afscme|iuoe|culinary|clerks|teachers)[.,]?$/i;
const end = /^(fund|funds|trust|plan)[.,]?$/i;

const titled: readonly Kind[] = ['payer_name', 'client_name'];
const people: readonly Kind[] = ['member_name', 'dependent_names'];
/** What the network takes one word of a title for from this probability on, it takes the title for. */
const hintMin = 0.3;

/**
 * The titles of unions' funds, as units: whole lines without a number or a label's mark, with the end of the title where
 * it stands on the next line.
 */
export function fundTitles(units: readonly Unit[]): (readonly number[])[] {
  const lines = linesOf(units);
  const text = (i: number) => units[i]!.text;
  return lines.flatMap((line, place): (readonly number[])[] => {
    const isTitle =
      line.length > 2 && line.some((i) => trade.test(text(i))) && !line.some((i) => /[:$%@]/.test(text(i)));
    if (!isTitle) return [];
    if (end.test(text(line.at(-1)!))) return [line];
    const next = lines[place + 1];
    const isRest = next !== undefined && next.length <= 3 && end.test(text(next.at(-1)!));
    return isRest ? [[...line, ...next]] : [];
  });
}

/** People whom a specimen names by words that are labels elsewhere, as units. */
function placeholderNames(units: readonly Unit[]): (readonly number[])[] {
  return linesOf(units).flatMap((line) =>
    placeholdersIn(line.map((i) => units[i]!.text)).map(({ from, to }) => line.slice(from, to)),
  );
}

/** Beliefs in which a fund's title and a placeholder for a person are one name: of a name that is cut nothing is right. */
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
      const most = Math.max(...own.map((i) => inside[at(i)]!));
      if (most < hintMin) continue;
      const first = Math.max(...own.map((i) => begins[at(i)]!));
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
    if (i > 0 && units[i - 1]!.segment === segment) lines.at(-1)!.push(i);
    else lines.push([i]);
  }
  return lines;
}
