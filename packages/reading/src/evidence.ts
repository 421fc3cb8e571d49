import { type ElementValue, elementsOf } from './details.js';
import { mergeDetails } from './merge.js';
import type { ElementEvidence, Reading, Side } from './reading.js';

/** Positions of the elements on one side, by their names in the card's details. */
export type SideEvidence = Readonly<Record<string, ElementEvidence>>;

type Read = Pick<Reading, 'details' | 'evidence'>;

/**
 * Positions of a card's elements, by side. Names are those of the merged details (`phone_numbers[2]` is the third entry
 * of the card, not of its side). An element printed on both sides is listed only for the side whose value was kept.
 */
export function mergeEvidence(
  front: Read | undefined,
  back: Read | undefined,
): { front: SideEvidence; back: SideEvidence } {
  const details = mergeDetails(front?.details ?? {}, back?.details ?? {});
  const places = new Map([...placesOf(back), ...placesOf(front)]);
  const merged: { front: Record<string, ElementEvidence>; back: Record<string, ElementEvidence> } = {
    front: {},
    back: {},
  };
  const keep = (name: string, value: ElementValue): void => {
    const place = places.get(value);
    if (place) merged[place.side][name] = place.evidence;
  };
  for (const [name, value] of elementsOf(details)) keep(name, value);
  return merged;

  function placesOf(side: Read | undefined): [ElementValue, { side: Side; evidence: ElementEvidence }][] {
    if (!side) return [];
    const name = side === front ? 'front' : 'back';
    return [...elementsOf(side.details)].flatMap(([key, value]) => {
      const evidence = side.evidence[key];
      return evidence ? [[value, { side: name, evidence }]] : [];
    });
  }
}
