import type { AmountFacts } from './amount-facts.js';
import type { TaggedSpan } from './spans.js';
import type { SplitWord } from './split-words.js';

/** Amounts of a side, split and joined by the separators in their lines, without preceding tier numbers. */
export function amountsOf(
  words: readonly SplitWord[],
  spans: readonly TaggedSpan[],
  { counted, joined, services }: AmountFacts,
): (readonly SplitWord[])[] {
  const amounts: (readonly SplitWord[])[] = [];
  for (const { kind, words: own } of spans) {
    if (kind !== 'plan_details') continue;
    const rest = own.filter((word) => !counted.has(word));
    const tiers = joined.find((one) => rest.some((word) => one.includes(word)));
    const before = amounts.at(-1);
    if (tiers && before?.some((word) => tiers.includes(word))) {
      // Text between two parts of one value is included in the value.
      const [from, to] = [before[0], rest.at(-1)];
      if (from && to) amounts[amounts.length - 1] = words.slice(from.index, to.index + 1);
      continue;
    }
    const single = rest.filter((word) => services.has(word));
    if (single.length > 1) amounts.push(...single.map((word) => [word]));
    else amounts.push(...(tiers ? [rest] : partsOf(rest)).filter((part) => part.length > 0));
  }
  return amounts;
}

/** "$XX" on a specimen card is a placeholder for an amount; "$00" is an amount as printed. */
export const isBlank = (amount: string): boolean => /^\$[\dX,.]*X{2,}[\dX,.]*(?![\d.])/.test(amount);

/** "$60 then 10%", "$195 + 20%", "$25 / 0%": a copay and a coinsurance are two amounts. */
function partsOf(own: readonly SplitWord[]): (readonly SplitWord[])[] {
  const at = own.findIndex(({ text }) => /^[/&+]$|^(then|and|plus)$/i.test(text));
  if (at < 1) return [own];
  const [first, second] = [own.slice(0, at), own.slice(at + 1)];
  const text = (part: readonly SplitWord[]) => part.map((word) => word.text).join(' ');
  return /^\$?\d[\d,.]*$/.test(text(first)) && /^\d{1,3} ?%/.test(text(second)) ? [first, second] : [own];
}

/** The service, category or network of an amount, if its line states one. */
export function statedFor<T>(own: readonly SplitWord[], facts: ReadonlyMap<SplitWord, T>): T | undefined {
  const stated = [...new Set(own.flatMap((word) => facts.get(word) ?? []))];
  return stated.length === 1 ? stated[0] : undefined;
}
