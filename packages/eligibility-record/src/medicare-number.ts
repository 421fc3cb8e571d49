import { medicareNumber } from '@cardlens/payers';

/**
 * A Medicare number as CMS requires it in transactions: without the dashes and spaces that cards print for readability.
 * @returns undefined for a text that is not one
 */
export function medicareNumberOf(text: string): string | undefined {
  const number = text.replace(/[\s‐-―-]/g, '').toUpperCase();
  return medicareNumber.test(number) ? number : undefined;
}
