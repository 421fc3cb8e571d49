import { compareParsed, isNickname, type ParsedValue, parsedValue } from './compare-values.js';
import {
  type Details,
  type ElementName,
  type ElementValue,
  elementsOf,
  isListElement,
  type PlanDetail,
  withScores,
} from './details.js';

/** Two readings of one card, by the paths of their elements. */
export interface Agreement {
  /** Elements with the same value, written alike or not. */
  readonly same: readonly string[];
  readonly different: readonly string[];
  readonly onlyGiven: readonly string[];
  /** Entries of lists are counted in the second reading. */
  readonly onlyRead: readonly string[];
}

/** The path in the second reading of each element that both readings have, and whether it has the same value. */
type Pairs = ReadonlyMap<string, { readonly path: string; readonly element: ElementValue; readonly isSame: boolean }>;

/**
 * Pairs the elements of two readings of one card. Entries of lists have no order: those of the same value are a pair,
 * and amounts for the same service, category and network.
 */
export function pairsOf(given: Details, read: Details): Pairs {
  const pairs = new Map<string, { path: string; element: ElementValue; isSame: boolean }>();
  const parse = (details: Details): Parsed[] =>
    [...elementsOf(details)].map(([path, element, name]) => {
      return { path, element, name, parsed: parsedValue(name, element.value) };
    });
  const left = new Set(parse(read));
  const all = parse(given);
  for (const isSame of [true, false])
    for (const one of all) {
      if (pairs.has(one.path)) continue;
      const isPair = isSame ? isSameValue : isSamePlace;
      const found = [...left].find((other) => other.name === one.name && isPair(one, other));
      if (!found) continue;
      pairs.set(one.path, { path: found.path, element: found.element, isSame });
      left.delete(found);
    }
  return pairs;
}

interface Parsed {
  readonly path: string;
  readonly element: ElementValue;
  readonly name: ElementName;
  readonly parsed: ParsedValue;
}

function isSameValue(one: Parsed, other: Parsed): boolean {
  const { name, element } = one;
  if (name === 'plan_details' && useOf(element) !== useOf(other.element)) return false;
  const likeness = compareParsed(one.parsed, other.parsed);
  // A card has one name, so "Bob" in place of "Robert" is not what is printed.
  return likeness === 'same' || (likeness === 'spelling' && !isNickname(name, element.value, other.element.value));
}

const isSamePlace = ({ name, element }: Parsed, other: Parsed): boolean =>
  !isListElement(name) || (name === 'plan_details' && useOf(element) === useOf(other.element));

const useOf = ({ service, category, network }: Partial<PlanDetail>): string => `${service} ${category} ${network}`;

export function agreementOf(given: Details, read: Details): Agreement {
  const pairs = pairsOf(given, read);
  const paths = [...elementsOf(given)].map(([path]) => path);
  const paired = new Set([...pairs.values()].map(({ path }) => path));
  return {
    same: paths.filter((path) => pairs.get(path)?.isSame === true),
    different: paths.filter((path) => pairs.get(path)?.isSame === false),
    onlyGiven: paths.filter((path) => !pairs.has(path)),
    onlyRead: [...elementsOf(read)].map(([path]) => path).filter((path) => !paired.has(path)),
  };
}

/** Of a value where another one was read. */
const contradicted = ['0.000', '0.000'] as const;

/**
 * The given values with the scores of a second reading of the card: its own where it read the same, none where it read
 * another value. Elements that it lacks keep their scores.
 */
export function withScoresOf(given: Details, read: Details): Details {
  const pairs = pairsOf(given, read);
  return withScores(given, (path, { scores }) => {
    const pair = pairs.get(path);
    if (!pair) return scores;
    return pair.isSame ? pair.element.scores : contradicted;
  });
}
