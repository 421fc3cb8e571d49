export interface FoundAmount {
  /** "$1,500" or "20%", without inner spaces. */
  readonly value: string;
  readonly kind: 'money' | 'percent';
  readonly from: number;
  readonly to: number;
}

const amount = /(?<![\d.$])\$\s?(\d{1,3}(?:,\s?\d{3})+|\d{1,6}|[oO](?!\w))(\.\d{2})?(?!\d)|(?<![\w.$])(\d{1,3})\s?%/g;
/**
 * A dollar sign misread as S. Only round amounts are accepted, and only by extractors that know that a service is named
 * next to the amount.
 */
const misread = /(?<![\w.$])[Ss](\d{1,2}[05]|\d{1,2},\d{3}|0|5)(?![\w-])/g;

/** Dollar amounts and percentages in a text, left to right. */
export function findAmounts(text: string, mayRepair = false): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(amount)) {
    const [whole, dollars = '', cents = '', percent] = match;
    if (percent !== undefined && Number(percent) > 100) continue;
    const kind = percent === undefined ? 'money' : 'percent';
    const value = percent === undefined ? `$${dollars.replace(/\s/g, '').replace(/^o$/i, '0')}${cents}` : `${percent}%`;
    found.push({ value, kind, from: match.index, to: match.index + whole.length });
  }
  if (mayRepair) {
    for (const match of text.matchAll(misread)) {
      found.push({ value: `$${match[1]}`, kind: 'money', from: match.index, to: match.index + match[0].length });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}
