import {
  combinedScore,
  comparableText,
  type ElementName,
  type ElementValue,
  type ListElementName,
} from '@cardlens/reading';
import { addCharacters, type Characters, isOneOf, isSameText, misread, noCharacters } from './misreading.js';
import { attributesOf, type Difference, type Outcome } from './outcome.js';
import { type Spellings, spellings, type Truth } from './truth.js';

/** An entry of a list in the ground truth: the accepted spellings of its value, and its attributes. */
export type TrueEntry = { readonly value: Spellings } & Readonly<Record<string, unknown>>;

export const entriesOf = (list: Truth[ListElementName] = []): TrueEntry[] =>
  list.map((entry) => (typeof entry === 'object' && 'value' in entry ? { ...entry } : { value: entry }));

/**
 * Pairs each printed entry with at most one returned entry of the same value; pairs with more equal attributes first.
 */
export function compareList(
  element: ListElementName,
  printed: readonly TrueEntry[],
  returned: readonly ElementValue[],
): Outcome {
  const names = attributesOf[element];
  const pairs = pairsOf(element, printed, returned);
  const right = pairs.map(([truth]) => truth);
  const rightly = pairs.map(([, found]) => found);
  const missed = printed.filter((truth) => !right.includes(truth));
  const spurious = returned.filter((found) => !rightly.includes(found));
  const counts = names.map((name) => [name, pairs.filter((pair) => sameAttribute(...pair, name)).length] as const);
  const characters = [
    ...pairs.map(([truth, found]) => misread(element, truth.value, found.value)),
    ...misreadings(element, missed, spurious),
  ];
  return {
    element,
    printed: printed.length,
    returned: returned.length,
    right: pairs.length,
    attributes: Object.fromEntries(counts.map(([name, n]) => [name, { right: n, of: pairs.length }])),
    differences: [
      ...pairs.flatMap((pair) =>
        names
          .filter((name) => !sameAttribute(...pair, name))
          .map((name) => attributeDifference(element, name, ...pair)),
      ),
      ...missed.map((truth) => ({ element, kind: 'missed' as const, printed: describeTruth(truth, names) })),
      ...spurious.map((found) => ({ element, kind: 'spurious' as const, returned: describe(found, names) })),
    ],
    characters: characters.reduce(addCharacters, noCharacters),
    scoredValues: returned.map((found) => ({ score: combinedScore(found), isRight: rightly.includes(found) })),
  };
}

function pairsOf(
  element: ListElementName,
  printed: readonly TrueEntry[],
  returned: readonly ElementValue[],
): [TrueEntry, ElementValue][] {
  const agreement = (truth: TrueEntry, found: ElementValue): number =>
    attributesOf[element].filter((name) => sameAttribute(truth, found, name)).length;
  const possible = printed
    .flatMap((truth) => returned.map((found) => ({ truth, found, agreement: agreement(truth, found) })))
    .filter(({ truth, found }) => isOneOf(element, found.value, truth.value))
    .sort((a, b) => b.agreement - a.agreement);
  const paired = new Set<unknown>();
  return possible.flatMap(({ truth, found }): [TrueEntry, ElementValue][] => {
    if (paired.has(truth) || paired.has(found)) return [];
    paired.add(truth).add(found);
    return [[truth, found]];
  });
}

/** Character errors of entries that were found but misread, each paired with the most similar returned entry. */
function misreadings(
  element: ListElementName,
  missed: readonly TrueEntry[],
  spurious: readonly ElementValue[],
): Characters[] {
  const left = new Set(spurious);
  return missed.flatMap((truth) => {
    const candidates = [...left].map((found) => ({ found, characters: misread(element, truth.value, found.value) }));
    const best = candidates.sort((a, b) => a.characters.wrong - b.characters.wrong)[0];
    if (!best || !isSameText(best.characters)) return [];
    left.delete(best.found);
    return [best.characters];
  });
}

const attribute = (entry: object, name: string): string => String((entry as Record<string, unknown>)[name] ?? '');
const labelText = (text: string): string => comparableText(text).replace(/[\s:.?*-]+$/, '');
const sameAttribute = (truth: object, found: object, name: string): boolean =>
  labelText(attribute(truth, name)) === labelText(attribute(found, name));

const attributeDifference = (
  element: ElementName,
  name: string,
  truth: TrueEntry,
  found: ElementValue,
): Difference => ({
  element,
  kind: 'attribute',
  attribute: name,
  printed: `${spellings(truth.value)[0]} ${attribute(truth, name)}`,
  returned: `${found.value} ${attribute(found, name)}`,
});

const describe = (entry: ElementValue, names: readonly string[]): string =>
  [entry.value, ...names.map((name) => attribute(entry, name))].join(' ').trim();
const describeTruth = (entry: TrueEntry, names: readonly string[]): string =>
  describe({ ...entry, value: spellings(entry.value)[0] ?? '', scores: [] }, names);
