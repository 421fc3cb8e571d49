import {
  type Details,
  type ElementName,
  type ListElementName,
  listElements,
  type ScalarElementName,
  scalarElements,
} from '@cardlens/reading';

/** A value that one of two readings has and the other has not, or has differently. PHI. */
export interface ValueDifference {
  readonly element: ElementName;
  readonly server: string | undefined;
  readonly device: string | undefined;
}

export interface Comparison {
  /** Values that at least one of the readings has; two that are different count once. */
  readonly values: number;
  readonly differences: readonly ValueDifference[];
  /** Largest difference between the scores of equal values. */
  readonly scoreDifference: number;
}

/** Compares character by character, with all attributes of list entries. Scores are not part of a value. */
export function compareReadings(server: Details, device: Details): Comparison {
  const compared = [
    ...scalarElements.map((name) => compareScalar(name, server, device)),
    ...listElements.map((name) => compareList(name, server, device)),
  ];
  return {
    values: compared.reduce((sum, { values }) => sum + values, 0),
    differences: compared.flatMap(({ differences }) => differences),
    scoreDifference: Math.max(...compared.map(({ scoreDifference }) => scoreDifference)),
  };
}

function compareScalar(element: ScalarElementName, server: Details, device: Details): Comparison {
  const [ours, theirs] = [server[element], device[element]];
  if (!ours && !theirs) return { values: 0, differences: [], scoreDifference: 0 };
  const isEqual = ours?.value === theirs?.value;
  return {
    values: 1,
    differences: isEqual ? [] : [{ element, server: ours?.value, device: theirs?.value }],
    scoreDifference: isEqual ? largest(ours?.scores, theirs?.scores) : 0,
  };
}

interface Entry {
  readonly scores: readonly string[];
}

function compareList(element: ListElementName, server: Details, device: Details): Comparison {
  const textOf = (entry: Entry): string =>
    JSON.stringify(
      entry,
      Object.keys(entry)
        .filter((name) => name !== 'scores')
        .sort(),
    );
  const entries = (details: Details) => (details[element] ?? []).map((entry) => ({ entry, text: textOf(entry) }));
  const left = entries(device);
  const unmatched: string[] = [];
  let equal = 0;
  let scoreDifference = 0;
  for (const { entry, text } of entries(server)) {
    const at = left.findIndex((other) => other.text === text);
    if (at < 0) {
      unmatched.push(text);
      continue;
    }
    equal++;
    scoreDifference = Math.max(scoreDifference, largest(entry.scores, left.splice(at, 1)[0]?.entry.scores));
  }
  const count = Math.max(unmatched.length, left.length);
  const differences = Array.from({ length: count }, (_, i) => ({
    element,
    server: unmatched[i],
    device: left[i]?.text,
  }));
  return { values: equal + count, differences, scoreDifference };
}

const largest = (ours: readonly string[] = [], theirs: readonly string[] = []): number =>
  Math.max(
    0,
    ...ours.map((score, i) => Math.abs(Number(score) - Number(theirs[i] ?? Number.NaN))).filter(Number.isFinite),
  );
