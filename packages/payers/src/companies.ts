import type { Payer } from './payer.js';
import { namesOf } from './payer.js';
import { addressKeys, digitsOf, idKey, isMedicareNumber } from './printed.js';

/** Printed values other than names that belong to a company. */
export interface PrintedFacts {
  readonly payerId?: string | undefined;
  readonly rxBin?: string | undefined;
  readonly rxPcn?: string | undefined;
  readonly memberNumber?: string | undefined;
  readonly phones?: readonly string[] | undefined;
  readonly addresses?: readonly string[] | undefined;
}

/** Which company a printed name or another printed value belongs to. */
export interface Companies {
  /** Payers with this name, as a brand or a legal name; keys of the directory. */
  named(name: string): readonly string[];
  /** Whether two names belong to the same payer. A payer and its parent are different payers. */
  areOne(name: string, other: string): boolean;
  /** Payers that the facts belong to; none if the facts belong to many families. */
  of(facts: PrintedFacts): ReadonlySet<string>;
}

/**
 * A fact shared by more families of companies, such as the PCN of a pharmacy benefit manager, is no evidence for any of
 * them.
 */
const familiesMax = 3;

const endings = /\b(?:THE|AND|INC|INCORPORATED|LLC|LTD|CO|CORP|CORPORATION|COMPANY)\b|[^A-Z0-9]/g;
/**
 * A name in a form that is equal for all its spellings: "Cigna Health & Life Insurance Co." and "Cigna Health and Life
 * Insurance Company".
 */
const nameKey = (name: string): string =>
  name.normalize('NFD').toUpperCase().replace(/['’.]/g, '').replaceAll('&', ' AND ').replace(endings, '');

export function companiesOf(payers: readonly Payer[]): Companies {
  const parents = new Map(payers.map(({ key, parent }) => [key, parent]));
  const byName = lookupOf(payers, (payer) => namesOf(payer).map(nameKey));
  const byFact = lookupOf(payers, ({ key, ids, pharmacy, phones, addresses }) => [
    ...Object.values(ids).flatMap((list) => Object.values(list).map((id) => `id ${idKey(id)}`)),
    ...pharmacy.flatMap(({ bin, pcn }) => (pcn === undefined ? [] : [`rx ${bin} ${idKey(pcn)}`])),
    ...phones.map((phone) => `phone ${digitsOf(phone)}`),
    ...addresses.flatMap(addressKeys).map((address) => `address ${address}`),
    ...(key === 'medicare' ? ['medicare number'] : []),
  ]);
  const named = (name: string): readonly string[] => byName.get(nameKey(name)) ?? [];
  const headOf = (payer: string): string => {
    const parent = parents.get(payer);
    return parent === undefined ? payer : headOf(parent);
  };
  return {
    named,
    areOne: (name, other) =>
      nameKey(name) === nameKey(other) || named(name).some((payer) => named(other).includes(payer)),
    of({ payerId = '', rxBin = '', rxPcn = '', memberNumber = '', phones = [], addresses = [] }) {
      const facts = [
        `id ${idKey(payerId)}`,
        `rx ${rxBin} ${idKey(rxPcn)}`,
        ...phones.map((phone) => `phone ${digitsOf(phone)}`),
        ...addresses.flatMap(addressKeys).map((address) => `address ${address}`),
        ...(isMedicareNumber(memberNumber) ? ['medicare number'] : []),
      ];
      const found = facts.map((fact) => byFact.get(fact) ?? []);
      return new Set(found.filter((owners) => new Set(owners.map(headOf)).size <= familiesMax).flat());
    },
  };
}

function lookupOf(payers: readonly Payer[], keysOf: (payer: Payer) => readonly string[]): Map<string, string[]> {
  const lookup = new Map<string, string[]>();
  for (const payer of payers) {
    for (const key of new Set(keysOf(payer))) {
      const known = lookup.get(key);
      if (known) known.push(payer.key);
      else if (key !== '') lookup.set(key, [payer.key]);
    }
  }
  return lookup;
}
