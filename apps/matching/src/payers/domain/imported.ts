import type { ListVersion, Payer, PayerList, TransactionType } from '@cardlens/payers';

/** A clearinghouse list imported by an operator; its ids replace the reviewed ones. */
export interface ImportedList {
  readonly clearinghouse: string;
  readonly transactionType: TransactionType;
  readonly version: ListVersion;
  /** Ids by canonical payer id. */
  readonly ids: ReadonlyMap<string, string>;
}

interface Data {
  readonly payers: readonly Payer[];
  readonly lists: Readonly<Record<string, PayerList>>;
}

/** The directory data with imported lists applied. A payer missing from such a list has no id there. */
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
      // The source of an imported id is the clearinghouse itself.
      const sourced = id === undefined ? payer.sourced : [...payer.sourced, `ids.${clearinghouse}.${transactionType}`];
      return { ...payer, sourced, ids: { ...payer.ids, [clearinghouse]: own } };
    }),
  };
}
