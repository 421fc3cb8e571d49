/** Transactions for which clearinghouses assign payer ids. */
export const transactionTypes = [
  'professional',
  'institutional',
  'dental',
  'eligibility',
  'claim_status',
  'remittance',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Their X12 transaction sets. */
export const transactionSets: Readonly<Record<TransactionType, string>> = {
  professional: '837P',
  institutional: '837I',
  dental: '837D',
  eligibility: '270',
  claim_status: '276',
  remittance: '835',
};

/** Transactions whose ids a card is matched with. */
export const matchedTransactionTypes: readonly TransactionType[] = [
  'professional',
  'institutional',
  'dental',
  'eligibility',
];

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

/** Something of one payer in one clearinghouse's list, by transaction. */
type OfTransactions<T> = Readonly<Partial<Record<TransactionType, T>>>;

/** Where a fact was looked up. */
export interface FactSource {
  readonly title: string;
  /** Absent for a list that an operator imported. */
  readonly url?: string | undefined;
  /** Of the retrieval, `YYYY-MM-DD`. */
  readonly date: string;
}

/** A name that a payer had before it was renamed. */
export interface FormerName {
  readonly name: string;
  /** The name that replaced it; absent: the present one. */
  readonly to?: string | undefined;
  /** When it was replaced: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date?: string | undefined;
}

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
  /** Oldest first. */
  readonly formerly: readonly FormerName[];
  /** Product names that cards print in place of the payer's name. */
  readonly brands: readonly string[];
  /** Key of the parent payer. */
  readonly parent?: string | undefined;
  /** Two-letter state codes; `US` for all states. */
  readonly states: readonly string[];
  readonly lines: readonly LineOfBusiness[];
  /** Names of public programs for which it covers members, such as `MEDI-CAL`. */
  readonly programs: readonly string[];
  /** By clearinghouse, upper case. */
  readonly ids: Readonly<Record<string, OfTransactions<string>>>;
  /** By clearinghouse: whether a provider must enroll before it can send or receive the transaction. */
  readonly enrollment: Readonly<Record<string, OfTransactions<boolean>>>;
  /** `NPA-NXX-XXXX` */
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
  readonly pharmacy: readonly { readonly bin: string; readonly pcn?: string | undefined }[];
  /** First three characters of member ids (Blue plans). */
  readonly prefixes: readonly string[];
  /**
   * Sources of facts: of `ids.<clearinghouse>` or `enrollment.<clearinghouse>`, which may end with a transaction type,
   * of `parent` or `states`, or of `<field>:<value>` such as `lines:medicaid` or `pharmacy:610502`. Facts without a known source
   * have a lower weight in matching and are not returned.
   */
  readonly sources: Readonly<Record<string, FactSource>>;
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
export const namesOf = ({ svcPayerName, aliases, formerly, brands }: Payer): readonly string[] => [
  svcPayerName,
  ...aliases,
  ...formerly.map(({ name }) => name),
  ...brands,
];
