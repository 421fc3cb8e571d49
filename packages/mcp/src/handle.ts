import { listElements, scalarElements } from '@cardlens/reading';
import type { Card } from '@cardlens/sdk';
import { visible } from './values.js';

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const path = `(?:${scalarElements.join('|')})|(?:${listElements.join('|')})\\[\\d{1,3}\\]`;
const parts = ['first', 'middle', 'last', 'suffix', 'normalized'] as const;

/** An id of a card or a check. */
export const uuidPattern = new RegExp(`^${id}$`, 'i');

/**
 * Names an element of a card without its value: `card:5f2b…/member_number`, `card:5f2b…/phone_numbers[0]`,
 * `card:5f2b…/member_name.first`. It is no secret: only the holder of a key can look it up.
 */
export const handlePattern = new RegExp(`^card:(${id})/(${path})(?:\\.(${parts.join('|')}))?$`);

const pathPattern = new RegExp(`^(?:${path})$`);

export const handleOf = (cardId: string, path: string): string => `card:${cardId}/${path}`;

/** Whether a text is the path of an element, such as `phone_numbers[2]`. */
export const isElementPath = (text: string): boolean => pathPattern.test(text);

/** The element that a handle names. */
export interface ElementReference {
  readonly cardId: string;
  readonly path: string;
  readonly part?: (typeof parts)[number] | undefined;
}

/** @returns undefined for anything but a handle */
export function referenceOf(handle: string): ElementReference | undefined {
  const [, cardId, path, part] = handlePattern.exec(handle) ?? [];
  if (cardId === undefined || path === undefined) return undefined;
  return { cardId, path, part: parts.find((name) => name === part) };
}

interface Element {
  readonly value: string;
  readonly normalized?: string;
  readonly parts?: Readonly<Partial<Record<string, { readonly value: string }>>>;
}

/**
 * The value of an element: its correction, otherwise what was read.
 * @returns undefined if the card has no such element, or a person has stated that it has none
 */
export function textAt(
  { details, corrections }: Pick<Card, 'details' | 'corrections'>,
  { path, part }: Omit<ElementReference, 'cardId'>,
): string | undefined {
  const correction = corrections?.[path];
  // The parts of a corrected value are not known.
  const value = correction
    ? part === undefined
      ? correction.value
      : undefined
    : partOf(elementAt(details, path), part);
  return value === undefined || value === null ? undefined : visible(value);
}

function elementAt(details: Card['details'], path: string): Element | undefined {
  const [name = '', index] = path.split(/[[\]]/);
  const fields: Readonly<Record<string, Element | readonly Element[] | undefined>> = details ?? {};
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (found === undefined) return undefined;
  return 'value' in found ? found : found[Number(index)];
}

function partOf(element: Element | undefined, part: ElementReference['part']): string | undefined {
  if (part === undefined) return element?.value;
  return part === 'normalized' ? element?.normalized : element?.parts?.[part]?.value;
}
