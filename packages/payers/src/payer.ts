/** Transaction types for which clearinghouses assign payer ids. */
export const transactionTypes = ['professional', 'institutional', 'dental', 'eligibility'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Kinds of coverage. */
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
type ListIds = Readonly<Partial<Record<TransactionType, string>>>;

/** A payer of the canonical directory. */
export interface Payer {
  /** Its name in the data files. */
  readonly key: string;
  /** `pay_` and eight base-32 characters; stable across data versions. */
  readonly svcPayerId: string;
  /** Upper case. */
  readonly svcPayerName: string;
  /** Other names printed on cards. */
  readonly aliases: readonly string[];
  /** Product names that cards print in place of the payer's name. */
  readonly brands: readonly string[];
  /** Key of the parent payer. */
  readonly parent?: string | undefined;
  /** Two-letter state codes; `US` for all states. */
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
  /**
   * Facts whose source is known: `ids.<clearinghouse>`, `ids.<clearinghouse>.<transaction type>`, or `<field>:<value>`
   * such as `pharmacy:610502`. Facts without a known source have a lower weight.
   */
  readonly sourced: readonly string[];
}

export interface ListVersion {
  /** Label of the data version. */
  readonly source: string;
  /** ISO 8601 with offset. */
  readonly lastUpdated: string;
}

/** Metadata of a clearinghouse list, shown with each of its entries. */
export interface PayerList extends ListVersion {
  /** As returned to callers. */
  readonly clearinghouse: string;
  /** Present where an operator's import replaced the reviewed ids. */
  readonly imported?: Readonly<Partial<Record<TransactionType, ListVersion>>>;
}

/** All names that a card may print for a payer, in the order used by `NameLikeness.name`. */
export const namesOf = ({ svcPayerName, aliases, brands }: Payer): readonly string[] => [
  svcPayerName,
  ...aliases,
  ...brands,
];
