import type { Card } from '@cardlens/sdk';
import type { ShownElement } from './elements.js';

type Known = Pick<ShownElement, 'path' | 'value' | 'confidence'>;
type Statuses = Readonly<Record<string, Pick<NonNullable<Card['confirmations']>[string], 'status'>>>;

/** Whether somebody should look at a value: the payer states another one, or it was not read well and nobody confirms it. */
export const needsLook = ({ path, confidence }: Known, confirmations: Statuses = {}): boolean => {
  const status = confirmations[path]?.status;
  return status === undefined ? confidence !== 'sure' : status === 'differs';
};

/** `20 values read, 2 to check` */
export function readingLine(elements: readonly Known[], confirmations?: Statuses): string {
  const read = elements.filter(({ value }) => value !== '').length;
  const doubted = elements.filter((element) => needsLook(element, confirmations)).length;
  const values = `${read} ${read === 1 ? 'value' : 'values'} read`;
  return doubted === 0 ? values : `${values}, ${doubted} to check`;
}
