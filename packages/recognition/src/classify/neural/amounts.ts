import type { Draft } from './evidence.js';
import type { Span } from './spans.js';
import type { Strips } from './strips.js';
import type { Unit } from './units.js';

/** Amounts as their lines part and join them, without the numbers of tiers before them. */
export function amountsOf(spans: readonly Span[], { counted, joined, services }: Strips): (readonly number[])[] {
  const amounts: (readonly number[])[] = [];
  for (const { kind, units: own } of spans) {
    if (kind !== 'plan_details') continue;
    const rest = own.filter((i) => !counted.has(i));
    const strip = joined.find((one) => rest.some((i) => one.includes(i)));
    const last = amounts.at(-1);
    if (strip && last?.some((i) => strip.includes(i))) {
      // What stands between two parts of one value belongs to it too.
      amounts[amounts.length - 1] = range(last[0]!, rest.at(-1)!);
      continue;
    }
    const single = rest.filter((i) => services.has(i));
    if (single.length > 1) amounts.push(...single.map((i) => [i]));
    else if (rest.length > 0) amounts.push(rest);
  }
  return amounts;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** "none for covered services": what is covered there is no amount. */
export const isCondition = (units: readonly Unit[], own: readonly number[]): boolean =>
  own.length === 1 &&
  /^covered$/i.test(units[own[0]!]!.text) &&
  /^(services?|expenses?|benefits?|charges?|drugs?|members?|by|under)\b/i.test(units[own[0]! + 1]?.text ?? '');

/** The service of an amount that its line says for certain. */
export const serviceOf = ({ units: own }: Draft, { services }: Strips) => {
  const said = [...new Set(own.flatMap((i) => services.get(i) ?? []))];
  return said.length === 1 ? said[0] : undefined;
};
