import { type NameIndex, nameIndexOf } from '../../names/domain/name-index.js';
import { nameWords } from '../../names/domain/name-words.js';
import { stateWords } from '../../names/domain/states.js';
import type { Payer, PayerList } from './payer.js';
import { addressKeys, alikeId, digitsOf, idKey } from './printed.js';

/** The canonical payers, and what can be looked up about them. Payers are known by their position in `payers`. */
export interface Directory {
  readonly payers: readonly Payer[];
  /** By clearinghouse as the payers' ids have it; the order is that of answers. */
  readonly lists: Readonly<Record<string, PayerList>>;
  /** Changes with every change of the data. */
  readonly version: string;
  readonly names: NameIndex;
  /** By position: what else cards print of a payer, ready to be compared. */
  readonly printed: readonly Printed[];
  readonly byId: Lookup;
  /** By ids in which characters that are taken for each other are one. */
  readonly byAlikeId: Lookup;
  readonly byPhone: Lookup;
  readonly byAddress: Lookup;
  readonly byBin: Lookup;
  readonly byPrefix: Lookup;
  readonly bySvcId: ReadonlyMap<string, number>;
  /** Those that are the original Medicare, everywhere: contractors have states. */
  readonly medicare: readonly number[];
  /** Those that are a state's Medicaid itself, and no company that runs it for some of its members. */
  readonly offices: ReadonlySet<number>;
  /** By the one a payer belongs to. */
  readonly parentOf: ReadonlyMap<number, number>;
}

export interface Printed {
  readonly ids: readonly string[];
  /** Ids in which characters that are taken for each other are one. */
  readonly alikeIds: readonly string[];
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
  readonly isEverywhere: boolean;
}

export type Lookup = ReadonlyMap<string, readonly number[]>;

/** Every name that a card may print for a payer, in the order in which `NameLikeness.name` counts. */
export const namesOf = ({ svcPayerName, aliases, brands }: Payer): readonly string[] => [
  svcPayerName,
  ...aliases,
  ...brands,
];

/** Every id of a payer, in whichever list. */
export const idsOf = ({ ids }: Payer): readonly string[] => [
  ...new Set(Object.values(ids).flatMap((list) => Object.values(list))),
];

export function directoryOf(
  payers: readonly Payer[],
  lists: Readonly<Record<string, PayerList>>,
  version: string,
): Directory {
  const printed = payers.map(printedOf);
  const positions = new Map(payers.map(({ key }, position) => [key, position]));
  return {
    payers,
    lists,
    version,
    names: nameIndexOf(payers.map(namesOf)),
    printed,
    byId: lookupOf(payers, (_, position) => printed[position]!.ids),
    byAlikeId: lookupOf(payers, (_, position) => printed[position]!.alikeIds),
    byPhone: lookupOf(payers, (_, position) => printed[position]!.phones),
    byAddress: lookupOf(payers, (_, position) => printed[position]!.addresses),
    byBin: lookupOf(payers, ({ pharmacy }) => pharmacy.map(({ bin }) => bin)),
    byPrefix: lookupOf(payers, ({ prefixes }) => prefixes),
    bySvcId: new Map(payers.map(({ svcPayerId }, position) => [svcPayerId, position])),
    medicare: payers.flatMap(({ lines }, position) =>
      lines.includes('medicare') && printed[position]!.isEverywhere ? [position] : [],
    ),
    offices: new Set(payers.flatMap((payer, position) => (isOffice(payer) ? [position] : []))),
    parentOf: new Map(
      payers.flatMap(({ parent }, position) => {
        const found = parent === undefined ? undefined : positions.get(parent);
        return found === undefined ? [] : [[position, found] as const];
      }),
    ),
  };
}

/** `OHIO MEDICAID`, `MEDICAID OF OHIO`: the state's name and the program's, and nothing else, under whatever other names. */
const isOffice = (payer: Payer): boolean =>
  payer.parent === undefined &&
  payer.states.length === 1 &&
  payer.lines.every((line) => line === 'medicaid') &&
  namesOf(payer).some((name) => {
    const words = nameWords(name).filter((word) => word !== 'MEDICAID' && word !== 'STATE');
    return words.length === 1 && words[0] === stateWords.get(payer.states[0]!) && /MEDICAID/.test(name);
  });

const printedOf = (payer: Payer): Printed => ({
  ids: idsOf(payer).map(idKey),
  alikeIds: idsOf(payer).map(alikeId),
  phones: payer.phones.map(digitsOf),
  addresses: payer.addresses.flatMap(addressKeys),
  isEverywhere: payer.states.length === 0 || payer.states.includes('US'),
});

function lookupOf(payers: readonly Payer[], keysOf: (payer: Payer, position: number) => readonly string[]): Lookup {
  const lookup = new Map<string, number[]>();
  for (const [position, payer] of payers.entries()) {
    for (const key of new Set(keysOf(payer, position))) {
      if (key === '') continue;
      const known = lookup.get(key);
      if (known) known.push(position);
      else lookup.set(key, [position]);
    }
  }
  return lookup;
}
