import type { PlanDetail } from '@cardlens/reading';
import { describe, networksNamed } from '../extractors/plan-details/describe.js';
import { rowLabel } from '../extractors/plan-details/row-label.js';
import { aboveOf } from '../layout/neighbors.js';
import type { Page, PageLine } from '../layout/page.js';
import type { SplitWord, TaggerInput } from './split-words.js';

type Service = PlanDetail['service'];
type Category = PlanDetail['category'];
type Network = PlanDetail['network'];
type Words = readonly SplitWord[];

/** Facts about amounts that the order of labels and amounts in a line establishes with certainty. */
export interface AmountFacts {
  /** Tier numbers, which are not amounts ("1/2/3/4" before "$10/$40/50%"). */
  readonly counted: ReadonlySet<SplitWord>;
  /** Amounts that are one value because they are the tiers of one service: "$10/$40/50%". */
  readonly joined: readonly Words[];
  /** Services of amounts, where the line lists as many services as amounts: "PCP/Spec/ER 15/35/150". */
  readonly services: ReadonlyMap<SplitWord, Service>;
  /** Categories of amounts, where a label in the line names them: "Ded $500/$1,000 OOP Max $3,000". */
  readonly categories: ReadonlyMap<SplitWord, Category>;
  /** Networks of amounts, where the line has one for each: "$250 In-Network / $500 Out-of-Network". */
  readonly networks: ReadonlyMap<SplitWord, Network>;
}

const isSlash = (text: string): boolean => /^[\s/]+$/.test(text);
const amount = /^\/?\$?\d[\d,]*(\.\d\d)?%?\/?[.,;]?$/;

/** An amount among labels. */
const single = /^\/?(\$\d[\d,.]*|\d{1,3}%)[/,;]?$/;

const joinedText = (words: Words): string => words.map(({ text }) => text).join(' ');
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

export function amountFactsOf({ page, wordsOf }: TaggerInput): AmountFacts {
  const counted = new Set<SplitWord>();
  const joined: Words[] = [];
  const services = new Map<SplitWord, Service>();
  const categories = new Map<SplitWord, Category>();
  const networks = new Map<SplitWord, Network>();
  for (const line of page.lines) {
    const own = wordsOf(line);
    const row = rowLabel(page, line);
    setCategories(categories, own, row);
    const isUnderLimit = /^\W*(up to )?\$\d/i.test(line.text) && limit.test(columnHeading(page, line));
    if (isUnderLimit) for (const word of own) categories.set(word, 'other');
    setNetworks(networks, own, row);
    if (!line.text.includes('/')) continue;
    let before = 0;
    for (const amounts of slashedAmounts(own)) {
      const places = amounts.map(({ place }) => place);
      const [from, to] = [Math.min(...places), Math.max(...places) + 1];
      if (countsUp(amounts)) {
        for (const word of own.slice(from, to)) counted.add(word);
        continue;
      }
      const words = own.slice(before, from);
      const lastAmount = words.findLastIndex(({ text }) => /^\$\d|%$/.test(text));
      const label = joinedText(words.slice(lastAmount + 1));
      before = to;
      const text = hasWords(label) ? label : row;
      const { services: all, category } = describe(text);
      if (all.length > 0 && all.every((service) => service === 'prescription')) {
        if (category === undefined || category === 'copay' || category === 'coinsurance') joined.push(amounts);
        continue;
      }
      const listed = [all, ...slashed(text)].find((some) => some.length === amounts.length) ?? [];
      for (const [i, word] of amounts.entries()) {
        const service = listed[i];
        if (service) services.set(word, service);
      }
    }
  }
  return { counted, joined, services, categories, networks };
}

/** What a plan pays at most, not what its member pays. */
const limit = /\bmax(imum)? benefit\b|\bbenefit max(imum)?\b|\breimbursement\b|\ballowance\b/i;

/** The nearest words without an amount above a cell of a table. */
const columnHeading = (page: Page, line: PageLine): string =>
  aboveOf(page, line, columnReach).find(({ text }) => /\p{L}{3}/u.test(text) && !/\d/.test(text))?.text ?? '';
const columnReach = 14;

/** Sets the categories that labels before or, in a line that begins with an amount, after the amounts name. */
function setCategories(categories: Map<SplitWord, Category>, line: Words, row: string): void {
  const amounts = line.filter(({ text }) => single.test(text));
  const isAfter = amounts[0]?.place === 0 && hasWords(joinedText(line));
  let last: Category | undefined;
  for (const [n, word] of amounts.entries()) {
    const text = joinedText(
      isAfter
        ? line.slice(word.place + 1, amounts[n + 1]?.place)
        : line.slice((amounts[n - 1]?.place ?? -1) + 1, word.place),
    );
    // "after ded. Spec", "ER: Ded then", "Copays may apply. Rx"
    const label = text
      .replace(/\bafter\W+\w+|\bded\w*\W*(then|and|plus|[+&/])\s*$/gi, '')
      .replace(/^.*[.;•|]\s+(?=\p{L})/u, '');
    const isOfRow = n === 0 && !isAfter && (!hasWords(label) || networksNamed(`${label} $1`).length > 0);
    const own = describe(label);
    const { category, services } = isOfRow && !own.category && own.services.length === 0 ? describe(row) : own;
    if (category || services.length > 0) last = category;
    // A share is no deductible, and no limit.
    const isShare = word.text.includes('%') && (last === 'deductible' || last === 'out_of_pocket_max');
    if (last && !isShare) categories.set(word, last);
  }
}

/**
 * Sets the networks that a line names for its amounts: the one before them, or after them in a line that ends with one
 * ("$250 In-Network / $500 Out-of-Network"). Two names in a row ("In/Out $20/40%") are for one amount each.
 */
function setNetworks(networks: Map<SplitWord, Network>, line: Words, row: string): void {
  const items: { readonly at: number; readonly item: SplitWord | Network }[] = [];
  let text = line.some((word) => hasWords(word.text)) ? '' : `${row} `;
  for (const [i, word] of line.entries()) {
    if (single.test(word.text)) items.push({ at: text.length, item: word });
    text += line[i + 1]?.word === word.word ? word.text : `${word.text} `;
  }
  const named = networksNamed(text);
  if (named.length === 0) return;
  items.push(...named.map(({ at, network }) => ({ at, item: network })));
  items.sort((a, b) => a.at - b.at);
  if (typeof items[0]?.item !== 'string' && typeof items.at(-1)?.item === 'string') items.reverse();
  let names: Network[] = [];
  let amounts: SplitWord[] = [];
  const assign = () => {
    const [one, ...others] = new Set(names);
    for (const [n, word] of amounts.entries()) {
      const network = others.length === 0 ? one : names.length === amounts.length ? names[n] : undefined;
      if (network) networks.set(word, network);
    }
  };
  for (const { item } of items) {
    if (typeof item !== 'string') amounts.push(item);
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
function slashedAmounts(line: Words): SplitWord[][] {
  const all: SplitWord[][] = [];
  let amounts: SplitWord[] = [];
  let isOpen = false;
  const end = () => {
    if (amounts.length > 1) all.push(amounts);
    amounts = [];
  };
  for (const word of line) {
    const { text } = word;
    if (isSlash(text)) isOpen = amounts.length > 0;
    else if (amount.test(text)) {
      if (!isOpen && !text.startsWith('/')) end();
      amounts.push(word);
      isOpen = text.endsWith('/');
    } else {
      end();
      isOpen = false;
    }
  }
  end();
  return all;
}

/** Whether the amounts are consecutive numbers: "1/2/3/4". */
const countsUp = (amounts: Words): boolean =>
  amounts.every(({ text }, place) => text.replace(/\//g, '') === String(place + 1));
