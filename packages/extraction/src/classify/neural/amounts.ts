import type { Draft } from './evidence.js';
import type { Span } from './spans.js';
import type { Strips } from './strips.js';
import type { Unit } from './units.js';

/** Amounts of a side, split and joined by the separators in their lines, without preceding tier numbers. */
export function amountsOf(
  units: readonly Unit[],
  spans: readonly Span[],
  { counted, joined, services }: Strips,
): (readonly number[])[] {
  const amounts: (readonly number[])[] = [];
  for (const { kind, units: own } of spans) {
    if (kind !== 'plan_details') continue;
    const rest = own.filter((i) => !counted.has(i));
    const strip = joined.find((one) => rest.some((i) => one.includes(i)));
    const last = amounts.at(-1);
    if (strip && last?.some((i) => strip.includes(i))) {
      // Text between two parts of one value is included in the value.
      amounts[amounts.length - 1] = range(last[0], rest[rest.length - 1]);
      continue;
    }
    const single = rest.filter((i) => services.has(i));
    if (single.length > 1) amounts.push(...single.map((i) => [i]));
    else amounts.push(...(strip ? [rest] : partsOf(units, rest)).filter((part) => part.length > 0));
  }
  return amounts;
}

/** "$XX" on a specimen card is a placeholder for an amount; "$00" is an amount as printed. */
export const isBlank = (amount: string): boolean => /^\$[\dX,.]*X{2,}[\dX,.]*(?![\d.])/.test(amount);

/** "$60 then 10%", "$195 + 20%", "$25 / 0%": a copay and a coinsurance are two amounts. */
function partsOf(units: readonly Unit[], own: readonly number[]): (readonly number[])[] {
  const at = own.findIndex((i) => /^[/&+]$|^(then|and|plus)$/i.test(units[i].text));
  if (at < 1) return [own];
  const [first, second] = [own.slice(0, at), own.slice(at + 1)];
  const text = (part: readonly number[]) => part.map((i) => units[i].text).join(' ');
  const isMoney = (part: readonly number[]) => /^\$?\d[\d,.]*$/.test(text(part));
  return isMoney(first) && /^\d{1,3} ?%/.test(text(second)) ? [first, second] : [own];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The service or network of an amount, if its line states it. */
export function saidOf<T>({ units: own }: Draft, facts: ReadonlyMap<number, T>): T | undefined {
  const said = [...new Set(own.flatMap((i) => facts.get(i) ?? []))];
  return said.length === 1 ? said[0] : undefined;
}
