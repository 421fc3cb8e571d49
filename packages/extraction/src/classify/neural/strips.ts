import type { PlanDetail } from '@cardlens/reading';
import { describe, networksNamed } from '../extractors/plan-details/describe.js';
import { rowLabel } from '../extractors/plan-details/row-label.js';
import { aboveOf } from '../layout/neighbors.js';
import type { Page, Segment } from '../layout/page.js';
import type { Scene } from './features/block.js';
import type { Unit } from './units.js';

type Service = PlanDetail['service'];
type Category = PlanDetail['category'];
type Network = PlanDetail['network'];

/** Facts that the order of labels and amounts in a line establishes with certainty, by unit. */
export interface Strips {
  /** Tier numbers, which are not amounts ("1/2/3/4" before "$10/$40/50%"). */
  readonly counted: ReadonlySet<number>;
  /** Amounts that are one value because they are the tiers of one service: "$10/$40/50%". */
  readonly joined: readonly (readonly number[])[];
  /** Services of amounts, where the line lists as many services as amounts: "PCP/Spec/ER 15/35/150". */
  readonly services: ReadonlyMap<number, Service>;
  /** Categories of amounts, where a label in the line names them: "Ded $500/$1,000 OOP Max $3,000". */
  readonly categories: ReadonlyMap<number, Category>;
  /** Networks of amounts, where the line has one for each: "$250 In-Network / $500 Out-of-Network". */
  readonly networks: ReadonlyMap<number, Network>;
}

const isSlash = (text: string): boolean => /^[\s/]+$/.test(text);
const amount = /^\/?\$?\d[\d,]*(\.\d\d)?%?\/?[.,;]?$/;

/** An amount among labels. */
const single = /^\/?(\$\d[\d,.]*|\d{1,3}%)[/,;]?$/;

export function stripsOf({ sheet, units }: Scene): Strips {
  const counted = new Set<number>();
  const joined: number[][] = [];
  const services = new Map<number, Service>();
  const categories = new Map<number, Category>();
  const networks = new Map<number, Network>();
  for (const segment of sheet.page.segments) {
    const own = [...units.keys()].filter((i) => units[i].segment === segment);
    const row = rowLabel(sheet, segment);
    setCategories(categories, units, own, row);
    const isUnderLimit = /^\W*(up to )?\$\d/i.test(segment.text) && limit.test(columnHeading(sheet.page, segment));
    if (isUnderLimit) for (const i of own) categories.set(i, 'other');
    setNetworks(networks, units, own, row);
    if (!segment.text.includes('/')) continue;
    let before = 0;
    for (const strip of amountsBySlash(units, own)) {
      const first = own.indexOf(strip[0]);
      if (countsUp(units, strip)) {
        for (const i of own.slice(first, own.indexOf(strip[strip.length - 1]) + 1)) counted.add(i);
        continue;
      }
      const lastAmount = own.slice(before, first).findLastIndex((i) => /^\$\d|%$/.test(units[i].text));
      const label = own
        .slice(before + lastAmount + 1, first)
        .map((i) => units[i].text)
        .join(' ');
      before = own.indexOf(strip[strip.length - 1]) + 1;
      const text = /\p{L}{2}/u.test(label) ? label : row;
      const { services: all, category } = describe(text);
      if (all.length > 0 && all.every((service) => service === 'prescription')) {
        if (category === undefined || category === 'copay' || category === 'coinsurance') joined.push(strip);
        continue;
      }
      const said = [all, ...slashed(text)].find((some) => some.length === strip.length);
      if (said) for (const [place, i] of strip.entries()) services.set(i, said[place]);
    }
  }
  return { counted, joined, services, categories, networks };
}

/** What a plan pays at most, not what its member pays. */
const limit = /\bmax(imum)? benefit\b|\bbenefit max(imum)?\b|\breimbursement\b|\ballowance\b/i;

/** The nearest words without an amount above a cell of a table. */
const columnHeading = (page: Page, segment: Segment): string =>
  aboveOf(page, segment, columnReach).find(({ text }) => /\p{L}{3}/u.test(text) && !/\d/.test(text))?.text ?? '';
const columnReach = 14;

/** Sets the categories that labels before or, in a line that begins with an amount, after the amounts name. */
function setCategories(
  categories: Map<number, Category>,
  units: readonly Unit[],
  line: readonly number[],
  row: string,
): void {
  const places = line.flatMap((i, place) => (single.test(units[i].text) ? [place] : []));
  const isAfter = places[0] === 0 && /\p{L}{2}/u.test(line.map((i) => units[i].text).join(' '));
  let last: Category | undefined;
  for (const [n, place] of places.entries()) {
    const words = isAfter ? line.slice(place + 1, places[n + 1]) : line.slice((places[n - 1] ?? -1) + 1, place);
    const text = words.map((i) => units[i].text).join(' ');
    // "after ded. Spec", "ER: Ded then", "Copays may apply. Rx"
    const label = text
      .replace(/\bafter\W+\w+|\bded\w*\W*(then|and|plus|[+&/])\s*$/gi, '')
      .replace(/^.*[.;•|]\s+(?=\p{L})/u, '');
    const isOfRow = n === 0 && !isAfter && (!/\p{L}{2}/u.test(label) || networksNamed(`${label} $1`).length > 0);
    const own = describe(label);
    const { category, services } = isOfRow && !own.category && own.services.length === 0 ? describe(row) : own;
    if (category || services.length > 0) last = category;
    // A share is no deductible, and no limit.
    const isShare = units[line[place]].text.includes('%') && (last === 'deductible' || last === 'out_of_pocket_max');
    if (last && !isShare) categories.set(line[place], last);
  }
}

/**
 * Sets the networks that a line names for its amounts: the one before them, or after them in a line that ends with one
 * ("$250 In-Network / $500 Out-of-Network"). Two names in a row ("In/Out $20/40%") are for one amount each.
 */
function setNetworks(
  networks: Map<number, Network>,
  units: readonly Unit[],
  own: readonly number[],
  row: string,
): void {
  const places = new Map<number, number>();
  let text = own.some((i) => /\p{L}{2}/u.test(units[i].text)) ? '' : `${row} `;
  for (const i of own) {
    if (single.test(units[i].text)) places.set(text.length, i);
    text += units[i + 1]?.token === units[i].token ? units[i].text : `${units[i].text} `;
  }
  const named = networksNamed(text);
  if (named.length === 0) return;
  const items = [...places, ...named.map(({ at, network }) => [at, network] as const)].sort(([a], [b]) => a - b);
  if (typeof items[0][1] === 'number' && typeof items[items.length - 1][1] !== 'number') items.reverse();
  let names: Network[] = [];
  let amounts: number[] = [];
  const assign = () => {
    const one = new Set(names).size === 1;
    if (one || names.length === amounts.length)
      for (const [n, i] of amounts.entries()) networks.set(i, names[one ? 0 : n]);
  };
  for (const [, item] of items) {
    if (typeof item === 'number') amounts.push(item);
    else {
      if (amounts.length > 0) {
        assign();
        [names, amounts] = [[], []];
      }
      names.push(item);
    }
  }
  assign();
}

/** The services in each group of words joined by slashes: "Office Visit (PCP/Spec)" has two. */
const slashed = (text: string): (readonly Service[])[] =>
  [...text.matchAll(/[^\s/():]+(?:\s*\/\s*[^\s/():]+)+/g)].map(([group]) => describe(group).services);

/** Sequences of two or more amounts in a line that are separated only by slashes. */
function amountsBySlash(units: readonly Unit[], own: readonly number[]): number[][] {
  const strips: number[][] = [];
  let strip: number[] = [];
  let isOpen = false;
  const end = () => {
    if (strip.length > 1) strips.push(strip);
    strip = [];
  };
  for (const i of own) {
    const { text } = units[i];
    if (isSlash(text)) isOpen = strip.length > 0;
    else if (amount.test(text)) {
      if (!isOpen && !text.startsWith('/')) end();
      strip.push(i);
      isOpen = text.endsWith('/');
    } else {
      end();
      isOpen = false;
    }
  }
  end();
  return strips;
}

/** Whether the amounts are consecutive numbers: "1/2/3/4". */
const countsUp = (units: readonly Unit[], strip: readonly number[]): boolean =>
  strip.every((i, place) => units[i].text.replace(/\//g, '') === String(place + 1));
