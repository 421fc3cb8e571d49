import type { Money } from './money.js';

/** A number of something, such as 20 visits. */
interface Count {
  readonly value: string;
  readonly unit: string;
  /** If different from the period of the whole entry. */
  readonly time_period?: string;
}

/** One cost share of a member: a copay, a coinsurance, a deductible, an out-of-pocket maximum. */
export interface CostShare {
  readonly amount?: Money;
  /** Percentage as a decimal: `20`. */
  readonly percent?: string;
  /** Remaining amount. */
  readonly remaining?: Money;
  /** Amount used so far. */
  readonly used?: Money;
  /** Total quantity. */
  readonly quantity?: Count;
  readonly remaining_quantity?: Count;
  readonly used_quantity?: Count;
  /** `in`, `out`, or `any` for both; absent if the payer does not specify it. */
  readonly network?: string;
  /** `individual`, `family` … */
  readonly coverage_level?: string;
  /** `calendar_year`, `visit` … */
  readonly time_period?: string;
  /** Number of periods, if not one: 12 visits in 6 months. */
  readonly time_period_count?: string;
  /** The procedure that the entry is limited to. */
  readonly procedure?: {
    readonly type: string;
    readonly code: string;
    readonly last_code?: string;
    readonly modifiers?: readonly string[];
  };
  /** The places that the entry is limited to, such as `Office`. */
  readonly places_of_service?: readonly string[];
  readonly insurance_type?: string;
  readonly authorization_required?: boolean;
  readonly messages?: readonly string[];
}
