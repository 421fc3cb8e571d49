import type { Payer } from './payer.js';

type Company = Pick<Payer, 'key' | 'svcPayerName' | 'parent' | 'ids'>;

/** Types of ids that an inquiry can be sent to, best first. */
const types = ['eligibility', 'professional'] as const;

/**
 * For a payer id, the other ids of the same company, at any clearinghouse: first those of the payers that have the id,
 * then those of their parents.
 */
export function otherIdsOf(payers: readonly Company[]) {
  const byKey = new Map(payers.map((payer) => [payer.key, payer]));
  const owners = new Map<string, Company[]>();
  for (const payer of payers)
    for (const id of new Set(idsOf(payer))) owners.set(id, [...(owners.get(id) ?? []), payer]);
  return (payerId: string): readonly { readonly id: string; readonly name: string }[] => {
    const own = owners.get(payerId.toUpperCase()) ?? [];
    const parents = own.flatMap(({ parent }) => byKey.get(parent ?? '') ?? []);
    const found = new Map<string, string>();
    for (const payer of [...own, ...parents])
      for (const id of idsOf(payer)) if (!found.has(id)) found.set(id, payer.svcPayerName);
    found.delete(payerId.toUpperCase());
    return [...found].map(([id, name]) => ({ id, name }));
  };
}

const idsOf = ({ ids }: Company): string[] =>
  types.flatMap((type) => Object.values(ids).flatMap((list) => list[type] ?? []));
