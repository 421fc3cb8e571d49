import { findAmounts } from '../../formats/money.js';
import { leftOf } from '../../layout/neighbors.js';
import type { Page, PageLine } from '../../layout/page.js';

/** Row labels more than this many text heights to the left belong to another column. */
const rowReach = 45;

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** The line with the label of a row. */
export const rowLabelOf = (page: Page, line: PageLine): PageLine | undefined =>
  leftOf(page, line, rowReach).find(({ text }) => hasWords(text));

/** The label of the row of a line: the nearest words to the left that are not an amount, or empty. */
export function rowLabel(page: Page, line: PageLine): string {
  const left = rowLabelOf(page, line);
  if (!left) return '';
  const amounts = findAmounts(left.text);
  const last = amounts.at(-1);
  if (!last) return left.text;
  // "$30 after ded." states when the amount applies.
  const after = left.text.slice(last.to).replace(/^\W*(after|per|then|plus|up to)\b.*/i, '');
  // "Deductible In $400 | Out $800": the label of the amount beside it is also that of this one.
  return hasWords(after) ? after : left.text.slice(amounts.at(-2)?.to ?? 0, last.from);
}
