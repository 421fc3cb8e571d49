import type { ListVersion, Payer, PayerList, TransactionType } from './payer.js';

/** A clearinghouse's list that an operator imported: its ids take the place of the reviewed ones. */
export interface ImportedList {
  readonly clearinghouse: string;
  readonly transactionType: TransactionType;
  readonly version: ListVersion;
  /** Ids by our own identifiers of payers. */
  readonly ids: ReadonlyMap<string, string>;
}

interface Data {
  readonly payers: readonly Payer[];
  readonly lists: Readonly<Record<string, PayerList>>;
}

/** The directory's data with imported lists in place. A payer that such a list lacks has no id there. */
export const withImported = (data: Data, imported: readonly ImportedList[]): Data => imported.reduce(withOne, data);

function withOne({ payers, lists }: Data, { clearinghouse, transactionType, version, ids }: ImportedList): Data {
  const list = lists[clearinghouse];
  if (list === undefined) return { payers, lists };
  return {
    lists: { ...lists, [clearinghouse]: { ...list, imported: { ...list.imported, [transactionType]: version } } },
    payers: payers.map((payer) => {
      const { [transactionType]: _, ...others } = payer.ids[clearinghouse] ?? {};
      const id = ids.get(payer.svcPayerId);
      const own = id === undefined ? others : { ...others, [transactionType]: id };
      return { ...payer, ids: { ...payer.ids, [clearinghouse]: own } };
    }),
  };
}
