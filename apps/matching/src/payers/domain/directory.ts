import type { Payer, PayerList } from './payer.js';
import { nameWords } from './payer-name.js';

/** One name of a payer, ready to be compared. */
export interface DirectoryName {
  readonly payer: Payer;
  readonly words: readonly string[];
  /** The words run together: readers lose spaces. */
  readonly compact: string;
}

/** The canonical payers, and what can be looked up about them. */
export interface Directory {
  readonly payers: readonly Payer[];
  readonly list: PayerList;
  /** Changes with every change of the data. */
  readonly version: string;
  readonly names: readonly DirectoryName[];
  /** By their id in the list, upper case. */
  readonly byProfessionalId: ReadonlyMap<string, readonly Payer[]>;
  /** How much a word tells: 1 for one that a single payer has, less for words that many have, 1 for unknown ones. */
  weightOf(word: string): number;
}

export function directoryOf(payers: readonly Payer[], list: PayerList, version: string): Directory {
  const names = payers.flatMap((payer) =>
    [payer.svcPayerName, ...payer.aliases].map((name) => {
      const words = nameWords(name);
      return { payer, words, compact: words.join('') };
    }),
  );
  const owners = new Map<string, Set<string>>();
  for (const { payer, words } of names) {
    for (const word of words) owners.set(word, (owners.get(word) ?? new Set()).add(payer.svcPayerId));
  }
  const byProfessionalId = new Map<string, Payer[]>();
  for (const payer of payers)
    byProfessionalId.set(payer.professionalId, [...(byProfessionalId.get(payer.professionalId) ?? []), payer]);
  return {
    payers,
    list,
    version,
    names,
    byProfessionalId,
    // Inverse document frequency, scaled so that a word of one payer weighs 1 and one of all payers 0.
    weightOf: (word) => Math.max(0.05, 1 - Math.log(owners.get(word)?.size ?? 1) / Math.log(payers.length + 1)),
  };
}
