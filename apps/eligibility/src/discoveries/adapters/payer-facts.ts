import { loadDirectoryData, namesOf, type Payer } from '@cardlens/payers';
import type { DirectoryPayer } from '../domain/probability.js';
import type { PayerFacts } from '../handlers/ports.js';

/** Facts of the bundled payer directory. */
export function directoryFacts(): PayerFacts {
  const { payers } = loadDirectoryData();
  const byKey = new Map(payers.map((payer) => [payer.key, payer]));
  const companiesOf = ({ key, parent }: Payer): string[] => {
    const above = parent === undefined ? undefined : byKey.get(parent);
    return [key, ...(above ? companiesOf(above) : [])];
  };
  const all = payers.map((payer) => ({
    payer: {
      key: payer.key,
      svcPayerId: payer.svcPayerId,
      names: namesOf(payer),
      lines: payer.lines,
      states: payer.states,
      companies: companiesOf(payer),
    } satisfies DirectoryPayer,
    // Of any clearinghouse: the directory does not know which one a connector reaches.
    ids: new Set(Object.values(payer.ids).flatMap(({ eligibility, professional }) => [eligibility, professional])),
  }));
  const byId = new Map<string, DirectoryPayer[]>();
  for (const { payer, ids } of all)
    for (const id of ids) if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), payer]);
  const bySvcPayerId = new Map(all.map(({ payer }) => [payer.svcPayerId, payer]));
  return {
    of: (id) => ({ id, payers: byId.get(id.toUpperCase()) ?? [] }),
    bySvcPayerId: (svcPayerId) => bySvcPayerId.get(svcPayerId),
  };
}
