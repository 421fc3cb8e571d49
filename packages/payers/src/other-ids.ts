import type { Payer } from './payer.js';

type Company = Pick<Payer, 'key' | 'svcPayerId' | 'svcPayerName' | 'parent' | 'ids'>;

/** Types of ids that an inquiry can be sent to, best first. */
const types = ['eligibility', 'professional'] as const;

/**
 * For a payer id, the other ids of the same company, at any clearinghouse: first its own, then those of its parent. None
 * for an id of several companies, unless it is said which one is meant; and never an id that is also that of another
 * company, which would then learn of the patient.
 */
export function otherIdsOf(payers: readonly Company[]) {
  const byKey = new Map(payers.map((payer) => [payer.key, payer]));
  const owners = new Map<string, Company[]>();
  for (const payer of payers)
    for (const id of new Set(idsOf(payer))) owners.set(id, [...(owners.get(id) ?? []), payer]);
  return (payerId: string, svcPayerId?: string): readonly { readonly id: string; readonly name: string }[] => {
    const own = (owners.get(payerId.toUpperCase()) ?? []).filter(
      (payer) => svcPayerId === undefined || payer.svcPayerId === svcPayerId,
    );
    const [company, ...others] = own;
    if (company === undefined || others.length > 0) return [];
    const parent = byKey.get(company.parent ?? '');
    const companies = parent ? [company, parent] : [company];
    const found = new Map<string, string>();
    for (const payer of companies) for (const id of idsOf(payer)) if (!found.has(id)) found.set(id, payer.svcPayerName);
    found.delete(payerId.toUpperCase());
    const isOfOthers = (id: string) => owners.get(id)?.some((owner) => !companies.includes(owner));
    return [...found].filter(([id]) => !isOfOthers(id)).map(([id, name]) => ({ id, name }));
  };
}

const idsOf = ({ ids }: Company): string[] =>
  types.flatMap((type) => Object.values(ids).flatMap((list) => list[type] ?? []));
