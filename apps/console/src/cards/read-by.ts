import type { Card } from '@cardlens/sdk';
import { allElementsOf, labelOf, type ShownElement } from './elements.js';

export type ReadBy = NonNullable<NonNullable<Card['metadata']>['read_by']>;

export const readByOf = ({ metadata }: Card): ReadBy | undefined => metadata?.read_by;

/** Who has read a card, in words. A digital card is from its issuer only if that is trusted. */
export function readerWords({ reader, issuer }: ReadBy): string {
  if (reader === 'server') return 'Read by the server';
  if (reader === 'device') return 'Read on the device';
  if (issuer?.trusted) return 'From the issuer';
  return issuer?.signed ? 'Signed, issuer not trusted' : 'From a link, not signed';
}

/** Whether pictures may still come: not of a digital card, nor of one that a device has read without sending any. */
export function awaitsPictures(card: Card): boolean {
  const { reader = 'server', pictures } = readByOf(card) ?? {};
  return reader === 'server' || pictures === 'follow';
}

/** An element whose values differ, with both. */
export interface Difference extends Pick<ShownElement, 'path' | 'label'> {
  readonly onDevice: string;
  /** The words on the picture at the place of the element; empty if it has none. */
  readonly onPicture: string;
}

/** What was read, without corrections. */
const elementsOf = ({ details }: Card): readonly ShownElement[] => (details ? allElementsOf(details) : []);

/**
 * The elements of which the pictures show another value than the device has read, in the order of the card; none that a
 * person has corrected or confirmed since.
 */
export function differencesOf(card: Card): Difference[] {
  const different = new Set(readByOf(card)?.agreement?.different);
  return elementsOf(card).flatMap(({ path, label, value }) =>
    different.has(path) && card.corrections?.[path] === undefined
      ? [{ path, label, onDevice: value, onPicture: wordsAt(card, path) }]
      : [],
  );
}

/** Labels of elements by their paths, in the order of the card; those that the card lacks come last. */
export function labelsOf(card: Card, paths: readonly string[]): string[] {
  const known = elementsOf(card).filter(({ path }) => paths.includes(path));
  const rest = paths.filter((path) => !known.some((element) => element.path === path));
  return [...known.map(({ label }) => label), ...rest.map((path) => labelOf(path.replace(/\[.*/, '')))];
}

function wordsAt({ evidence = {} }: Card, path: string): string {
  for (const side of [evidence.front, evidence.back]) {
    const place = side?.elements[path];
    if (side && place) return place.words.map((word) => side.words[word]?.text ?? '').join(' ');
  }
  return '';
}
