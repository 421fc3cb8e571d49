import type { Card } from '@cardlens/sdk';
import { withoutFormula } from '../scan/export-cards.js';
import { allElementsOf } from './elements.js';

/** A value as practice systems take it: days as 08/23/1987, everything else as it is. */
export const clipboardValue = (value: string): string =>
  value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_, year, month, day) => `${month}/${day}/${year}`);

type Read = Pick<Card, 'details' | 'corrections'>;

/** Labels and current values in the order of the page; without elements that are not on the card. */
const pairsOf = ({ details, corrections }: Read): (readonly [label: string, value: string])[] =>
  details
    ? allElementsOf(details, corrections).flatMap(({ label, value, corrected = value }) =>
        corrected === null || corrected === '' ? [] : [[label, clipboardValue(corrected)] as const],
      )
    : [];

/** `Member name: Jordan Example`, one line for each element. */
export const linesOf = (card: Read): string =>
  pairsOf(card)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

/** Tabs and line breaks would start another cell. */
const cell = (text: string): string => withoutFormula(text.replace(/\s+/g, ' ').trim());

/** A row of labels and a row of values, separated by tabs, as spreadsheets and practice systems take them. */
export function tableOf(card: Read): string {
  const pairs = pairsOf(card);
  return [pairs.map(([label]) => cell(label)), pairs.map(([, value]) => cell(value))]
    .map((cells) => cells.join('\t'))
    .join('\n');
}
