/** Kinds of transaction that clearinghouses know a payer's id for. */
export const transactionTypes = ['professional', 'institutional', 'dental', 'eligibility'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** What kinds of coverage a payer has. */
export const linesOfBusiness = [
  'commercial',
  'exchange',
  'medicare_advantage',
  'medicare',
  'medicare_supplement',
  'medicaid',
  'tricare',
  'federal',
  'self_funded',
  'dental',
  'vision',
  'pharmacy',
] as const;
export type LineOfBusiness = (typeof linesOfBusiness)[number];

/** Ids of one payer in one clearinghouse's list. */
export type ListIds = Readonly<Partial<Record<TransactionType, string>>>;

/** A payer of the canonical directory. */
export interface Payer {
  /** Its name in the data files. */
  readonly key: string;
  /** `pay_` and eight base-32 characters; stable across data versions. */
  readonly svcPayerId: string;
  /** Upper case. */
  readonly svcPayerName: string;
  /** Further names as printed on cards. */
  readonly aliases: readonly string[];
  /** Names of its products that cards print instead of its own. */
  readonly brands: readonly string[];
  /** Key of the payer that it belongs to. */
  readonly parent?: string | undefined;
  /** Codes of two letters; `US` for all of them. */
  readonly states: readonly string[];
  readonly lines: readonly LineOfBusiness[];
  /** By clearinghouse, upper case. */
  readonly ids: Readonly<Record<string, ListIds>>;
  /** `NPA-NXX-XXXX` */
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
  readonly pharmacy: readonly { readonly bin: string; readonly pcn?: string | undefined }[];
  /** First three characters of member ids (Blue plans). */
  readonly prefixes: readonly string[];
}

export interface ListVersion {
  /** Label of the data version. */
  readonly source: string;
  /** ISO 8601 with offset. */
  readonly lastUpdated: string;
}

/** A clearinghouse's list: what is said of every entry that comes from it. */
export interface PayerList extends ListVersion {
  /** As shown to callers. */
  readonly clearinghouse: string;
  /** Where an operator's import took the place of the reviewed ids. */
  readonly imported?: Readonly<Partial<Record<TransactionType, ListVersion>>>;
}
