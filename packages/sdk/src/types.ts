/** Shapes of the public API, as they travel (service contract §2). Fields that are not named here must be tolerated. */

export type CardState = 'pending' | 'processing' | 'completed' | 'error' | 'unknown';
export type Side = 'front' | 'back';

/** `scores`: decimal probabilities as strings, one a pipeline stage. */
export interface Element {
  readonly value: string;
  readonly scores: readonly string[];
}

export interface PlanDetail extends Element {
  readonly service: string;
  readonly category: string;
  readonly network: string;
}

/** A phone number or an address. */
export interface LabeledElement extends Element {
  readonly label: string;
  readonly type: string;
}

export type ScalarElement =
  | 'group_number'
  | 'member_number'
  | 'payer_name'
  | 'payer_id'
  | 'rx_bin'
  | 'rx_pcn'
  | 'rx_group'
  | 'rx_id'
  | 'member_name'
  | 'plan_name'
  | 'plan_id'
  | 'rx_issuer'
  | 'pharmacy_benefit_manager'
  | 'card_specific_id'
  | 'client_name'
  | 'start_date'
  | 'member_dob'
  | 'member_gender'
  | 'member_id_prefix'
  | 'member_id_suffix'
  | 'rx_plan'
  | 'medicare_medicaid_id'
  | 'part_a_effective_date'
  | 'part_b_effective_date'
  | 'employer';

/** What was read from the card; an absent element was not on it, or not sure enough. */
export type Details = { readonly [E in ScalarElement]?: Element } & {
  readonly dependent_names?: readonly Element[];
  readonly plan_details?: readonly PlanDetail[];
  readonly phone_numbers?: readonly LabeledElement[];
  readonly addresses?: readonly LabeledElement[];
};

export interface ClearinghouseMatch {
  readonly clearinghouse: string;
  readonly payer_id: string;
  readonly transaction_type: string;
  readonly payer_name: string;
  readonly svc_payer_id: string;
  readonly score: string;
  readonly metadata: { readonly last_updated: string; readonly source: string };
}

export interface CustomMatch {
  readonly custom_payer_id: string;
  readonly custom_payer_name: string;
  readonly custom_payer_name_alt: string;
  readonly score: string;
  readonly source: string;
}

export interface PayerMatch {
  readonly svc_payer_id: string;
  readonly svc_payer_name: string;
  readonly score: string;
  readonly matches: readonly ClearinghouseMatch[];
  readonly change_healthcare: readonly ClearinghouseMatch[];
  readonly custom: readonly CustomMatch[];
}

export interface ErrorBody {
  readonly message: string;
  readonly type: string;
  readonly code: number | string;
}

/** A card as list and creation return it. */
export interface CardSummary {
  readonly card_id: string;
  readonly state: CardState;
  /** `YYYY-MM-DD HH:MM:SS.ffffff+00:00` */
  readonly created_at: string;
  readonly deleted?: boolean;
  /** When state is error: human text, then the code in brackets. */
  readonly error_message?: string;
  readonly error?: ErrorBody;
  readonly details?: Details;
}

/** The list-valued elements once more, flat and typed (decisions §4). `score` is a decimal as a string. */
export interface EnrichedResults {
  readonly addresses: readonly {
    readonly label: string;
    readonly type: string;
    readonly company_name?: string;
    readonly address: string;
    readonly score: string;
  }[];
  readonly phone_numbers: readonly {
    readonly label: string;
    readonly type: string;
    readonly number: string;
    readonly score: string;
  }[];
  readonly copays_deductibles: readonly {
    readonly service: string;
    readonly category: string;
    readonly value: number;
    readonly score: string;
  }[];
  readonly processed_sides: 'front_only' | 'both';
}

/** The full card. */
export interface Card extends CardSummary {
  readonly payer_match?: PayerMatch | null;
  readonly metadata?: { readonly insurance_scan_version?: string; readonly payer_match_version?: string };
  /** Null until the card is completed. */
  readonly enriched_results?: EnrichedResults | null;
  /** Signed URLs, valid for 24 hours. */
  readonly images?: { readonly [S in Side]?: { readonly url: string } };
}

export interface CardPage {
  readonly cards: readonly CardSummary[];
  /** `next_cursor` is present only while there is more. */
  readonly response_metadata: { readonly limit: number; readonly next_cursor?: string };
}

/** Where one side goes. Every entry of `upload_parameters` is sent as it is; which there are may change at any time. */
export interface UploadTarget {
  readonly card_id: string;
  readonly scan_id?: string;
  readonly upload_url: string;
  readonly upload_parameters: Readonly<Record<string, string>>;
}

export interface UploadReceipt {
  readonly card_id: string;
  readonly scan_id: string;
}

export interface AccessToken {
  readonly IdentityId: string;
  readonly Token: string;
  readonly session_id?: string;
}

/** The finer states of live events (decisions §5). */
export type LiveState =
  | CardState
  | 'frontside_processing'
  | 'frontside_failed'
  | 'backside_processing'
  | 'backside_failed'
  | 'post_processing';

export interface LiveEvent {
  readonly event_id: string;
  readonly type: string;
  readonly card_id: string;
  readonly state: LiveState;
  readonly created_at: string;
  readonly session_id?: string | null;
  readonly error?: ErrorBody;
}

/** An image file as it is; it is never decoded here. */
export type ImageFile = Blob | Uint8Array | ArrayBuffer;
