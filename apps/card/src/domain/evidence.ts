import { type Details, mergeDetails, mergeEvidence, pairsOf, type Reading, type SideEvidence } from '@cardlens/reading';
import type { Side } from './side.js';

export type { Reading } from '@cardlens/reading';

/** One side of a card: its reading, and the positions of its elements. */
export interface ReadSide {
  readonly side: Side;
  readonly reading: Reading;
  readonly elements: SideEvidence;
}

/**
 * The readings that make up a card, front first; sides without a reading are left out.
 * @param given  the details, of a card that was read elsewhere: positions are named by these, entries by equal value
 */
export function evidenceOf(front: Reading | undefined, back: Reading | undefined, given?: Details): ReadSide[] {
  const elements = mergeEvidence(front, back);
  const named = given === undefined ? (places: SideEvidence) => places : renamed(given, detailsOf(front, back));
  return [
    ...(front ? [{ side: 'front', reading: front, elements: named(elements.front) } as const] : []),
    ...(back ? [{ side: 'back', reading: back, elements: named(elements.back) } as const] : []),
  ];
}

const detailsOf = (front: Reading | undefined, back: Reading | undefined): Details =>
  mergeDetails(front?.details ?? {}, back?.details);

/** An element that the given details have elsewhere, or an entry that they lack, would be shown as another one. */
function renamed(given: Details, read: Details): (places: SideEvidence) => SideEvidence {
  const names = new Map([...pairsOf(given, read)].map(([path, pair]) => [pair.path, path]));
  return (places) =>
    Object.fromEntries(
      Object.entries(places).flatMap(([path, place]) => {
        const name = names.get(path);
        return name === undefined ? [] : [[name, place]];
      }),
    );
}
