import type { PlanDetail } from '@cardlens/reading';
import { describe } from '../extractors/plan-details/describe.js';
import { networksOf } from '../extractors/plan-details/networks.js';
import { rowLabel } from '../extractors/plan-details/surroundings.js';
import type { Scene } from './features/block.js';
import type { Unit } from './units.js';

type Service = PlanDetail['service'];
type Network = PlanDetail['network'];

/** Facts that the order of labels and amounts in a line establishes with certainty, by unit. */
export interface Strips {
  /** Tier numbers, which are not amounts ("1/2/3/4" before "$10/$40/50%"). */
  readonly counted: ReadonlySet<number>;
  /** Amounts that are one value because they are the tiers of one service: "$10/$40/50%". */
  readonly joined: readonly (readonly number[])[];
  /** Services of amounts, where the line lists as many services as amounts: "PCP/Spec/ER 15/35/150". */
  readonly services: ReadonlyMap<number, Service>;
  /** Networks of amounts, where the line has one for each: "$250 In-Network / $500 Out-of-Network". */
  readonly networks: ReadonlyMap<number, Network>;
}

const isSlash = (text: string): boolean => /^[\s/]+$/.test(text);
const amount = /^\/?\$?\d[\d,]*(\.\d\d)?%?\/?[.,;]?$/;

/** An amount between labels. */
const single = /^(\$\d[\d,.]*|\d{1,3}%)$/;

export function stripsOf({ sheet, units }: Scene): Strips {
  const counted = new Set<number>();
  const joined: number[][] = [];
  const services = new Map<number, Service>();
  const networks = new Map<number, Network>();
  for (const segment of sheet.page.segments) {
    const own = [...units.keys()].filter((i) => units[i].segment === segment);
    setEach(networks, labelsBeside(units, own));
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
      const text = /\p{L}{2}/u.test(label) ? label : (rowLabel(sheet, segment)?.text ?? '');
      const { services: all, category } = describe(text);
      if (all.length > 0 && all.every((service) => service === 'prescription')) {
        if (category === undefined || category === 'copay' || category === 'coinsurance') joined.push(strip);
        continue;
      }
      const said = [all, ...slashed(text)].find((some) => some.length === strip.length);
      if (said) for (const [place, i] of strip.entries()) services.set(i, said[place]);
    }
  }
  return { counted, joined, services, networks };
}

/**
 * Labels of amounts in a line of labels and amounts, one after the other: "PCP $25 Spec $45 ER $120", or
 * "$0 PCP $25 Specialist $120 ER" if the line ends with a label.
 */
function labelsBeside(units: readonly Unit[], own: readonly number[]): (readonly [number, string])[] {
  const places = own.flatMap((i, place) => (single.test(units[i].text) ? [place] : []));
  const isAfter = places.at(-1) !== own.length - 1;
  return places.map((place, n) => {
    const words = isAfter ? own.slice(place + 1, places[n + 1]) : own.slice((places[n - 1] ?? -1) + 1, place);
    const label = words.map((i) => units[i].text).join(' ');
    return [own[place], label.replace(/^[\s/|,;(]+|[\s/|,;:)]+$/g, '')] as const;
  });
}

/** Sets the network that each label names, if every label names exactly one. */
function setEach(networks: Map<number, Network>, labels: readonly (readonly [number, string])[]): void {
  const all = labels.map(([i, label]) => [i, networksOf(label)] as const);
  if (all.every(([, named]) => named.length === 1)) for (const [i, [network]] of all) networks.set(i, network);
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
