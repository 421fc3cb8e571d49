import type { FactSource, ListVersion, Payer, PayerList, TransactionType } from '@cardlens/payers';

/** What an imported list says of a payer. */
export interface ImportedPayer {
  readonly payerId: string;
  /** Whether a provider must enroll first; absent: the list does not say. */
  readonly enrollment?: boolean | undefined;
}

/** A clearinghouse list imported by an operator; its ids replace the reviewed ones. */
export interface ImportedList {
  readonly clearinghouse: string;
  readonly transactionType: TransactionType;
  readonly version: ListVersion;
  /** By canonical payer id. */
  readonly payers: ReadonlyMap<string, ImportedPayer>;
}

interface Data {
  readonly payers: readonly Payer[];
  readonly lists: Readonly<Record<string, PayerList>>;
}

/** The directory data with imported lists applied. A payer missing from such a list has no id there. */
export const withImported = (data: Data, imported: readonly ImportedList[]): Data => imported.reduce(withOne, data);

function withOne(
  { payers, lists }: Data,
  { clearinghouse: key, transactionType, version, payers: listed }: ImportedList,
): Data {
  const list = lists[key];
  if (list === undefined) return { payers, lists };
  // The source of an imported fact is the clearinghouse itself.
  const source: FactSource = {
    title: `${list.clearinghouse}, payer list ${version.source}`,
    date: version.lastUpdated.slice(0, 10),
  };
  return {
    lists: { ...lists, [key]: { ...list, imported: { ...list.imported, [transactionType]: version } } },
    payers: payers.map((payer) => {
      const found = listed.get(payer.svcPayerId);
      const isStated = found?.enrollment !== undefined;
      return {
        ...payer,
        ids: { ...payer.ids, [key]: replaced(payer.ids[key], transactionType, found?.payerId) },
        enrollment: { ...payer.enrollment, [key]: replaced(payer.enrollment[key], transactionType, found?.enrollment) },
        sources: {
          ...payer.sources,
          ...(found && { [`ids.${key}.${transactionType}`]: source }),
          ...(isStated && { [`enrollment.${key}.${transactionType}`]: source }),
        },
      };
    }),
  };
}

type OfTransactions<T> = Readonly<Partial<Record<TransactionType, T>>>;

/** With this value for a transaction, or without one. */
function replaced<T>(of: OfTransactions<T> = {}, type: TransactionType, value: T | undefined): OfTransactions<T> {
  const copy: Partial<Record<TransactionType, T>> = { ...of };
  delete copy[type];
  return value === undefined ? copy : { ...copy, [type]: value };
}
