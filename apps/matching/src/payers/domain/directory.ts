import { addressKeys, alikeId, digitsOf, idKey, namesOf, type Payer, type PayerList } from '@cardlens/payers';
import { type NameIndex, nameIndexOf } from '../../names/domain/name-index.js';
import { nameWords } from '../../names/domain/name-words.js';
import { stateWords } from '../../names/domain/states.js';

/** The canonical payers with their lookup tables. Payers are identified by their position in `payers`. */
export interface Directory {
  readonly payers: readonly Payer[];
  /** Lists by clearinghouse, as named in the payers' ids; in response order. */
  readonly lists: Readonly<Record<string, PayerList>>;
  /** Changes with every change of the data. */
  readonly version: string;
  readonly names: NameIndex;
  /** By position. */
  readonly entries: readonly DirectoryEntry[];
  readonly byId: Lookup;
  /** By id, with look-alike characters mapped to one. */
  readonly byAlikeId: Lookup;
  readonly byPhone: Lookup;
  readonly byAddress: Lookup;
  readonly byBin: Lookup;
  readonly byPrefix: Lookup;
  readonly bySvcId: ReadonlyMap<string, number>;
  /** Original Medicare nationwide; contractors have states. */
  readonly medicare: readonly number[];
  /** State Medicaid agencies, as opposed to companies that run plans for some of their members. */
  readonly agencies: ReadonlySet<number>;
  /** By parent payer. */
  readonly parentOf: ReadonlyMap<number, number>;
}

/** A payer with its other printed values, in comparison form. */
export interface DirectoryEntry {
  readonly payer: Payer;
  readonly ids: readonly string[];
  /** Those of them whose source is known. */
  readonly sourcedIds: ReadonlySet<string>;
  /** Ids with look-alike characters mapped to one. */
  readonly alikeIds: readonly string[];
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
  readonly isEverywhere: boolean;
}

type Lookup = ReadonlyMap<string, readonly number[]>;

/** @throws RangeError for a position that is not in the directory */
export function entryAt({ entries }: Pick<Directory, 'entries'>, position: number): DirectoryEntry {
  const entry = entries[position];
  if (!entry) throw new RangeError(`no payer at position ${position}`);
  return entry;
}

export const payerAt = (directory: Pick<Directory, 'entries'>, position: number): Payer =>
  entryAt(directory, position).payer;

/** All ids of a payer, over all lists. */
export const idsOf = ({ ids }: Payer): readonly string[] => [
  ...new Set(Object.values(ids).flatMap((list) => Object.values(list))),
];

/** The ids of a payer by list, each with the transaction types that it is for. */
export const clearinghouseIdsOf = ({ ids }: Payer) =>
  Object.entries(ids).flatMap(([list, ofTypes]) =>
    [...new Set(Object.values(ofTypes))].map((payerId) => ({
      list,
      payerId,
      transactionTypes: Object.entries(ofTypes).flatMap(([type, id]) => (id === payerId ? [type] : [])),
    })),
  );

export function directoryOf(
  payers: readonly Payer[],
  lists: Readonly<Record<string, PayerList>>,
  version: string,
): Directory {
  const entries = payers.map(entryOf);
  const positions = new Map(payers.map(({ key }, position) => [key, position]));
  return {
    payers,
    lists,
    version,
    names: nameIndexOf(payers.map(namesOf)),
    entries,
    byId: lookupOf(entries, ({ ids }) => ids),
    byAlikeId: lookupOf(entries, ({ alikeIds }) => alikeIds),
    byPhone: lookupOf(entries, ({ phones }) => phones),
    byAddress: lookupOf(entries, ({ addresses }) => addresses),
    byBin: lookupOf(entries, ({ payer }) => payer.pharmacy.map(({ bin }) => bin)),
    byPrefix: lookupOf(entries, ({ payer }) => payer.prefixes),
    bySvcId: new Map(payers.map(({ svcPayerId }, position) => [svcPayerId, position])),
    medicare: entries.flatMap(({ payer, isEverywhere }, position) =>
      payer.lines.includes('medicare') && isEverywhere ? [position] : [],
    ),
    agencies: new Set(payers.flatMap((payer, position) => (isAgency(payer) ? [position] : []))),
    parentOf: new Map(
      payers.flatMap(({ parent }, position) => {
        const found = parent === undefined ? undefined : positions.get(parent);
        return found === undefined ? [] : [[position, found] as const];
      }),
    ),
  };
}

/** `OHIO MEDICAID`, `MEDICAID OF OHIO`: exactly the state's and the program's name, whatever other names it has. */
const isAgency = (payer: Payer): boolean =>
  payer.parent === undefined &&
  payer.states.length === 1 &&
  payer.lines.every((line) => line === 'medicaid') &&
  namesOf(payer).some((name) => {
    const words = nameWords(name).filter((word) => word !== 'MEDICAID' && word !== 'STATE');
    return words.length === 1 && words[0] === stateWords.get(payer.states[0] ?? '') && /MEDICAID/.test(name);
  });

const entryOf = (payer: Payer): DirectoryEntry => ({
  payer,
  ids: idsOf(payer).map(idKey),
  sourcedIds: new Set(
    Object.entries(payer.ids).flatMap(([list, ids]) =>
      Object.entries(ids)
        .filter(([type]) => [`ids.${list}`, `ids.${list}.${type}`].some((fact) => fact in payer.sources))
        .map(([, id]) => idKey(id)),
    ),
  ),
  alikeIds: idsOf(payer).map(alikeId),
  phones: payer.phones.map(digitsOf),
  addresses: payer.addresses.flatMap(addressKeys),
  isEverywhere: payer.states.length === 0 || payer.states.includes('US'),
});

function lookupOf(entries: readonly DirectoryEntry[], keysOf: (entry: DirectoryEntry) => readonly string[]): Lookup {
  const lookup = new Map<string, number[]>();
  for (const [position, entry] of entries.entries()) {
    for (const key of new Set(keysOf(entry))) {
      if (key === '') continue;
      const known = lookup.get(key);
      if (known) known.push(position);
      else lookup.set(key, [position]);
    }
  }
  return lookup;
}
