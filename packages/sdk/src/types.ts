import type { components } from './gen/openapi.js';
import type { Body, Query, ResponseOf } from './operations.js';

// Types of the public API's requests and responses, from the OpenAPI document, under shorter names. Clients must
// tolerate unknown fields, because the API may add some.

type Schemas = components['schemas'];

/** A card as returned by create, list and search. */
export type CardSummary = Schemas['CardSummary'];
/** A full card. */
export type Card = Schemas['Card'];
export type CardPage = Schemas['CardPage'];
export type CardState = CardSummary['state'];

/** A link to a copy of a card. */
export type Share = Schemas['Share'];
export type ShareList = Schemas['ShareList'];
/** A card in state `pending`, with the issuer of the digital card. */
export type ImportedCard = Schemas['ImportedCard'];
/** With the link, which no later response contains. */
export type CreatedShare = Schemas['CreatedShare'];

/** A FHIR R4 transaction; cast its resources to the types of your FHIR library. */
export type FhirBundle = Schemas['FhirBundle'];

/** The data read from the card; an absent element was not found, or not with sufficient certainty. */
export type Details = Schemas['Details'];
/** `scores`: decimal probabilities as strings, one for each pipeline stage. */
export type Element = NonNullable<Details['member_number']>;
export type PlanDetail = NonNullable<Details['plan_details']>[number];
/** A phone number or an address. */
export type LabeledElement = NonNullable<Details['phone_numbers']>[number] | NonNullable<Details['addresses']>[number];
/** Corrected elements; entries of lists are named `phone_numbers[2]`. */
export type Corrections = Schemas['Corrections'];
/** How elements of a card compare with what payers stated, by the same names. */
export type Confirmations = Schemas['Confirmations'];
/** The correct values of elements, by the same names; null: not on the card. */
export type CorrectedElements = Body<'correctCard'>['corrections'];
/** The person whose card it is. */
export type Holder = NonNullable<Body<'setCardHolder'>['holder']>;
/** What your system has on file about a member, by the names of `Details`. */
export type RecordOnFile = Body<'compareCard'>['record'];
export type RecordComparison = Schemas['RecordComparison'];
/** What your client has read from a card itself. */
export type CardReading = NonNullable<Body<'createCard'>['reading']>;
/** Who has read a card; of a device, also how its pictures were read. */
export type ReadBy = Schemas['ReadBy'];
/** Names of the elements with a single value. */
export type ScalarElement = {
  [Name in keyof Details]-?: NonNullable<Details[Name]> extends readonly unknown[] ? never : Name;
}[keyof Details];
/** The list-valued elements in a flat, typed form. */
export type EnrichedResults = NonNullable<Schemas['EnrichedResults']>;

/** An eligibility check and its result. */
export type EligibilityRecord = Schemas['EligibilityRecord'];
/** What the patient pays for a visit; without `patient_pays` if something is `missing`. */
export type EligibilityEstimate = Schemas['EligibilityEstimate'];
export type PayerConnection = Schemas['PayerConnection'];
/** Benefits of one plan in one network. */
export type BenefitGroup = Schemas['BenefitGroup'];
export type EligibilityPage = Schemas['EligibilityPage'];
export type EligibilityState = EligibilityRecord['state'];
/** In addition, one field for each covered service type, named after the service type. */
export type ServiceTypeBenefits = Schemas['ServiceTypeBenefits'];
export type CostShare = Schemas['CostShare'];
export type EligibilityFailure = Schemas['EligibilityFailure'];

export type PayerMatch = Schemas['PayerMatch'];
export type ClearinghouseMatch = Schemas['ClearinghouseMatch'];
export type CustomMatch = PayerMatch['custom'][number];
/** The payer that a response names in place of the matched one. */
export type RealPayer = Schemas['RealPayer'];

/** Why a card, or a side of it, failed. */
export type CardFailure = Schemas['CardFailure'];
export type CardErrorCode = CardFailure['code'];

export type Side = Body<'generateUploadUrl'>['orientation'];
/** Content of an uploaded file: one side, or both. */
export type Sides = NonNullable<Query<'uploadImage'>['sides']>;
export type CaptureType = NonNullable<Query<'uploadImage'>['capture_type']>;
export type FlagType = Body<'flagCard'>['flag_type'];
export type FlagList = ResponseOf<'listFlags'>;
export type Flag = Schemas['Flag'];
/** Whether the back is scanned; `optional`: if it arrives within two minutes. */
export type BacksideScanning = NonNullable<Body<'createCard'>['backside']>['scanning'];

/**
 * The upload target of one side. Send every entry of `upload_parameters` unchanged; the entries may change at any time.
 */
export type UploadTarget = Schemas['UploadTarget'];
/** The part of a target that an upload needs. */
export type UploadForm = Pick<UploadTarget, 'upload_url' | 'upload_parameters'> & Partial<UploadTarget>;
export type UploadReceipt = ResponseOf<'uploadImage'>;

export type AccessToken = Schemas['AccessToken'];
export type AuditPage = ResponseOf<'listAudit'>;
/** Name and logo of the account, and its settings. */
export type AccountProfile = ResponseOf<'getAccount'>;
export type KeyList = ResponseOf<'listKeys'>;
export type CreatedKey = Schemas['CreatedApiKey'];
export type KeyScope = CreatedKey['scopes'][number];
/** Somebody who may sign in to the console. */
export type Person = Schemas['Person'];
export type InvitedPerson = Schemas['InvitedPerson'];
export type PeopleList = ResponseOf<'listPeople'>;
export type Role = Person['role'];
/** Cards and eligibility checks by day. */
export type Usage = ResponseOf<'getUsage'>;
/** Payers that were compared with a card, with the reasons for and against each. */
export type MatchExplanation = ResponseOf<'explainMatch'>;
export type MagicLink = ResponseOf<'generateMagicLink'>;
export type KeySet = ResponseOf<'getJwks'>;

/** The more specific states of live events, which are not in the OpenAPI document. */
export type LiveState =
  | CardState
  | 'frontside_processing'
  | 'frontside_failed'
  | 'backside_processing'
  | 'backside_failed'
  | 'post_processing'
  /** Follows `completed`, for accounts with the setting `enriched_events`. */
  | 'enriched';

export interface LiveEvent {
  readonly event_id: string;
  readonly type: 'card';
  readonly card_id: string;
  readonly state: LiveState;
  readonly created_at: string;
  /** Session of the end user who created the card; null for cards created with an API key. */
  readonly session_id?: string | null;
  /** `true` when elements of the completed card were corrected, otherwise absent. */
  readonly corrected?: true;
  /** `true` when a payer’s response confirmed elements or differs from them, otherwise absent. */
  readonly confirmed?: true;
  /** `true` when the completed card was matched again, otherwise absent. */
  readonly rematched?: true;
  readonly error?: CardFailure;
}

/** States of an eligibility check. */
export interface EligibilityEvent {
  readonly event_id: string;
  readonly type: 'eligibility';
  readonly eligibility_id: string;
  /** Absent for a check without a card. */
  readonly card_id?: string;
  readonly state: EligibilityState;
  readonly created_at: string;
  /** Session of the end user who created the card; null for cards created with an API key. */
  readonly session_id?: string | null;
  /** `true` when a simulated payer responded, otherwise absent. */
  readonly simulated?: true;
  readonly error?: EligibilityFailure;
}

/** Progress of a discovery, after each inquiry and at its end. */
export interface EligibilityDiscoveryEvent {
  readonly event_id: string;
  readonly type: 'eligibility_discovery';
  readonly discovery_id: string;
  readonly state: 'processing' | 'completed' | 'canceled';
  readonly created_at: string;
  readonly session_id: null;
  readonly inquiries_made: number;
  readonly coverages_found: number;
}

/** The end of a batch of eligibility checks. */
export interface EligibilityBatchEvent {
  readonly event_id: string;
  readonly type: 'eligibility_batch';
  readonly batch_id: string;
  readonly state: 'completed' | 'canceled';
  readonly created_at: string;
}

/** An image file; it is not decoded here. */
export type ImageFile = Blob | Uint8Array | ArrayBuffer;

/** A JSON object of your own, at most 4 KB. */
export type Metadata = Readonly<Record<string, unknown>>;

/** An error in bodies and events; `code` is an HTTP status or a card's error code. */
export interface ErrorBody {
  readonly message: string;
  readonly type: string;
  readonly code: number | string;
}
