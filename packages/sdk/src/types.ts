import type { components } from './gen/openapi.js';
import type { Answer, Body, Query } from './operations.js';

// Shapes of the public API as they travel. What the OpenAPI document describes is taken from there, under names that are
// easier to say. Fields that are not named must be tolerated: the API may gain some.

type Schemas = components['schemas'];

/** A card as creation, list and search show it. */
export type CardSummary = Schemas['CardSummary'];
/** A card with everything that is known about it. */
export type Card = Schemas['Card'];
export type CardPage = Schemas['CardPage'];
export type CardState = CardSummary['state'];

/** What was read from the card; an absent element was not on it, or not sure enough. */
export type Details = Schemas['Details'];
/** `scores`: decimal probabilities as strings, one a pipeline stage. */
export type Element = NonNullable<Details['member_number']>;
export type PlanDetail = NonNullable<Details['plan_details']>[number];
/** A phone number or an address. */
export type LabeledElement = NonNullable<Details['phone_numbers']>[number] | NonNullable<Details['addresses']>[number];
/** Names of the elements that are one value. */
export type ScalarElement = {
  [Name in keyof Details]-?: NonNullable<Details[Name]> extends readonly unknown[] ? never : Name;
}[keyof Details];
/** The list-valued elements once more, flat and typed. */
export type EnrichedResults = NonNullable<Schemas['EnrichedResults']>;

/** An eligibility check, and what came of it. */
export type EligibilityRecord = Schemas['EligibilityRecord'];
export type EligibilityPage = Schemas['EligibilityPage'];
export type EligibilityState = EligibilityRecord['state'];
/** Beside the named fields one of these for each covered service type, under a name made of it. */
export type ServiceTypeBenefits = Schemas['ServiceTypeBenefits'];
export type CostShare = Schemas['CostShare'];
export type EligibilityFailure = Schemas['EligibilityFailure'];

export type PayerMatch = Schemas['PayerMatch'];
export type ClearinghouseMatch = Schemas['ClearinghouseMatch'];
export type CustomMatch = PayerMatch['custom'][number];

/** Why a card, or a side of it, failed. */
export type CardFailure = Schemas['CardFailure'];
export type CardErrorCode = CardFailure['code'];

export type Side = Body<'generateUploadUrl'>['orientation'];
export type CaptureType = NonNullable<Query<'uploadImage'>['capture_type']>;
export type FlagType = Body<'flagCard'>['flag_type'];
/** Whether a back is wanted; `optional`: if one comes within two minutes. */
export type BacksideScanning = NonNullable<Body<'createCard'>['backside']>['scanning'];

/** Where one side goes. Every entry of `upload_parameters` is sent as it is; which there are may change at any time. */
export type UploadTarget = Schemas['UploadTarget'];
/** What an upload needs of its target. */
export type UploadForm = Pick<UploadTarget, 'upload_url' | 'upload_parameters'> & Partial<UploadTarget>;
export type UploadReceipt = Answer<'uploadImage'>;

export type AccessToken = Schemas['AccessToken'];
export type MagicLink = Answer<'generateMagicLink'>;
export type KeySet = Answer<'getJwks'>;

/** The finer states of live events, which OpenAPI has no place for (decisions §5). */
export type LiveState =
  | CardState
  | 'frontside_processing'
  | 'frontside_failed'
  | 'backside_processing'
  | 'backside_failed'
  | 'post_processing';

export interface LiveEvent {
  readonly event_id: string;
  readonly type: 'card';
  readonly card_id: string;
  readonly state: LiveState;
  readonly created_at: string;
  /** Of the end user's session that the card belongs to; null when an API key made it. */
  readonly session_id?: string | null;
  readonly error?: CardFailure;
}

/** What becomes of an eligibility check. */
export interface EligibilityEvent {
  readonly event_id: string;
  readonly type: 'eligibility';
  readonly eligibility_id: string;
  readonly card_id: string;
  readonly state: EligibilityState;
  readonly created_at: string;
  /** Of the end user's session that the card belongs to; null when an API key made it. */
  readonly session_id?: string | null;
  readonly error?: EligibilityFailure;
}

/** An image file as it is; it is never decoded here. */
export type ImageFile = Blob | Uint8Array | ArrayBuffer;

/** A JSON object of your own, at most 4 KB. */
export type Metadata = Readonly<Record<string, unknown>>;

/** A failure as bodies and events tell it; `code` is a number of HTTP, or the code of a card. */
export interface ErrorBody {
  readonly message: string;
  readonly type: string;
  readonly code: number | string;
}
