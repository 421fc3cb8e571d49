// An eligibility record as the public API shows it, as far as it is exported (`GET /v1/eligibility/{eligibility_id}`).

export interface PersonInQuestion {
  readonly first_name: string;
  readonly last_name: string;
  /** `YYYYMMDD` */
  readonly date_of_birth: string;
  readonly member_id?: string;
  /** `F` or `M` */
  readonly gender?: string;
  readonly relationship?: string;
}

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

export interface CostShare {
  readonly amount?: Money;
  readonly percent?: string;
  readonly remaining?: Money;
  readonly used?: Money;
  readonly network?: string;
  readonly coverage_level?: string;
  readonly time_period?: string;
  readonly authorization_required?: boolean;
  readonly messages?: readonly string[];
}

export const shareNames = ['copays', 'coinsurance', 'deductibles', 'out_of_pocket', 'spend_down'] as const;
export type Shares = Readonly<Partial<Record<(typeof shareNames)[number], readonly CostShare[]>>>;

/** What the payer tells of one service type, or of the plan as a whole. */
export interface Benefits extends Shares {
  readonly service_type_code?: string;
  readonly service_type?: string;
  readonly plan_name?: string;
}

interface SummaryFields {
  readonly subscriber_details?: { readonly gender?: string };
  readonly payer_details?: { readonly name?: string; readonly payer_id?: string };
  readonly plan_details?: {
    readonly plan_name?: string;
    readonly plan_number?: string;
    readonly group_number?: string;
    readonly group_name?: string;
  };
  readonly coverage_summary?: Shares & {
    readonly status: string;
    readonly coverage_start_date?: string;
    readonly coverage_end_date?: string;
    readonly not_covered?: readonly Benefits[];
  };
  readonly errors?: readonly { readonly code: string; readonly reject_reason?: string }[];
}

/** Beside its own fields it has one for each covered service type. */
export type Summary = SummaryFields & Readonly<Record<string, unknown>>;

export interface EligibilityExport {
  readonly eligibilityId: string;
  readonly state: 'processing' | 'completed' | 'error';
  /** A simulated payer answered. */
  readonly isSimulated?: boolean;
  /** Instant of the request. */
  readonly createdAt: string;
  /** Instant of the record's last change. */
  readonly updatedAt: string;
  readonly request: {
    readonly trading_partner_service_id: string;
    readonly provider: {
      readonly npi: string;
      readonly organization_name?: string;
      readonly first_name?: string;
      readonly last_name?: string;
    };
    readonly subscriber: PersonInQuestion;
    readonly dependent?: PersonInQuestion;
    readonly service_type_codes?: readonly string[];
    /** `YYYYMMDD` */
    readonly date_of_service?: string;
    readonly date_of_service_end?: string;
  };
  readonly summary?: Summary | undefined;
  readonly error?: { readonly code: string; readonly message: string } | undefined;
}

export const isBenefits = (value: unknown): value is Benefits & { readonly service_type_code: string } =>
  typeof value === 'object' && value !== null && 'service_type_code' in value;
